//! What a cell holds, as a reason.

use crate::layout::Cell;
use crate::logic::explanation::Highlight;
use crate::logic::position::Position;

/// Shows a cell's value, or the candidates that it has.
pub fn contents(position: &Position<'_>, cell: Cell) -> Highlight {
    match position.value(cell) {
        Some(value) => Highlight::Reason(cell, value),
        None => Highlight::Place(cell, position.candidates(cell)),
    }
}
