//! The questions that the engine answers, for one puzzle or for many on the same layout.

use std::num::NonZero;
use std::sync::{Arc, OnceLock};

use smallvec::smallvec;
use sudogon_board::layout::Layout;
use sudogon_board::puzzle::{Conflict, Grid};

use super::answer::{Answer, End, SearchWatch};
use super::engine::{
    ClueTables, Incidence, Instructions, TieBreak, clued, exact_cover_search, nine,
};
use super::even_choice::even_choice;
use super::independent_parts::independent_parts;

/// A limit beyond any count there is time for: find all solutions.
pub const ALL: u128 = u128::MAX;

/// The engine prepared for a layout, for many puzzles on it.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::Grid;
/// use sudogon_solve::Solver;
///
/// let solver = Solver::new(&layout::named("sq4")?);
/// for (givens, count) in [("1234341221434321", 1), ("12343412........", 4)] {
///     let givens: Grid = givens.chars().map(sudogon_board::puzzle::Value::from_symbol).collect();
///     let answer = solver.solve(&givens, 10, &mut |_| ControlFlow::Continue(()));
///     assert_eq!(answer.expect("the givens do not conflict").count, count);
/// }
/// # Ok::<(), layout::Error>(())
/// ```
pub struct Solver {
    layout: Arc<Layout>,
    /// Whether the layout is the usual 9×9 board, by its houses.
    is_nine: bool,
    /// The instructions that the search for that board uses.
    instructions: Instructions,
    /// The guesses after which the search for any board turns to clause learning.
    guesses_before_learning: u64,
    /// How many threads may work on one puzzle; a thread for each core without it.
    threads: Option<NonZero<usize>>,
    // Made when first needed, and large: solvers are moved.
    incidence: Box<OnceLock<Incidence>>,
    clues: Box<OnceLock<ClueTables>>,
}

impl Solver {
    /// Prepares the engine.
    pub fn new(layout: &Arc<Layout>) -> Self {
        Self::learning_after(layout, exact_cover_search::GUESSES_BEFORE_LEARNING)
    }

    /// The layout that it is prepared for.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Says whether it is the usual 9×9, which has an engine of its own: there a guess takes much less time.
    pub fn is_nine(&self) -> bool {
        self.is_nine
    }

    /// The same, with clause learning after so many guesses instead of a thousand: at once with 0, never with the largest
    /// number. The usual 9×9 never needs it. Counts and unique solutions are the same, the time is not.
    pub fn learning_after(layout: &Arc<Layout>, guesses: u64) -> Self {
        Self {
            layout: Arc::clone(layout),
            is_nine: layout.clues().is_empty() && nine::is_layout(layout),
            instructions: Instructions::quickest(),
            guesses_before_learning: guesses,
            threads: None,
            incidence: Box::default(),
            clues: Box::default(),
        }
    }

    /// The same, on so many threads instead of one for each core. Only the hardest boards with clues use more than one, and the
    /// answer and what it costs are the same.
    pub fn on_threads(self, threads: NonZero<usize>) -> Self {
        Self {
            threads: Some(threads),
            ..self
        }
    }

    /// The same, with some of the processor's instructions instead of the quickest. Only the usual 9×9 has a choice, and the answer and
    /// what it costs are the same.
    ///
    /// # Panics
    /// When it solves, if this processor does not have them.
    #[must_use]
    pub fn with_instructions(self, instructions: Instructions) -> Self {
        Self {
            instructions,
            ..self
        }
    }

    /// Lends the solver that is kept from another puzzle if it is for this very layout; else one that `new` makes is kept.
    pub fn ready<'a>(
        kept: &'a mut Option<Self>,
        layout: &Arc<Layout>,
        new: impl FnOnce(&Arc<Layout>) -> Self,
    ) -> &'a Self {
        kept.take_if(|solver| !Arc::ptr_eq(&solver.layout, layout));
        kept.get_or_insert_with(|| new(layout))
    }

    /// Does what [`solve()`] does.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn solve(
        &self,
        givens: &Grid,
        limit: u128,
        watch: SearchWatch<'_>,
    ) -> Result<Answer, Conflict> {
        let mut answer = Answer::default();
        self.solve_into(&mut answer, givens, limit, watch)?;
        Ok(answer)
    }

    /// The same, with the answer in a place of the caller's: where millions of short puzzles are solved, moving it there takes a
    /// twentieth of the time.
    ///
    /// # Errors
    /// The first conflict of the givens; then the answer says nothing.
    pub fn solve_into(
        &self,
        answer: &mut Answer,
        givens: &Grid,
        limit: u128,
        watch: SearchWatch<'_>,
    ) -> Result<(), Conflict> {
        let limit = limit.max(1);
        self.count(answer, givens, limit.min(2), watch)?;
        if limit <= 2 || answer.end != End::Limit {
            return Ok(());
        }
        let parts = independent_parts(&self.layout, givens);
        if parts.len() < 2 {
            return self.count(answer, givens, limit, watch);
        }
        let mut counted = Answer::default();
        answer.count = 1;
        answer.end = End::Exhausted;
        for part in parts {
            let mut others_filled = answer.solutions[0].clone();
            for cell in part {
                others_filled.set(cell, givens.get(cell));
            }
            let enough = limit.div_ceil(answer.count);
            self.count(&mut counted, &others_filled, enough, watch)?;
            answer.count = answer.count.saturating_mul(counted.count).min(limit);
            answer.work += counted.work;
            if answer.count == limit {
                answer.end = End::Limit;
                break;
            }
            if counted.end == End::Stopped {
                answer.end = End::Stopped;
                break;
            }
        }
        Ok(())
    }

    /// Counts the solutions of a grid in one search.
    fn count(
        &self,
        answer: &mut Answer,
        givens: &Grid,
        limit: u128,
        watch: SearchWatch<'_>,
    ) -> Result<(), Conflict> {
        let solved = if self.is_nine {
            nine::solve(self.instructions, givens, limit, watch, answer)
        } else {
            let found = self.search(givens, limit, TieBreak::First, watch);
            found.map(|found| *answer = found)
        };
        solved.ok_or_else(|| self.conflict(givens))
    }

    /// Searches for one pseudo-random solution: the same for the same seed, and most likely another for another.
    ///
    /// Each guess takes any of its candidates with the same probability. That reaches every solution, but not all as often: those
    /// that follow from fewer guesses come more often than others. On an empty board no value is preferred to another.
    /// [`random_evenly`](Self::random_evenly) makes all as likely, where they can be counted.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn random(
        &self,
        givens: &Grid,
        seed: u64,
        watch: SearchWatch<'_>,
    ) -> Result<Answer, Conflict> {
        let answer = self.search(givens, 1, TieBreak::Random(seed), watch);
        answer.ok_or_else(|| self.conflict(givens))
    }

    /// Chooses a pseudo-random solution, each as likely as any other, if there are fewer than `limit`: then the answer has the
    /// exact count and that one solution. Otherwise it does what [`random`](Self::random) does, and the answer's end is
    /// [`End::Limit`].
    ///
    /// It takes a few times as long as counting the solutions.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn random_evenly(
        &self,
        givens: &Grid,
        seed: u64,
        limit: u128,
        watch: SearchWatch<'_>,
    ) -> Result<Answer, Conflict> {
        let mut answer = self.solve(givens, limit, watch)?;
        match answer.end {
            End::Limit => {
                let one = self.random(givens, seed, watch)?;
                answer.solutions = one.solutions;
                answer.work += one.work;
                if one.end == End::Stopped {
                    answer.end = End::Stopped;
                }
            }
            End::Exhausted if answer.count > 1 => {
                let mut count = |grid: &Grid| {
                    let counted = self.solve(grid, ALL, watch).ok()?;
                    answer.work += counted.work;
                    (counted.end == End::Exhausted).then_some(counted.count)
                };
                match even_choice(&self.layout, givens, seed, &mut count) {
                    Some(solution) => answer.solutions = smallvec![solution],
                    None => answer.end = End::Stopped,
                }
            }
            End::Exhausted | End::Stopped => {}
        }
        Ok(answer)
    }

    /// The search for boards of any shape; `None` where the givens conflict.
    fn search(
        &self,
        givens: &Grid,
        limit: u128,
        tie_break: TieBreak,
        watch: SearchWatch<'_>,
    ) -> Option<Answer> {
        if !self.layout.clues().is_empty() {
            let tables = self.clues.get_or_init(|| ClueTables::new(&self.layout));
            return clued::solve(tables, givens, limit, tie_break, self.threads, watch);
        }
        let incidence = self.incidence.get_or_init(|| Incidence::new(&self.layout));
        let learning = self.guesses_before_learning;
        exact_cover_search::solve(incidence, givens, limit, tie_break, learning, watch)
    }

    /// Why the engine refuses givens.
    fn conflict(&self, givens: &Grid) -> Conflict {
        let first = givens.conflicts(&self.layout).into_iter().next();
        first.expect("the engine refuses givens that conflict, and no others")
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
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::Grid;
///
/// let layout = layout::named("sq4")?;
/// let empty = Grid::empty(layout.len());
/// let answer = sudogon_solve::solve(&layout, &empty, sudogon_solve::ALL, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(answer.expect("an empty grid has no conflict").count, 288);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn solve(
    layout: &Arc<Layout>,
    givens: &Grid,
    limit: u128,
    watch: SearchWatch<'_>,
) -> Result<Answer, Conflict> {
    Solver::new(layout).solve(givens, limit, watch)
}
