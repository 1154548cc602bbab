//! What a hand or an eye gets wrong where a puzzle is printed, typed or read. It says itself what would undo it, also on a board where that
//! is done: journals keep it.

use serde::{Deserialize, Serialize};

use super::Value;
use crate::layout::clues::ClueKind;
use crate::layout::{Cell, Direction, Layout};
use crate::message::{Message, message};

/// A slip, as what would undo it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slip {
    /// A given is another value.
    Value {
        /// The cell.
        cell: Cell,
        /// The value there.
        from: Value,
        /// The value that should be there.
        to: Value,
    },
    /// A given is too many.
    Extra {
        /// The cell.
        cell: Cell,
        /// The value there.
        value: Value,
    },
    /// A given is missing.
    Missing {
        /// The cell.
        cell: Cell,
        /// The value that should be there.
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
        /// Its kind.
        kind: &'static ClueKind,
        /// Its cells.
        cells: Vec<Cell>,
        /// The number as it is printed now.
        from: String,
        /// The number that it should be.
        to: String,
    },
    /// A clue stands the wrong way round.
    ClueTurned {
        /// Its kind.
        kind: &'static ClueKind,
        /// Its cells as they stand now.
        cells: Vec<Cell>,
    },
    /// A clue is of another kind.
    ClueKind {
        /// Its cells; of those that are marked one by one, the one.
        cells: Vec<Cell>,
        /// The kind that it is now.
        from: &'static ClueKind,
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

    /// The cells of the clue that it is in; none of a slip in values.
    pub fn cells_of_clue(&self) -> &[Cell] {
        match self {
            Self::ClueNumber { cells, .. }
            | Self::ClueTurned { cells, .. }
            | Self::ClueKind { cells, .. } => cells,
            Self::Value { .. }
            | Self::Extra { .. }
            | Self::Missing { .. }
            | Self::Swapped { .. }
            | Self::Moved { .. }
            | Self::Shifted { .. }
            | Self::StripLeftOut { .. }
            | Self::StripTwice { .. }
            | Self::EndLeftOut { .. } => &[],
        }
    }

    /// Says what would undo it, as a sentence without its full stop: "r3c5: 8 instead of 3".
    pub fn mend(&self, layout: &Layout) -> Message {
        // A clue has cells, and no strip is the last number of all, unless somebody has changed a journal.
        let end = |cell: Option<&Cell>| cell.copied().unwrap_or_default();
        let next = |strip: usize| strip.saturating_add(1);
        let strip_noun = layout.strip_noun();
        match self {
            Self::Value { cell, from, to } => message!(
                "{cell}: {value} instead of {value_now}",
                value = *to,
                value_now = *from
            ),
            Self::Extra { cell, value } => {
                message!("{cell}: empty instead of {value}", value = *value)
            }
            Self::Missing { cell, value } => message!("{cell}: {value} is missing", value = *value),
            Self::Swapped { cells } => message!("{cells} change places"),
            Self::Moved { from, to } => message!(
                "What stands in {cell_from} belongs in {cell_to}",
                cell_from = from,
                cell_to = to
            ),
            Self::Shifted { from, to, goes_on } => {
                let number = layout.strip_of(*from) + 1;
                let (cell, noun, is_left) = (from, strip_noun, matches!(to, Direction::Left));
                match (is_left, goes_on) {
                    (true, true) => {
                        message!("From {cell} on, all that follows belongs one cell to the left")
                    }
                    (false, true) => {
                        message!("From {cell} on, all that follows belongs one cell to the right")
                    }
                    (true, false) => message!(
                        "From {cell} on, the rest of {noun} {number} belongs one cell to the left"
                    ),
                    (false, false) => message!(
                        "From {cell} on, the rest of {noun} {number} belongs one cell to the right"
                    ),
                }
            }
            Self::StripLeftOut { strip } => {
                let (noun, number) = (strip_noun, next(*strip));
                if number == layout.strips().len() {
                    message!("Type {noun} {number}: it is empty")
                } else {
                    message!(
                        "Type {noun} {number}, which was left out: what stands there belongs in {noun} {number_next}",
                        number_next = next(number)
                    )
                }
            }
            Self::StripTwice { strip } => message!(
                "Take out {noun} {number}, which stands there twice, and type the end again",
                noun = strip_noun,
                number = next(*strip)
            ),
            Self::EndLeftOut { from } => {
                message!("Type everything from {cell} on: it is empty", cell = from)
            }
            Self::ClueNumber {
                kind,
                cells,
                from,
                to,
            } => message!(
                "The {noun} at {cell}: {text} instead of {text_now}",
                noun = &kind.title,
                cell = end(cells.first()),
                text = to,
                text_now = from
            ),
            Self::ClueTurned { kind, cells } => message!(
                "The {noun} from {cell_from} to {cell_to}: turned round",
                noun = &kind.title,
                cell_from = end(cells.first()),
                cell_to = end(cells.last())
            ),
            Self::ClueKind { cells, from, to } => message!(
                "{cells}: {noun} instead of {noun_now}",
                noun = &to.title,
                noun_now = &from.title
            ),
        }
    }

    /// Says what would undo several together, as one mend.
    pub fn mend_all(slips: &[Self], layout: &Layout) -> Message {
        if let [slip] = slips {
            return slip.mend(layout);
        }
        let mends = slips
            .iter()
            .map(|slip| message!("{clause:whole}", clause = slip.mend(layout)));
        message!("{clauses:semicolon}", clauses = mends.collect::<Vec<_>>())
    }
}
