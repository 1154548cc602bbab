//! What a step does to the board.

use sudogon_board::layout::Cell;
use sudogon_board::lists::{entry, sorted, sorted_once};
use sudogon_board::puzzle::{Candidates, Value, ValueSet};

/// Something that a step does to the board.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// The cell is empty and gets its value.
    Place(Cell, Value),
    /// The cell loses a candidate.
    Remove(Cell, Value),
}

impl Change {
    /// The cell that it changes.
    pub const fn cell(self) -> Cell {
        match self {
            Self::Place(cell, _) | Self::Remove(cell, _) => cell,
        }
    }

    /// The cell and the value.
    pub const fn candidate(self) -> (Cell, Value) {
        match self {
            Self::Place(cell, value) | Self::Remove(cell, value) => (cell, value),
        }
    }

    /// Makes the change.
    pub fn apply(self, candidates: &mut Candidates) {
        match self {
            Self::Place(cell, value) => candidates.place(cell, value),
            Self::Remove(cell, value) => candidates.remove(cell, value),
        }
    }

    /// The cell and its value, if it gets one.
    pub fn placed(self) -> Option<(Cell, Value)> {
        match self {
            Self::Place(cell, value) => Some((cell, value)),
            Self::Remove(..) => None,
        }
    }

    /// The cell and the candidate, if it loses one.
    pub fn removed(self) -> Option<(Cell, Value)> {
        match self {
            Self::Remove(cell, value) => Some((cell, value)),
            Self::Place(..) => None,
        }
    }
}

/// The changes that take a value from cells, which are ascending.
pub fn removals(cells: &[Cell], value: Value) -> Vec<Change> {
    let remove = |&cell: &Cell| Change::Remove(cell, value);
    cells.iter().map(remove).collect()
}

/// The changes that take values from cells, in the order given.
pub fn removals_by_cell(lost: impl IntoIterator<Item = (Cell, ValueSet)>) -> Vec<Change> {
    let each = lost.into_iter().flat_map(|(cell, values)| {
        let values = values.iter();
        values.map(move |value| Change::Remove(cell, value))
    });
    each.collect()
}

/// The cells that lose a value, value by value.
pub fn by_value(changes: &[Change]) -> Vec<(Value, Vec<Cell>)> {
    let mut lost = Vec::new();
    for (cell, value) in changes.iter().filter_map(|change| change.removed()) {
        entry::<Value, Vec<Cell>>(&mut lost, value).push(cell);
    }
    sorted(lost)
}

/// Returns what two steps do together, where each does something of its own.
pub fn together(one: &[Change], other: &[Change]) -> Option<Vec<Change>> {
    let all = sorted_once([one, other].concat());
    (all.len() > one.len().max(other.len())).then_some(all)
}
