//! The places that a value has in one house.

use super::bits::Bits;
use crate::layout::HouseId;

/// A house by its places of the value.
pub struct HousePlaces<const W: usize> {
    /// The house.
    pub id: HouseId,
    /// Its places.
    pub places: Bits<W>,
    /// Whether it must hold the value.
    pub is_full: bool,
    /// Whether it is a line.
    pub is_line: bool,
}
