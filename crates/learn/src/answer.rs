//! What somebody points at to answer an exercise.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Value;

/// An answer, which somebody points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseAnswer {
    /// This value goes into the cell.
    Place(Cell, Value),
    /// These candidates can be crossed out; at least one.
    CrossOut(Vec<(Cell, Value)>),
    /// These cells carry the pattern, or lose something by it.
    Cells(Vec<Cell>),
}
