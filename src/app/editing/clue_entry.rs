//! The state of entering clues.

use sudogon_core::layout::clues::Kind;

/// A clue that is being entered; its cells are those that are selected, in the order of the selection.
pub struct ClueEntry {
    /// Its kind.
    pub kind: &'static Kind,
    /// What was typed of its number.
    pub typed: String,
}
