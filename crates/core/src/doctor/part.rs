//! A part of what is printed: a given or a clue.

use crate::layout::{Cell, Layout};

/// A part of what is printed.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum PrintedPart {
    /// The given in a cell.
    Given(Cell),
    /// A clue, by its number among the layout's.
    Clue(usize),
}

impl PrintedPart {
    /// The cells that it is about.
    pub fn cells(self, layout: &Layout) -> Vec<Cell> {
        match self {
            Self::Given(cell) => vec![cell],
            Self::Clue(clue) => layout.clues()[clue].cells.clone(),
        }
    }
}
