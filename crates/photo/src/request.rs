//! What a person knows of a picture before it is read, how far the reading is, and why it came to nothing.

use std::sync::Arc;

use super::cells::net::Net;
use sudogon_board::layout::Layout;
use sudogon_board::layout::geometry::Point;
use sudogon_board::watch::{Stopped, Watched};

/// The knowledge about a picture; by default none.
#[derive(Clone, Debug, Default)]
pub struct ReadingRequest {
    /// The layout; otherwise the lines tell it.
    pub layout: Option<Arc<Layout>>,
    /// The corners of the rectangle round the board, in pixels of the picture, clockwise from the one that lies first; otherwise the
    /// board is looked for. They stay where they are, whatever the lines between them do.
    pub corners: Option<[Point; 4]>,
    /// The first corner is the board's own top left one. Otherwise the figures tell which way it lies.
    pub is_upright: bool,
    /// The net that reads the figures.
    pub net: Arc<Net>,
}

/// The stage of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingStage {
    /// The board is looked for.
    Finding,
    /// Its lines are followed.
    Following,
    /// Its figures are read.
    Reading,
    /// The engine looks whether they make a puzzle.
    Checking,
}

/// A reading that is under way.
pub type WatchedReading<'a> = Watched<'a, ReadingStage>;

/// Why nothing was read.
#[derive(Debug)]
pub enum Unread {
    /// The watcher stopped it.
    Stopped,
    /// No board was found: somebody should say where its corners are.
    NoBoard,
}

impl From<Stopped> for Unread {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}
