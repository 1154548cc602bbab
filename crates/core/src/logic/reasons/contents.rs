//! What a cell holds, as a reason.

use crate::layout::Cell;
use crate::logic::positions::Position;
use crate::logic::steps::Highlight;

/// Shows a cell's value, or the candidates that it has.
pub fn contents(position: &Position<'_>, cell: Cell) -> Highlight {
    match position.value(cell) {
        Some(value) => Highlight::Reason(cell, value),
        None => Highlight::Place(cell, position.candidates(cell)),
    }
}
