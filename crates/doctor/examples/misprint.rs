//! Finds the misprint in a puzzle: from one cell on, all its numbers stand one cell too far to the left.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;

use sudogon_board::layout;
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_doctor as doctor;

const PUZZLE: &str =
    "2..3.9....6.....7.......5...5...78.....8.....47...29..8.3.4..69..51....72.....4..";

fn main() -> Result<(), layout::Error> {
    let mut puzzle = Puzzle::empty(layout::named("sq9")?);
    puzzle.givens = PUZZLE.chars().map(Value::from_symbol).collect();
    // None, if the watcher stopped it.
    let Some(diagnosis) = doctor::examine(&puzzle, &mut |_| ControlFlow::Continue(())) else {
        return Ok(());
    };
    for sentence in diagnosis.sentences() {
        println!("{}", sentence.in_english(&*puzzle.layout));
    }
    Ok(())
}
