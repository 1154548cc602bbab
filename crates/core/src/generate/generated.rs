//! A new puzzle, and what is known of it.

use crate::logic::Rating;
use crate::puzzle::{Candidates, Grid, Puzzle};

/// A new puzzle, with exactly one solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Grid,
    /// How hard it is, as [`rate`](crate::logic::rate) says, relying on its only solution.
    pub rating: Rating,
    /// The seed that stands for it: with this seed it is the first puzzle of a request.
    pub seed: u64,
    /// How many full boards it took.
    pub tries: u32,
    /// Where a technique was wanted: the board at which it is first the easiest.
    pub position: Option<Candidates>,
}

impl Generated {
    /// Its level, with its rating in brackets: "hard (3.4)".
    pub fn say_level(&self) -> String {
        self.rating.say()
    }
}
