//! A printed cell that was corrected: it has a tick, and says what was printed before.

use crate::layout::Cell;
use crate::puzzle::{Grid, Value};

/// A correction.
pub struct Correction {
    /// The cell.
    pub cell: Cell,
    /// What is printed there since.
    pub to: Option<Value>,
    /// "printed 3, changed to 8".
    pub note: String,
}

impl Correction {
    /// Says whether it still stands: it was neither undone nor typed over.
    pub fn stands(&self, givens: &Grid) -> bool {
        self.cell.index() < givens.len() && givens.get(self.cell) == self.to
    }
}
