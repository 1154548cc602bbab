//! That a puzzle has one solution, as something to conclude from, and which of its cells were printed.

use sudogon_board::layout::{Cell, CellSet};
use sudogon_board::puzzle::Grid;

/// A puzzle that is known to have one solution, and may be solved by that.
///
/// Whoever makes one promises two things: that the printed values were proved to have exactly one solution, and that the person
/// who gets the steps wants to rely on it. Without it a [`Position`](crate::Position) has no step that does.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::{PreparedLayout, Uniqueness};
///
/// let layout = layout::named("sq4")?;
/// let givens: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let (prepared, candidates) = (PreparedLayout::new(&layout), Candidates::new(&layout, &givens, &[]));
/// let uniqueness = Uniqueness::of(&givens);
/// let position = prepared.position(&candidates).relying_on(Some(&uniqueness));
/// assert!(sudogon_logic::first_step(&position).is_some());
/// # Ok::<(), layout::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uniqueness {
    givens: CellSet,
}

impl Uniqueness {
    /// Relies on the only solution of these printed values.
    pub fn of(givens: &Grid) -> Self {
        let cells = givens.entries().map(|(cell, _)| cell);
        let givens = CellSet::of(givens.len(), cells);
        Self { givens }
    }

    /// Says whether a cell's value is printed.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }
}
