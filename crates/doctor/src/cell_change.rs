//! A cell in which a mend differs from what was typed.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Value};

/// A cell that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellChange {
    /// The cell.
    pub cell: Cell,
    /// The value there.
    pub from: Option<Value>,
    /// The value that should be there.
    pub to: Option<Value>,
}

impl CellChange {
    /// The cells in which two grids differ.
    pub(super) fn between(from: &Grid, to: &Grid) -> Vec<Self> {
        let both = from.iter().zip(to.iter()).enumerate();
        let differs = both.filter(|(_, (from, to))| from != to);
        differs
            .map(|(at, (from, to))| Self {
                cell: Cell::new(at),
                from,
                to,
            })
            .collect()
    }
}
