//! What the player does with a collection.

use std::ops::Range;

/// An action on the open collection.
#[derive(Clone, Debug, PartialEq)]
pub enum CollectionAct {
    /// Show its list.
    Show,
    /// Open a puzzle of it.
    Open(usize),
    /// Open the puzzle after the one in the window.
    Next,
    /// Open the puzzle before it.
    Previous,
    /// Draw the pictures of these, and find out how hard they are.
    Look(Range<usize>),
}
