//! What a hand or an eye gets wrong.

use crate::layout::clues::ClueKind;
use crate::layout::{Cell, Direction};
use crate::puzzle::Value;

/// A slip, as what would undo it.
#[derive(Clone, Debug, PartialEq)]
pub enum Slip {
    /// A given is another value.
    Value {
        /// The cell.
        cell: Cell,
        /// What stands there.
        from: Value,
        /// What should.
        to: Value,
    },
    /// A given is too many.
    Extra {
        /// The cell.
        cell: Cell,
        /// What stands there.
        value: Value,
    },
    /// A given is missing.
    Missing {
        /// The cell.
        cell: Cell,
        /// What should stand there.
        value: Value,
    },
    /// Two neighbours stand in each other's place.
    Swapped {
        /// Where they stand.
        cells: [Cell; 2],
    },
    /// A given stands a cell off.
    Moved {
        /// Where it stands.
        from: Cell,
        /// Where it should.
        to: Cell,
    },
    /// From a cell on, everything stands a cell off: to the end of the strip, or of the board.
    Shifted {
        /// The first cell that changes.
        from: Cell,
        /// Where it should all go: to the left or to the right.
        to: Direction,
        /// To the end of the board.
        goes_on: bool,
    },
    /// A strip was left out: what stands there belongs further down.
    StripLeftOut {
        /// The strip, from 0.
        strip: usize,
    },
    /// A strip was typed twice: what stands below it belongs further up.
    StripTwice {
        /// The first of the two, from 0.
        strip: usize,
    },
    /// The end was left out: it is empty.
    EndLeftOut {
        /// The first cell of it.
        from: Cell,
    },
    /// A clue has another number, operation or values.
    ClueNumber {
        /// The clue, by its number among the layout's.
        clue: usize,
        /// The number as it is printed now.
        from: String,
        /// The number that it should be.
        to: String,
    },
    /// A clue stands the wrong way round.
    ClueTurned {
        /// The clue, by its number among the layout's.
        clue: usize,
    },
    /// A clue is of another kind.
    ClueKind {
        /// The clue, by its number among the layout's.
        clue: usize,
        /// Its cells; of those that are marked one by one, the one.
        cells: Vec<Cell>,
        /// The kind that it should be.
        to: &'static ClueKind,
    },
}

impl Slip {
    /// The name of its kind in results.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Value { .. } => "value",
            Self::Extra { .. } => "extra",
            Self::Missing { .. } => "missing",
            Self::Swapped { .. } => "swapped",
            Self::Moved { .. } => "moved",
            Self::Shifted { .. } => "shifted",
            Self::StripLeftOut { .. } => "strip-left-out",
            Self::StripTwice { .. } => "strip-twice",
            Self::EndLeftOut { .. } => "end-left-out",
            Self::ClueNumber { .. } => "clue-number",
            Self::ClueTurned { .. } => "clue-turned",
            Self::ClueKind { .. } => "clue-kind",
        }
    }

    /// The clue that it is in, by its number among the layout's.
    pub const fn clue(&self) -> Option<usize> {
        match self {
            Self::ClueNumber { clue, .. }
            | Self::ClueTurned { clue }
            | Self::ClueKind { clue, .. } => Some(*clue),
            Self::Value { .. }
            | Self::Extra { .. }
            | Self::Missing { .. }
            | Self::Swapped { .. }
            | Self::Moved { .. }
            | Self::Shifted { .. }
            | Self::StripLeftOut { .. }
            | Self::StripTwice { .. }
            | Self::EndLeftOut { .. } => None,
        }
    }
}
