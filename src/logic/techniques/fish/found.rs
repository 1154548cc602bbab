//! The fish that were found in a position: what the searches for them share.

use std::cell::OnceCell;

use super::pattern::{Fish, Shape};

/// The fish of a position, and what the searches for them share.
///
/// Everything is made when first asked for: a position that an X-wing solves is not searched for a jellyfish.
#[derive(Default)]
pub struct FishFound {
    /// The places of all values.
    pub values: OnceCell<Vec<Box<dyn SearchPlaces>>>,
    /// What each search came to, by the size and the kind.
    found: [[OnceCell<Vec<Fish>>; 4]; 3],
}

impl FishFound {
    /// Those of a kind and size.
    pub fn of(&self, kind: Kind, size: usize) -> &OnceCell<Vec<Fish>> {
        &self.found[size - 2][usize::from(kind.areas) * 2 + usize::from(kind.fins)]
    }
}

/// The shapes that one search finds.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Whether houses that are no lines are among the bases and covers.
    pub areas: bool,
    /// Whether there are fins.
    pub fins: bool,
}

impl Kind {
    /// The kind of a shape.
    pub fn of(shape: Shape) -> Self {
        Self {
            areas: matches!(shape, Shape::Franken | Shape::FinnedFranken),
            fins: !matches!(shape, Shape::Basic | Shape::Franken),
        }
    }
}

/// What can be done in the places of a value, however many words these take.
pub trait SearchPlaces {
    /// Finds the fish of a kind and size that rule something out, and says how many looks are left.
    fn search(&self, kind: Kind, size: usize, looks_left: usize) -> (Vec<Fish>, usize);
}
