//! What a search finds, what it costs, and what it reports on the way.

use std::ops::{AddAssign, ControlFlow};

use smallvec::SmallVec;
use sudogon_board::puzzle::Grid;

/// The result of a search.
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
    /// The work that it took.
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

/// The work that a search has taken so far.
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

/// The state of a running search.
pub struct SearchState<'a> {
    /// The work that it has taken so far.
    pub work: Work,
    /// The solutions found so far.
    pub count: u128,
    grid: &'a dyn Fn() -> Grid,
}

impl<'a> SearchState<'a> {
    /// The state of a search whose grid is made when somebody asks for it.
    pub(super) fn new(work: Work, count: u128, grid: &'a dyn Fn() -> Grid) -> Self {
        Self { work, count, grid }
    }

    /// The grid as it stands: the cells with a value, and those with one candidate left.
    pub fn grid(&self) -> Grid {
        (self.grid)()
    }
}

/// The [`Watch`](sudogon_board::watch::Watch) of a search, called at each of its nodes. It has a type of its own because the state borrows the
/// engine's board, which is another at each call.
pub type SearchWatch<'a> = &'a mut dyn FnMut(&SearchState<'_>) -> ControlFlow<()>;
