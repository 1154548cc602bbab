//! What somebody points at to answer an exercise.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Candidates, Value};

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

impl ExerciseAnswer {
    /// Returns the answer that a board shows by what is written there, or crossed out, since another one.
    pub fn between(before: &Candidates, after: &Candidates) -> Option<Self> {
        let cells = || before.layout().cells();
        let placed = cells().find_map(|cell| {
            let value = after.grid().get(cell)?;
            (before.grid().get(cell) != Some(value)).then_some(Self::Place(cell, value))
        });
        let lost = || {
            let lost = cells().flat_map(|cell| {
                let lost = before.of(cell).difference(after.of(cell)).iter();
                lost.map(move |value| (cell, value))
            });
            let lost: Vec<_> = lost.collect();
            (!lost.is_empty()).then_some(Self::CrossOut(lost))
        };
        placed.or_else(lost)
    }
}
