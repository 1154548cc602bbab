//! The questions that the engine answers, for one puzzle or for many on the same layout.

use std::sync::Arc;

use crate::layout::Layout;
use crate::puzzle::{Conflict, Grid};

use super::answer::Answer;
use super::engine::Engine;
use super::watch::Watch;

/// A limit beyond any count there is time for: find all solutions.
pub const ALL: u128 = u128::MAX;

/// The engine prepared for a layout, for many puzzles on it.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon::{layout, puzzle::Grid, solve::Solver};
///
/// let solver = Solver::new(&layout::named("sq4")?);
/// for (givens, count) in [("1234341221434321", 1), ("12343412........", 4)] {
///     let givens: Grid = givens.chars().map(sudogon::puzzle::Value::from_symbol).collect();
///     let answer = solver.solve(&givens, 10, &mut |_| ControlFlow::Continue(()));
///     assert_eq!(answer.expect("the givens do not conflict").count, count);
/// }
/// # Ok::<(), layout::Error>(())
/// ```
pub struct Solver {
    layout: Arc<Layout>,
    // The engine is large, and solvers are moved.
    engine: Box<Engine>,
}

impl Solver {
    /// Prepares the engine.
    pub fn new(layout: &Arc<Layout>) -> Self {
        Self {
            layout: Arc::clone(layout),
            engine: Box::new(Engine::new(layout)),
        }
    }

    /// The same, with clause learning after so many guesses instead of a thousand: at once with 0, never with the largest
    /// number. The usual 9×9 never needs it. Counts and unique solutions are the same, the time is not.
    pub fn learning_after(layout: &Arc<Layout>, guesses: u64) -> Self {
        Self {
            layout: Arc::clone(layout),
            engine: Box::new(Engine::learning_after(layout, guesses)),
        }
    }

    /// A solver kept from another puzzle if it is for this very layout, else a new one.
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

/// Searches for solutions until there are `limit` (at least 1), always in the same order.
///
/// The givens have one place for each cell of the layout. No solution is an answer with the count 0. Values that no given
/// uses are interchangeable, so one solution found often counts for very many. For many puzzles on one layout a [`Solver`] is
/// quicker.
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

/// Searches for one pseudo-random solution: the same for the same seed, and most likely another for another.
///
/// Each guess takes any of its candidates with the same probability. That reaches every solution, but not all as often: those
/// that follow from fewer guesses come more often than others. On an empty board no value is preferred to another.
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
