//! The copy of the player's board that a demo runs on.

use crate::app::command::DemoStart;
use sudogon_core::game::Board;
use sudogon_core::puzzle::{Grid, Puzzle};

/// The printed numbers, and all values that a demo begins with.
#[derive(Clone)]
pub struct BoardCopy {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The printed numbers, and the player's values if those are included.
    pub start: Grid,
}

impl BoardCopy {
    /// Copies a board.
    pub fn of(board: &Board, from: DemoStart) -> Self {
        let puzzle = board.puzzle().clone();
        let start = match from {
            DemoStart::Givens => puzzle.givens.clone(),
            DemoStart::Here => board.grid(),
        };
        Self { puzzle, start }
    }
}
