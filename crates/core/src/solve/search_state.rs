//! What a running search reports.

use std::ops::ControlFlow;

use crate::puzzle::Grid;

use super::answer::Work;

/// The state of a running search.
pub struct SearchState<'a> {
    /// What it has cost so far.
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

/// The [`Watch`](crate::watch::Watch) of a search, called at each of its nodes. It has a type of its own because the state borrows the
/// engine's board, which is another at each call.
pub type SearchWatch<'a> = &'a mut dyn FnMut(&SearchState<'_>) -> ControlFlow<()>;
