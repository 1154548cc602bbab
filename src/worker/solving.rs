//! Whether a puzzle has no solution, one or several.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Conflict, Grid};
use sudogon_board::watch::{Stopped, stop_if};
use sudogon_solve::{self as solve, FoundSolutions, Limits, SearchState, Solver, Work};

use super::task::{PROGRESS_EVERY, Reporter, Task, start};

/// An event of solving.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveEvent {
    /// Its progress.
    Progress(SolveProgress),
    /// The result; nothing follows.
    Done(SolveOutcome),
}

/// The progress of solving.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveProgress {
    /// The work so far.
    pub work: Work,
    /// The time so far.
    pub elapsed: Duration,
    /// The current board.
    pub grid: Grid,
}

/// The result of solving.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveOutcome {
    /// Exactly one solution.
    One {
        /// The solution.
        solution: Grid,
    },
    /// More than one.
    Several {
        /// One of them.
        first: Grid,
        /// Another.
        second: Grid,
        /// The cells in which these two differ.
        differ: Vec<Cell>,
    },
    /// No solution.
    NoSolution,
    /// The givens repeat a value in a house.
    Conflict(Conflict),
    /// It was stopped before it had a result.
    Stopped,
    /// A panic, with its message.
    Failed(String),
}

/// Finds out on a separate thread whether a puzzle has no solution, one or several, and reports its progress.
pub fn solve(
    layout: Arc<Layout>,
    givens: Grid,
    wake: impl Fn() + Send + 'static,
) -> Task<SolveEvent> {
    find("solve", layout, givens, None, wake)
}

/// Finds out on a separate thread whether a puzzle has no solution, one or several. It reports no progress, and no result if
/// that takes longer than `patience`.
pub fn judge(
    layout: Arc<Layout>,
    givens: Grid,
    patience: Duration,
    wake: impl Fn() + Send + 'static,
) -> Task<SolveEvent> {
    find("judge", layout, givens, Some(patience), wake)
}

fn find(
    name: &str,
    layout: Arc<Layout>,
    givens: Grid,
    patience: Option<Duration>,
    wake: impl Fn() + Send + 'static,
) -> Task<SolveEvent> {
    let work = move |reporter: &Reporter<SolveEvent>| {
        let start = Instant::now();
        let mut pulse = reporter.every(PROGRESS_EVERY);
        let watch = &mut |state: &SearchState<'_>| match patience {
            Some(patience) => stop_if(reporter.is_stopped() || start.elapsed() > patience),
            None => pulse.step(|| {
                SolveEvent::Progress(SolveProgress {
                    work: state.work,
                    elapsed: start.elapsed(),
                    grid: state.grid(),
                })
            }),
        };
        let asked = solve::ask(&Solver::new(&layout), &givens, Limits::NONE, watch);
        SolveEvent::Done(match asked {
            Ok((solutions, _)) => SolveOutcome::of(solutions),
            Err(Stopped) => SolveOutcome::Stopped,
        })
    };
    start(name, wake, work, |message| {
        SolveEvent::Done(SolveOutcome::Failed(message))
    })
}

impl SolveOutcome {
    fn of(solutions: FoundSolutions) -> Self {
        match solutions {
            FoundSolutions::Invalid(conflict) => Self::Conflict(conflict),
            FoundSolutions::None => Self::NoSolution,
            FoundSolutions::One(solution) => Self::One { solution },
            FoundSolutions::Several([first, second]) => {
                let pairs = first.iter().zip(second.iter()).enumerate();
                let differ = pairs
                    .filter(|(_, (a, b))| a != b)
                    .map(|(at, _)| Cell::new(at))
                    .collect();
                Self::Several {
                    first,
                    second,
                    differ,
                }
            }
            // Without bounds only a stop leaves it open.
            FoundSolutions::Unknown => Self::Stopped,
        }
    }
}
