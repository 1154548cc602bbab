//! What steps are found from, to notice when the board has changed since.

use crate::game::Board;
use crate::puzzle::{Candidates, ValueSet};

/// What a hint depends on: the rules, the values, what is crossed out and, if it uses them, the marks. Colours are ignored.
#[derive(Clone, PartialEq)]
pub struct Basis {
    candidates: Candidates,
    /// What is crossed out. Hints that use the marks take what else is ruled out from those.
    crossed_out: Vec<ValueSet>,
    goes_by_marks: bool,
}

impl Basis {
    /// The board as it is now; with `goes_by_marks`, what the marks leave out counts as ruled out.
    pub fn of(board: &Board, goes_by_marks: bool) -> Self {
        let cells = board.layout().cells();
        Self {
            candidates: board.candidates(goes_by_marks),
            crossed_out: cells.map(|cell| board.ruled_out(cell, false)).collect(),
            goes_by_marks,
        }
    }

    /// Says whether everything that steps depend on is unchanged.
    pub fn is_of(&self, board: &Board) -> bool {
        *self == Self::of(board, self.goes_by_marks)
    }

    /// The candidates.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
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
