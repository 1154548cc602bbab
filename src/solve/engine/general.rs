//! The search for boards of any shape.
//!
//! It guesses at the question with the fewest answers for its weight, which is how many dead ends the question had a part
//! in, and strikes the guess out when it fails. What singles leave open is searched with locked candidates beside them.
//! Until there is a solution it starts afresh now and then, with the weights it has learned, so that a bad first guess
//! can't hold it for long (a hundred times quicker on some odd boards); since its patience grows, it also comes to an end
//! where there is none.
//!
//! Between two nodes a board is filled once at most. That takes a few milliseconds where a thousand cells are in four
//! thousand houses, so it is enough to call the watcher at nodes.
//!
//! Tried and lost, on minimal 16×16 boards if not told otherwise: no weights (ten times slower, some boards far more),
//! weights that fade (slower), no locked candidates (nearly twice as slow, though a little quicker on small boards), locked
//! candidates from the start (two thirds slower where singles do it all), choosing among equals what touches the most pairs
//! (no difference).

use crate::puzzle::Grid;
use crate::solve::{Answer, End, Sight, Watch, Work};

use super::bits;
use super::found::{Choice, Found};
use super::questions::{Questions, State};
use super::seats::Seats;

/// The dead ends after which the search starts afresh for the first time.
const PATIENCE: u64 = 300;

/// A candidate placed though nothing forced it, and the way back.
struct Guess {
    choice: Choice,
    /// How many solutions one stood for before.
    times: u128,
    before: State,
}

/// Finds up to `limit` solutions; nothing where the givens conflict.
pub fn solve(seats: &Seats, givens: &Grid, limit: u128, watch: Watch<'_>) -> Option<Answer> {
    let mut found = Found::new(limit);
    let mut work = Work::default();
    let mut questions = Questions::new(seats);
    let mut guesses: Vec<Guess> = Vec::new();
    let (mut dead_ends, mut patience) = (0, PATIENCE);
    // How many solutions one stands for.
    let mut times = 1;
    let mut alive = questions.give(givens)?;
    let end = loop {
        work.placements = questions.placements();
        let sight = Sight {
            work,
            count: found.count,
            grid: &|| questions.grid(),
        };
        if watch(&sight).is_break() {
            break End::Stopped;
        }
        alive = alive && questions.propagate();
        if alive && !questions.are_answered() && work.guesses == 0 {
            questions.look_for_locked_candidates();
            alive = questions.propagate();
        }
        if alive && !questions.are_answered() {
            let before = questions.state();
            let (cell, value) = questions.best_guess();
            let alike = questions.alike(value);
            let choice = Choice { cell, alike };
            work.guesses += 1;
            alive = questions.place(cell, value);
            guesses.push(Guess {
                choice,
                times,
                before,
            });
            times *= choice.times();
            continue;
        }
        if alive {
            let choices = guesses.iter().map(|guess| guess.choice);
            found.add(|| questions.grid(), times, choices);
            if found.is_enough() {
                break End::Limit;
            }
        }
        dead_ends += 1;
        if found.count == 0 && dead_ends == patience && !guesses.is_empty() {
            (dead_ends, patience) = (0, patience + patience / 2);
            questions.undo(guesses.swap_remove(0).before);
            guesses.clear();
            times = 1;
            alive = true;
        } else if let Some(Guess {
            choice,
            times: before_it,
            before,
        }) = guesses.pop()
        {
            questions.undo(before);
            times = before_it;
            alive = bits(choice.alike).all(|value| questions.strike(choice.cell, value));
        } else {
            break End::Exhausted;
        }
    };
    work.placements = questions.placements();
    Some(found.answer(end, work))
}
