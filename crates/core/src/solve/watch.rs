//! What a running search reports, and how it is stopped.

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

/// A function that is called while a search runs, and may stop it.
pub type Watch<'a> = &'a mut dyn FnMut(&SearchState<'_>) -> ControlFlow<()>;
