//! The question that is asked most: has a puzzle one solution, as far as so many guesses tell?

use sudogon_board::layout::Layout;
use sudogon_board::puzzle::{Conflict, Grid};
use sudogon_board::watch::{Stopped, stop_if};

use super::{End, SearchState, SearchWatch, Solver, Work};

/// The guesses that a question may take on a board of one cell; on larger ones they take longer each, so fewer are allowed.
const GUESSES: usize = 200_000;

/// As many with clues, where a guess takes longer.
const GUESSES_WITH_CLUES: usize = 20_000;

/// How many solutions a puzzle has, as far as that was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoundSolutions {
    /// Its givens conflict; this is the first conflict.
    Invalid(Conflict),
    /// None.
    None,
    /// This one; whether there is another was found out too, unless the limits say otherwise.
    One(Grid),
    /// These two at least.
    Several([Grid; 2]),
    /// It takes more guesses than the limits allow.
    Unknown,
}

impl FoundSolutions {
    /// Says whether there is exactly one.
    pub fn is_one(&self) -> bool {
        matches!(self, Self::One(_))
    }

    /// Says whether there is none, because its givens conflict or otherwise.
    pub fn is_none(&self) -> bool {
        matches!(self, Self::Invalid(_) | Self::None)
    }
}

/// How far a question goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The solutions after which enough is known: 1 tells whether there is any, 2 whether there is another.
    pub solutions: u128,
    /// The guesses after which the answer is that it is unknown.
    pub guesses: u64,
}

impl Limits {
    /// Whether there is one solution, with as many guesses as that takes.
    pub const NONE: Self = Self::guesses(u64::MAX);

    /// Whether there is one solution, with so many guesses.
    pub const fn guesses(guesses: u64) -> Self {
        Self {
            solutions: 2,
            guesses,
        }
    }

    /// Whether there is one solution, with few enough guesses for a board that very many such questions can be asked.
    pub fn brief(layout: &Layout) -> Self {
        let guesses = if layout.clues().is_empty() {
            GUESSES
        } else {
            GUESSES_WITH_CLUES
        };
        Self::guesses((guesses / layout.len()) as u64)
    }

    /// So many times as many guesses.
    pub const fn times(self, times: u64) -> Self {
        Self {
            guesses: self.guesses.saturating_mul(times),
            ..self
        }
    }

    /// The same guesses to find out whether there is any solution.
    pub fn for_any(self) -> Self {
        Self {
            solutions: 1,
            ..self
        }
    }
}

/// Asks how many solutions a puzzle has, within limits; the answer comes with what it cost.
///
/// # Errors
/// The watcher stopped it.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::Grid;
/// use sudogon_solve::{Limits, FoundSolutions, Solver};
///
/// let layout = layout::named("sq4")?;
/// let (solver, empty) = (Solver::new(&layout), Grid::empty(16));
/// let asked = sudogon_solve::ask(&solver, &empty, Limits::guesses(100), &mut |_| ControlFlow::Continue(()));
/// let (solutions, work) = asked.expect("nobody stops it");
/// assert!(matches!(solutions, FoundSolutions::Several(_)) && work.guesses <= 100);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn ask(
    solver: &Solver,
    givens: &Grid,
    limits: Limits,
    watch: SearchWatch<'_>,
) -> Result<(FoundSolutions, Work), Stopped> {
    let search = |watch: SearchWatch<'_>| solver.solve(givens, limits.solutions, watch);
    let answer = match within_guesses(limits.guesses, watch, search)? {
        Ok(answer) => answer,
        Err(conflict) => return Ok((FoundSolutions::Invalid(conflict), Work::default())),
    };
    let mut solutions = answer.solutions.into_iter();
    let found = match (solutions.next(), solutions.next(), answer.end) {
        (Some(one), Some(other), _) => FoundSolutions::Several([one, other]),
        (_, _, End::Stopped) => FoundSolutions::Unknown,
        (Some(solution), None, _) => FoundSolutions::One(solution),
        (None, ..) => FoundSolutions::None,
    };
    Ok((found, answer.work))
}

/// Lets a search take no more than so many guesses: then its answer ends with [`End::Stopped`].
///
/// # Errors
/// The watcher stopped it.
pub fn within_guesses<T>(
    guesses: u64,
    watch: SearchWatch<'_>,
    search: impl FnOnce(SearchWatch<'_>) -> T,
) -> Result<T, Stopped> {
    let mut is_stopped = false;
    let found = search(&mut |state: &SearchState<'_>| {
        is_stopped = watch(state).is_break();
        stop_if(is_stopped || state.work.guesses > guesses)
    });
    if is_stopped { Err(Stopped) } else { Ok(found) }
}
