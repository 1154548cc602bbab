//! Whether a puzzle has no solution, one or several.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_core::layout::{Cell, Layout};
use sudogon_core::puzzle::{Conflict, Grid};
use sudogon_core::solve::{self, Bounds, SearchState, Solutions, Solver, Work};
use sudogon_core::watch::{Stopped, stop_if};

use super::task::{PROGRESS_EVERY, Reporter, Task, start};

/// What solving reports.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveEvent {
    /// Its progress.
    Progress(SolveProgress),
    /// The result; nothing follows.
    Done(Outcome),
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
pub enum Outcome {
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

/// The same without progress, and without a result if it takes longer than `patience`.
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
        let asked = solve::ask(&Solver::new(&layout), &givens, Bounds::NONE, watch);
        SolveEvent::Done(match asked {
            Ok((solutions, _)) => Outcome::of(solutions),
            Err(Stopped) => Outcome::Stopped,
        })
    };
    start(name, wake, work, |message| {
        SolveEvent::Done(Outcome::Failed(message))
    })
}

impl Outcome {
    fn of(solutions: Solutions) -> Self {
        match solutions {
            Solutions::Invalid(conflict) => Self::Conflict(conflict),
            Solutions::None => Self::NoSolution,
            Solutions::One(solution) => Self::One { solution },
            Solutions::Several([first, second]) => {
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
            Solutions::Unknown => Self::Stopped,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use sudogon_core::layout::{self, House, HouseRole};
    use sudogon_core::puzzle::Value;

    /// A board on which no search ends in a lifetime: 14 cells that all differ, with one value too few. Each value is given
    /// in an isolated cell, to break the symmetry between them.
    fn endless() -> (Arc<Layout>, Grid) {
        let sound = layout::named("sq16").unwrap();
        let mut definition = sound.definition().clone();
        definition.cells.change(|cells| {
            cells.truncate(27);
            for cell in cells {
                Arc::make_mut(&mut cell.slots).candidates.truncate(13);
            }
        });
        definition.values = 13;
        let pairs = (0..14).flat_map(|a| (a + 1..14).map(move |b| [a, b]));
        definition.houses = pairs
            .enumerate()
            .map(|(at, pair)| House::numbered("pair", at + 1, HouseRole::Added, pair))
            .collect();
        let mut givens = Grid::empty(27);
        for (cell, value) in (14..27).map(Cell::new).zip(Value::all(13)) {
            givens.set(cell, Some(value));
        }
        (Arc::new(Layout::new(definition).unwrap()), givens)
    }

    fn last(task: &Task<SolveEvent>) -> Option<SolveEvent> {
        std::iter::from_fn(|| task.wait()).last()
    }

    #[test]
    fn a_search_shows_how_far_it_is_until_it_is_stopped() {
        let (layout, givens) = endless();
        let task = solve(layout, givens, || {});
        let Some(SolveEvent::Progress(progress)) = task.wait() else {
            panic!("it should be under way");
        };
        assert!(progress.work.guesses > 0 && progress.elapsed >= PROGRESS_EVERY);
        task.stop();
        assert_eq!(last(&task), Some(SolveEvent::Done(Outcome::Stopped)));
    }

    #[test]
    fn a_judge_loses_patience() {
        let (layout, givens) = endless();
        let patience = Duration::from_millis(20);
        let task = judge(layout, givens, patience, || {});
        assert_eq!(task.wait(), Some(SolveEvent::Done(Outcome::Stopped)));
        assert_eq!(task.wait(), None);
    }

    #[test]
    fn whoever_waits_is_woken() {
        let layout = layout::named("sq4").unwrap();
        let (sender, woken) = channel();
        let wake = move || sender.send(()).unwrap();
        let task = solve(Arc::clone(&layout), Grid::empty(16), wake);
        assert!(matches!(
            last(&task),
            Some(SolveEvent::Done(Outcome::Several { .. }))
        ));
        assert_eq!(woken.recv(), Ok(()));
    }
}
