//! A board as it stood, and when: of these a solve consists for whoever looks back on it.

use std::time::Duration;

use super::{Board, StepLabel};

/// A board as it stood from some moment on, until the next change.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// How long it had been played by then, to the second.
    pub time: Duration,
    /// The step that led here; none at the start, and after undoing and redoing.
    pub label: Option<StepLabel>,
    /// The board.
    pub board: Board,
}
