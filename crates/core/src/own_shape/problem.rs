//! Why a change of a shape is impossible.

use crate::layout::{Error, MAX_CELLS, MAX_HOUSES};
use crate::value::MAX_VALUES;

/// Why a change is impossible.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditProblem {
    /// More cells than a board may have.
    #[error("a board can have at most {MAX_CELLS} cells")]
    TooManyCells,
    /// More houses than a board may have.
    #[error("a board can have at most {MAX_HOUSES} houses")]
    TooManyHouses,
    /// A cell would lie partly on another.
    #[error(
        "a cell would lie partly on {0}; move it until cells lie on each other whole, or not at all"
    )]
    Overlap(String),
    /// There is no board to join.
    #[error("{0}")]
    Board(#[from] Error),
    /// A number of values that no board has.
    #[error("a board has 2 to {MAX_VALUES} values")]
    Values,
}
