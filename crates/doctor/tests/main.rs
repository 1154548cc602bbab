//! The misprint doctor: what it says is proved, and a slip of any kind is found.
//!
//! - `cores.rs`: sets that can't stand together are as small as they are called; `mends.rs`: mends leave one solution, and the true one is there
//! - `clue_slips.rs`: slips in clues; `several.rs`: where solutions differ; `odd.rs`: boards that nobody prints
//!
//! This file makes puzzles and spoils them.

mod clue_slips;
mod cores;
mod mends;
mod odd;
mod several;

use std::ops::ControlFlow;

use sudogon_board::layout;
use sudogon_board::puzzle::{Grid, Puzzle, Value};
use sudogon_board::random::Random;
use sudogon_doctor::{self as doctor, Core, Diagnosis, SolutionVerdict};
use sudogon_generate::{Difficulty, Generator, PuzzleRequest};
use sudogon_logic::Level;
use sudogon_solve as solve;

fn grid(line: &str) -> Grid {
    line.chars().map(Value::from_symbol).collect()
}

fn puzzle(id: &str, line: &str) -> Puzzle {
    Puzzle {
        givens: grid(line),
        ..Puzzle::empty(layout::named(id).unwrap_or_else(|error| panic!("{error}")))
    }
}

fn examined(puzzle: &Puzzle) -> Diagnosis {
    let diagnosis = doctor::examine(puzzle, &mut |_| ControlFlow::Continue(()));
    diagnosis.expect("nobody stops it")
}

/// A new puzzle.
fn made(id: &str, seed: u64) -> Puzzle {
    let mut request = PuzzleRequest::new(&layout::named(id).expect("a layout"));
    request.seed = seed;
    request.wanted = Difficulty::Level(Level::Easy);
    let generator = Generator::new(request).expect("every layout has easy puzzles");
    let made = generator.puzzle(0, &mut |_| ControlFlow::Continue(()));
    made.expect("one is found").puzzle
}

/// The puzzle with some givens by chance changed to other values.
fn misread(puzzle: &Puzzle, count: usize, random: &mut Random) -> Puzzle {
    let mut wrong = puzzle.clone();
    for _ in 0..count {
        let entries: Vec<_> = puzzle.givens.entries().collect();
        let (cell, value) = entries[random.below(entries.len() as u32) as usize];
        let others = Value::all(puzzle.layout.values()).filter(|&other| other != value);
        let others: Vec<Value> = others.collect();
        let other = others[random.below(others.len() as u32) as usize];
        wrong.givens.set(cell, Some(other));
    }
    wrong
}

/// How many solutions there are, two at the most.
fn solutions(puzzle: &Puzzle) -> usize {
    let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
    let answer = solve::solve(&puzzle.layout, &puzzle.givens, 2, go_on);
    answer.map_or(0, |answer| answer.count as usize)
}

fn core(diagnosis: &Diagnosis) -> Option<&Core> {
    match &diagnosis.verdict {
        SolutionVerdict::None { core, .. } => Some(core),
        SolutionVerdict::One(_) | SolutionVerdict::Several(_) => None,
    }
}
