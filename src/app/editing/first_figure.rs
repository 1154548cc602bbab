//! The first figure of a value of two.

use sudogon_core::game::Mark;
use sudogon_core::layout::Cell;

use crate::app::command::EntryKind;

/// A figure that stands as a value, and may be the first of two.
#[derive(Clone, Copy)]
pub struct FirstFigure {
    /// The figure.
    pub figure: usize,
    /// What it was typed as.
    pub kind: Option<Mark>,
    /// What the pad was set to.
    pub pad: EntryKind,
    /// The cell that it was typed in.
    pub cell: Cell,
    /// The version of the game behind it: any other change ends the wait.
    pub version: u64,
    /// It has changed the board, which the second figure takes back.
    pub has_step: bool,
}
