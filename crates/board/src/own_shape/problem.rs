//! Why a change of a shape is impossible.

use crate::layout::{Error, MAX_CELLS, MAX_HOUSES};
use crate::message::{Message, NoBoard, message};
use crate::text;
use crate::value::MAX_VALUES;

/// Why a change is impossible.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub enum EditProblem {
    /// More cells than a board may have.
    TooManyCells,
    /// More houses than a board may have.
    TooManyHouses,
    /// A cell would lie partly on another, which has this name.
    Overlap(String),
    /// There is no board to join.
    Board(#[from] Error),
    /// A number of values that no board has.
    Values,
}

impl EditProblem {
    /// Why it is impossible, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::TooManyCells => {
                message!("a board can have at most {count} cells", count = MAX_CELLS)
            }
            Self::TooManyHouses => {
                message!(
                    "a board can have at most {count} houses",
                    count = MAX_HOUSES
                )
            }
            Self::Overlap(name) if text::is_figures(name) => message!(
                "a cell would lie partly on cell {text}; move it until cells lie on each other whole, or not at all",
                text = name
            ),
            Self::Overlap(name) => message!(
                "a cell would lie partly on {text}; move it until cells lie on each other whole, or not at all",
                text = name
            ),
            Self::Board(error) => error.message(),
            Self::Values => message!("a board has 2 to {number} values", number = MAX_VALUES),
        }
    }
}
