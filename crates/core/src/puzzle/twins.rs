//! Twins of which neither is printed: a puzzle that leaves two such cells open has a second solution for each, with the two
//! exchanged, or none at all.

use crate::layout::{Cell, Layout};

use super::Grid;

/// Two cells in exactly the same houses, both open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twins(pub [Cell; 2]);

impl Twins {
    /// The first twins that the givens leave open, if any.
    pub fn open(layout: &Layout, givens: &Grid) -> Option<Self> {
        let is_open = |cell: &Cell| givens.get(*cell).is_none();
        let mut twins = layout.twins().into_iter();
        twins.find(|twins| twins.iter().all(is_open)).map(Self)
    }

    /// What to tell whoever typed the puzzle in, as two sentences.
    pub fn say(self, layout: &Layout) -> String {
        format!(
            "Nothing tells {} apart: they share all their houses, and neither is printed. Is one of them on the paper?",
            layout.say_all(&self.0)
        )
    }
}
