//! What a search finds, and what it costs.

use std::ops::AddAssign;

use smallvec::SmallVec;

use crate::puzzle::Grid;

/// What a search found.
///
/// The default is that of a search which found nothing, at no cost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The first solutions found, at most two.
    pub solutions: SmallVec<[Grid; 2]>,
    /// How many solutions were found, up to the limit.
    pub count: u128,
    /// Why the search ended.
    pub end: End,
    /// What it cost.
    pub work: Work,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// Everything was searched: the count is exact.
    #[default]
    Exhausted,
    /// The limit was reached; there may be more solutions.
    Limit,
    /// The watcher stopped it; there may be more solutions.
    Stopped,
}

/// What a search has cost so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Values placed in cells, including those taken back, without the givens.
    pub placements: u64,
    /// Those of them that were guesses.
    pub guesses: u64,
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.placements += other.placements;
        self.guesses += other.guesses;
    }
}
