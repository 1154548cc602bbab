//! The search for the 9×9 board with 3×3 boxes, and only for it: known by its houses, whatever it is called.
//!
//! It guesses at a bivalue cell, or else at any. Nothing is undone: a guess copies the board, which is about three
//! hundred bytes.
//!
//! - `bands.rs`: the candidates and what follows from them
//! - `words.rs`: the cells where a value may stand in a band
//! - `crowd.rs`: which bivalue cell settles the most others: where to guess

mod bands;
mod crowd;
mod words;

use std::ops::ControlFlow;

use crate::layout::{Cell, House, Layout};
use crate::puzzle::Grid;
use crate::solve::{Answer, End, Sight, Watch, Work};

use super::found::Found;
use bands::{Alike, Bands, State};

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

/// Finds up to `limit` solutions; nothing where the givens conflict.
pub fn solve(givens: &Grid, limit: u128, watch: Watch<'_>) -> Option<Answer> {
    let mut board = Bands::new(givens)?;
    let mut search = Search {
        found: Found::new(limit),
        work: Work::default(),
        has_failed: false,
        watch,
    };
    let level = Level {
        times: 1,
        placed: givens.filled() as u32,
        alike: None,
    };
    let end = match search.look_into(&mut board, &level) {
        ControlFlow::Break(end) => end,
        ControlFlow::Continue(()) => End::Exhausted,
    };
    Some(search.found.answer(end, search.work))
}

/// A search that is under way.
struct Search<'a> {
    found: Found,
    work: Work,
    /// Whether there was a dead end.
    has_failed: bool,
    watch: Watch<'a>,
}

/// What is known of a board when the search comes to it.
struct Level {
    /// How many solutions one stands for.
    times: u128,
    /// How many cells have had their value before.
    placed: u32,
    /// The first guess above it that stands for others.
    alike: Option<Alike>,
}

impl Search<'_> {
    /// Finds all solutions of a board, or breaks off with the reason.
    fn look_into(&mut self, board: &mut Bands, level: &Level) -> ControlFlow<End> {
        let mut placed = level.placed;
        loop {
            self.call_watch(board)?;
            let state = board.propagate(self.looks());
            let before = placed;
            placed = board.placed();
            self.work.placements += u64::from(placed.saturating_sub(before));
            match state {
                State::Dead => {
                    self.has_failed = true;
                    return ControlFlow::Continue(());
                }
                State::Solved => return self.add(board, level),
                State::Open(guess) => {
                    self.work.guesses += 1;
                    let alike = board.alike(&guess);
                    let times = alike.values.count_ones();
                    let below = Level {
                        times: level.times * u128::from(times),
                        placed,
                        alike: level.alike.or((times > 1).then_some(alike)),
                    };
                    let mut guessed = *board;
                    guessed.place(guess.spot, guess.value, guess.candidates);
                    self.look_into(&mut guessed, &below)?;
                    board.strike(guess.spot, alike.values, guess.candidates);
                }
            }
        }
    }

    fn call_watch(&mut self, board: &Bands) -> ControlFlow<End> {
        let sight = Sight {
            work: self.work,
            count: self.found.count,
            grid: &|| board.grid(),
        };
        match (self.watch)(&sight) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(End::Stopped),
        }
    }

    /// How many cells to look at before a guess.
    fn looks(&self) -> usize {
        // As long as nothing has failed, there may be several solutions, and any guess is as good.
        if self.has_failed { crowd::LOOKS } else { 1 }
    }

    fn add(&mut self, board: &Bands, level: &Level) -> ControlFlow<End> {
        let other = || Some(board.other(level.alike.as_ref()?)?.solution());
        self.found
            .add(|| board.solution(), level.times, |_| other());
        if self.found.is_enough() {
            return ControlFlow::Break(End::Limit);
        }
        ControlFlow::Continue(())
    }
}
