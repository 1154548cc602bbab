//! What a person knows of a picture before it is read, how far the reading is, and why it came to nothing.

use std::sync::Arc;

use super::cells::net::Net;
use sudogon_board::layout::geometry::Point;
use sudogon_board::layout::{Layout, Symbols};
use sudogon_board::puzzle::Value;
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
#[derive(Clone, Debug, PartialEq)]
pub enum ReadingStage {
    /// The board is looked for.
    Finding,
    /// Its lines are followed.
    Following,
    /// Its figures are read, each way in which it may lie: these are seen in the likeliest so far.
    Reading(Arc<SeenNumbers>),
    /// The engine looks whether these make a puzzle.
    Checking(Arc<SeenNumbers>),
}

/// The numbers that are seen in a picture before they are checked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeenNumbers {
    /// All of them.
    pub numbers: Vec<SeenNumber>,
    /// How they are printed.
    pub symbols: Symbols,
}

/// A number that is seen in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeenNumber {
    /// The middle of its cell, in pixels of the picture.
    pub middle: Point,
    /// How high figures are in that cell, in pixels of the picture.
    pub height: f32,
    /// What it seems to be.
    pub value: Value,
}

impl SeenNumbers {
    /// The same in a picture without this margin.
    pub(crate) fn without_margin(&self, margin: Point) -> Self {
        let mut without = self.clone();
        for number in &mut without.numbers {
            number.middle = number.middle - margin;
        }
        without
    }
}

impl ReadingStage {
    /// The same in a picture without this margin.
    pub(crate) fn without_margin(&self, margin: Point) -> Self {
        match self {
            Self::Finding | Self::Following => self.clone(),
            Self::Reading(seen) => Self::Reading(Arc::new(seen.without_margin(margin))),
            Self::Checking(seen) => Self::Checking(Arc::new(seen.without_margin(margin))),
        }
    }
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
