//! A fish that was found.

use crate::layout::{Cell, HouseId};
use crate::puzzle::Value;

/// What makes a fish easier or harder to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Lines of one kind against lines of another.
    Basic,
    /// With fins, and in each base two places that are none.
    Finned,
    /// With fins, and a base in which all other places but one are.
    Sashimi,
    /// With houses that are no lines.
    Franken,
    /// With houses that are no lines, and with fins.
    FinnedFranken,
}

/// A fish that takes a value from some cells.
pub struct Fish {
    /// The value.
    pub value: Value,
    /// What makes it easier or harder to see.
    pub shape: Shape,
    /// The houses that need the value, in the order of the layout.
    pub bases: Vec<HouseId>,
    /// The houses that it is used up in.
    pub covers: Vec<HouseId>,
    /// The places of the bases but for the fins, ascending.
    pub places: Vec<Cell>,
    /// The places that are fins, ascending.
    pub fins: Vec<Cell>,
    /// Those of the fins that two bases share.
    pub shared: Vec<Cell>,
    /// The cells that lose the value.
    pub lost: Vec<Cell>,
}
