//! What steps are found from, to know whether the board has changed since.

use crate::game::Board;
use crate::puzzle::{Candidates, ValueSet};

/// What a hint depends on: the rules, the values, what is crossed out and, if it goes by them, the marks. Colours may change under it.
#[derive(Clone, PartialEq)]
pub struct Basis {
    candidates: Candidates,
    /// What is crossed out: where hints go by the marks, these themselves show what else is ruled out.
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

    /// Says whether the board is still the same in all that steps depend on.
    pub fn is_of(&self, board: &Board) -> bool {
        *self == Self::of(board, self.goes_by_marks)
    }

    /// What can go where.
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
