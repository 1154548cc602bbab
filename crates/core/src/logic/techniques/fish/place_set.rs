//! The places of one value, and those in one house, as bits: a search over thousands of sets of houses should move words, not lists.

use crate::bits;
use crate::layout::HouseId;

/// A set of places, by their position in a list: up to 64 for each word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> PlaceSet<WORDS> {
    pub const EMPTY: Self = Self([0; WORDS]);

    pub fn insert(&mut self, place: usize) {
        bits::insert(&mut self.0, place);
    }

    pub fn contains(&self, place: usize) -> bool {
        bits::contains(&self.0, place)
    }

    pub fn union(mut self, other: &Self) -> Self {
        bits::unite(&mut self.0, &other.0);
        self
    }

    pub fn intersection(mut self, other: &Self) -> Self {
        bits::intersect(&mut self.0, &other.0);
        self
    }

    pub fn difference(mut self, other: &Self) -> Self {
        bits::subtract(&mut self.0, &other.0);
        self
    }

    pub fn intersects(&self, other: &Self) -> bool {
        bits::intersects(&self.0, &other.0)
    }

    pub fn is_empty(&self) -> bool {
        bits::is_empty(&self.0)
    }

    pub fn len(&self) -> usize {
        bits::count(&self.0)
    }

    pub fn first(&self) -> Option<usize> {
        let at = self.0.iter().position(|&word| word != 0)?;
        Some(at * 64 + self.0[at].trailing_zeros() as usize)
    }

    /// The places, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        bits::ones(self.0.into_iter())
    }
}

/// A house by its places of the value.
pub struct HousePlaces<const W: usize> {
    pub id: HouseId,
    pub places: PlaceSet<W>,
    /// Whether it must hold the value.
    pub is_full: bool,
}
