//! The search for the 9×9 board with 3×3 boxes, and only for it: known by its houses, whatever it is called.
//!
//! It guesses at a bivalue cell, or else at any. Nothing is undone: a guess copies the board, which is less than
//! two hundred bytes.
//!
//! - `bands.rs`: the candidates and what follows from them
//! - `words.rs`: the cells where a value may stand in a band
//! - `crowd.rs`: which bivalue cell settles the most others: where to guess

mod bands;
mod crowd;
mod words;

use crate::layout::{Cell, House, Layout};
use crate::puzzle::Grid;
use crate::solve::{Answer, End, Sight, Watch, Work};

use super::found::{Choice, Found};
use bands::{Bands, State};

/// Says whether a layout has just the rows, columns and boxes of a 9×9 board, by its index order.
pub fn is_layout(layout: &Layout) -> bool {
    // The row, the column and the box of a cell, by their number among all.
    let lines = |cell: Cell| {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        [row, 9 + column, 18 + row / 3 * 3 + column / 3]
    };
    let mut met = 0u32;
    let is_usual = |house: &House| {
        let firsts = lines(house.cells[0]);
        let are_in = |at: usize| {
            house
                .cells
                .iter()
                .all(|&cell| lines(cell)[at] == firsts[at])
        };
        let usual = (0..3).find(|&at| house.cells.len() == 9 && are_in(at));
        met |= usual.map_or(0, |at| 1 << firsts[at]);
        usual.is_some()
    };
    // Most boards that come so far are jigsaws: their regions stand last, and tell at once.
    layout.len() == 81
        && layout.values() == 9
        && layout.houses().iter().rev().all(is_usual)
        && met == (1 << 27) - 1
}

/// A guess that is being looked into: what to go on with after it.
struct Guess {
    choice: Choice,
    /// How many solutions one stood for before.
    times: u128,
    /// How many cells had their value before.
    placed: u32,
    /// The board without it.
    rest: Bands,
}

/// Finds up to `limit` solutions; nothing where the givens conflict.
pub fn solve(givens: &Grid, limit: u128, watch: Watch<'_>) -> Option<Answer> {
    let mut found = Found::new(limit);
    let mut work = Work::default();
    let mut board = Bands::new(givens)?;
    let mut guesses: Vec<Guess> = Vec::new();
    // How many solutions one stands for.
    let mut times = 1;
    let mut placed = givens.filled() as u32;
    let mut has_failed = false;
    let end = loop {
        let sight = Sight {
            work,
            count: found.count,
            grid: &|| board.grid(),
        };
        if watch(&sight).is_break() {
            break End::Stopped;
        }
        // As long as nothing has failed, there may be several solutions, and any guess is as good.
        let looks = if has_failed || guesses.is_empty() {
            crowd::LOOKS
        } else {
            1
        };
        let state = board.propagate(looks);
        let before = placed;
        placed = board.placed();
        work.placements += u64::from(placed.saturating_sub(before));
        match state {
            State::Open(spot, value) => {
                let choice = Choice {
                    cell: spot.cell(),
                    alike: board.alike(value),
                };
                work.guesses += 1;
                let mut rest = board;
                rest.strike(spot, choice.alike);
                guesses.push(Guess {
                    choice,
                    times,
                    placed,
                    rest,
                });
                board.place(spot, value);
                times *= choice.times();
                continue;
            }
            State::Solved => {
                let choices = guesses.iter().map(|guess| guess.choice);
                found.add(|| board.grid(), times, choices);
                if found.is_enough() {
                    break End::Limit;
                }
            }
            State::Dead => has_failed = true,
        }
        let Some(guess) = guesses.pop() else {
            break End::Exhausted;
        };
        (board, times, placed) = (guess.rest, guess.times, guess.placed);
    };
    Some(found.answer(end, work))
}
