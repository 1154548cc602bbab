//! How far a reading is.

use sudogon_core::watch::Watched;

/// What is being done.
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
