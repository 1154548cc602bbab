//! MACHINE ANSWERS: is there a solution, is it the only one, how many are there?
//!
//! - `engine/`: a search for boards of any shape
//! - `strategies/`: four old ways of solving, to be watched
//! - `reference.rs`: a plain, slow solver that tests hold the engine against
//!
//! The engine knows no clock and no thread. Whoever waits for it passes a `watch`, which it calls at every node of its
//! search: more often than ten times a second on any board there can be.

mod engine;
pub mod reference;
pub mod strategies;

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::layout::Layout;
use crate::puzzle::{Conflict, Grid};

use engine::Engine;

/// A limit beyond any count there is time for: find them all.
pub const ALL: u128 = u128::MAX;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The first two solutions found, at most.
    pub solutions: Vec<Grid>,
    /// How many solutions were found, up to the limit.
    pub count: u128,
    /// Why the search ended.
    pub end: End,
    /// What it cost.
    pub work: Work,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Nothing is left to find: the count is exact.
    Exhausted,
    /// The limit was reached; there may be more.
    Limit,
    /// The watcher broke off; there may be more.
    Stopped,
}

/// What a search has cost so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Values written into cells, those taken back included and the givens not.
    pub placements: u64,
    /// Those of them that nothing forced.
    pub guesses: u64,
}

/// What a watcher sees of a running search.
pub struct Sight<'a> {
    /// What it has cost so far.
    pub work: Work,
    /// The solutions found so far.
    pub count: u128,
    grid: &'a dyn Fn() -> Grid,
}

impl Sight<'_> {
    /// The board as it stands: the cells with a value, and those with one candidate left.
    pub fn grid(&self) -> Grid {
        (self.grid)()
    }
}

/// Whoever looks on while a search runs, and may break it off.
pub type Watch<'a> = &'a mut dyn FnMut(&Sight<'_>) -> ControlFlow<()>;

/// The engine made ready for a layout, for many puzzles on it.
pub struct Solver {
    layout: Arc<Layout>,
    // It is large, and the solver goes from hand to hand.
    engine: Box<Engine>,
}

impl Solver {
    /// Makes the engine ready.
    pub fn new(layout: &Arc<Layout>) -> Self {
        Self {
            layout: Arc::clone(layout),
            engine: Box::new(Engine::new(layout)),
        }
    }

    /// The same, learning from dead ends after so many guesses where it would after a thousand: at once with 0, never with the
    /// largest number. The usual 9×9 needs none of it. Counts and only solutions are the same, the time is not.
    pub fn learning_after(layout: &Arc<Layout>, guesses: u64) -> Self {
        Self {
            layout: Arc::clone(layout),
            engine: Box::new(Engine::learning_after(layout, guesses)),
        }
    }

    /// The one that was kept from the puzzle before, if it is for this very layout, else a new one.
    pub fn ready(kept: Option<Self>, layout: &Arc<Layout>) -> Self {
        let kept = kept.filter(|solver| Arc::ptr_eq(&solver.layout, layout));
        kept.unwrap_or_else(|| Self::new(layout))
    }

    /// Does what [`solve()`] does.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn solve(&self, givens: &Grid, limit: u128, watch: Watch<'_>) -> Result<Answer, Conflict> {
        let answer = self.engine.solve(&self.layout, givens, limit.max(1), watch);
        answer.ok_or_else(|| conflict(&self.layout, givens))
    }

    /// Does what [`random()`] does.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn random(&self, givens: &Grid, seed: u64, watch: Watch<'_>) -> Result<Answer, Conflict> {
        let answer = self.engine.random(&self.layout, givens, seed, watch);
        answer.ok_or_else(|| conflict(&self.layout, givens))
    }
}

/// Looks for solutions until there are `limit` (at least 1), always in the same order.
///
/// The givens have one place for each cell of the layout. No solution is an answer with the count 0. Values that no given
/// uses are interchangeable, so one solution found often counts for very many. Who has many puzzles on one layout is quicker
/// with a [`Solver`].
///
/// # Errors
/// The first conflict of the givens.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon::{layout, puzzle::Grid, solve};
///
/// let layout = layout::named("sq4")?;
/// let empty = Grid::empty(layout.len());
/// let answer = solve::solve(&layout, &empty, solve::ALL, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(answer.expect("an empty grid has no conflict").count, 288);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn solve(
    layout: &Layout,
    givens: &Grid,
    limit: u128,
    watch: Watch<'_>,
) -> Result<Answer, Conflict> {
    let answer = Engine::new(layout).solve(layout, givens, limit.max(1), watch);
    answer.ok_or_else(|| conflict(layout, givens))
}

/// Looks for one solution by chance: the same for the same seed, and most likely another for another.
///
/// Each guess takes any of its candidates with the same chance. That reaches every solution, but not all as often: those that
/// follow from fewer guesses come more often than others. On an empty board no value is preferred to another.
///
/// # Errors
/// The first conflict of the givens.
pub fn random(
    layout: &Layout,
    givens: &Grid,
    seed: u64,
    watch: Watch<'_>,
) -> Result<Answer, Conflict> {
    let answer = Engine::new(layout).random(layout, givens, seed, watch);
    answer.ok_or_else(|| conflict(layout, givens))
}

/// Why the engine refuses givens.
fn conflict(layout: &Layout, givens: &Grid) -> Conflict {
    let first = givens.conflicts(layout).into_iter().next();
    first.expect("the engine refuses givens that conflict, and no others")
}
