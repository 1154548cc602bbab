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

use std::ops::ControlFlow;

use crate::layout::Layout;
use crate::puzzle::Grid;
use crate::solve::{Answer, End, Sight, Work};

use super::questions::{Questions, State};
use super::seats::Seats;

/// The dead ends after which the search starts afresh for the first time.
const PATIENCE: u64 = 300;

/// A candidate placed though nothing forced it, and the way back.
struct Guess {
    cell: usize,
    value: usize,
    before: State,
}

/// Finds up to `limit` solutions of givens that do not conflict.
pub fn solve(
    layout: &Layout,
    givens: &Grid,
    limit: u64,
    watch: &mut dyn FnMut(&Sight<'_>) -> ControlFlow<()>,
) -> Answer {
    let mut answer = Answer {
        solutions: Vec::new(),
        count: 0,
        end: End::Exhausted,
        work: Work::default(),
    };
    let seats = Seats::new(layout);
    let mut questions = Questions::new(&seats);
    let mut guesses: Vec<Guess> = Vec::new();
    let (mut dead_ends, mut patience) = (0, PATIENCE);
    let mut alive = questions.give(givens);
    loop {
        answer.work.placements = questions.placements();
        let sight = Sight {
            work: answer.work,
            count: answer.count,
            questions: &questions,
        };
        if watch(&sight).is_break() {
            answer.end = End::Stopped;
            break;
        }
        alive = alive && questions.propagate();
        if alive && !questions.are_answered() && answer.work.guesses == 0 {
            questions.look_for_locked_candidates();
            alive = questions.propagate();
        }
        if alive && !questions.are_answered() {
            let before = questions.state();
            let (cell, value) = questions.best_guess();
            answer.work.guesses += 1;
            alive = questions.place(cell, value);
            guesses.push(Guess {
                cell,
                value,
                before,
            });
            continue;
        }
        if alive {
            answer.count += 1;
            if answer.solutions.len() < 2 {
                answer.solutions.push(questions.grid());
            }
            if answer.count == limit {
                answer.end = End::Limit;
                break;
            }
        }
        dead_ends += 1;
        if answer.count == 0 && dead_ends == patience && !guesses.is_empty() {
            (dead_ends, patience) = (0, patience + patience / 2);
            questions.undo(guesses.swap_remove(0).before);
            guesses.clear();
            alive = true;
        } else if let Some(guess) = guesses.pop() {
            questions.undo(guess.before);
            alive = questions.strike(guess.cell, guess.value);
        } else {
            break;
        }
    }
    answer.work.placements = questions.placements();
    answer
}
