//! What the proof of a step goes by.

use crate::layout::{Cell, HouseId};
use crate::puzzle::Value;

/// Something that must be so.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Premise {
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The full house holds the value in one of its places.
    House(HouseId, Value),
}
