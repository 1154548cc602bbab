//! What steps are found from, to know whether the board has changed since.

use std::sync::Arc;

use crate::game::Board;
use crate::layout::Layout;
use crate::puzzle::{Grid, ValueSet};
use crate::worker::Asked;

/// What a hint depends on: the rules, the values, what is crossed out and, if it goes by them, the marks. Colours may change under it.
#[derive(Clone, PartialEq)]
pub struct Basis {
    layout: Arc<Layout>,
    grid: Grid,
    removed: Vec<ValueSet>,
    /// What of it is crossed out: where hints go by them, the marks themselves show the rest.
    crossed_out: Vec<ValueSet>,
    goes_by_marks: bool,
}

impl Basis {
    /// The board as it is now; with `goes_by_marks`, what the marks leave out counts as ruled out.
    pub fn of(board: &Board, goes_by_marks: bool) -> Self {
        let ruled_out = |by_marks| {
            let cells = board.layout().cells();
            cells.map(|cell| board.ruled_out(cell, by_marks)).collect()
        };
        Self {
            layout: Arc::clone(&board.puzzle().layout),
            grid: board.grid(),
            removed: ruled_out(goes_by_marks),
            crossed_out: ruled_out(false),
            goes_by_marks,
        }
    }

    /// Says whether the board is still the same in all that steps depend on.
    pub fn is_of(&self, board: &Board) -> bool {
        *self == Self::of(board, self.goes_by_marks)
    }

    /// What a job that looks for steps needs to know.
    pub fn asked(&self) -> Asked {
        Asked {
            layout: Arc::clone(&self.layout),
            grid: self.grid.clone(),
            removed: self.removed.clone(),
        }
    }

    /// Says whether what the marks leave out counts as ruled out.
    pub fn goes_by_marks(&self) -> bool {
        self.goes_by_marks
    }

    /// For each cell, the values that are crossed out.
    pub fn crossed_out(&self) -> &[ValueSet] {
        &self.crossed_out
    }
}
