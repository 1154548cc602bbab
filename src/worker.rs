//! Jobs on threads of their own, for whoever must not wait: a job in, its events out.
//!
//! Each job is a [`Task`]: its events come through a channel that the task owns, so nothing of an older job can reach a newer
//! one, and dropping the task stops the job. A panic in a job is an outcome with a message. Knows jobs, not windows: whoever
//! starts one says how to be woken.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use crate::layout::{Cell, Layout};
use crate::logic::{self, Position, Step};
use crate::puzzle::{Conflict, Grid, ValueSet};
use crate::solve::{self, Answer, End, Sight, Work};

/// How often a running job shows its board: at most thirty times a second.
const SHOW_EVERY: Duration = Duration::from_micros(33_400);

/// A running job; dropping it stops the job.
pub struct Task<E> {
    events: Receiver<E>,
    stop: Arc<AtomicBool>,
}

impl<E> Task<E> {
    /// The next event that has come, without waiting.
    pub fn poll(&self) -> Option<E> {
        self.events.try_recv().ok()
    }

    /// The next event, once it comes; nothing when the job has ended.
    pub fn wait(&self) -> Option<E> {
        self.events.recv().ok()
    }

    /// Asks the job to stop; it reports an outcome of its own then.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<E> Drop for Task<E> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The job's side of a task.
pub struct Reporter<E> {
    events: Sender<E>,
    stop: Arc<AtomicBool>,
    wake: Box<dyn Fn() + Send>,
}

impl<E> Reporter<E> {
    /// Sends an event and wakes whoever waits for it.
    pub fn send(&self, event: E) {
        // Nobody is left to hear it when the task was dropped.
        if self.events.send(event).is_ok() {
            (self.wake)();
        }
    }

    /// Says whether the job should stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Runs a job on a thread of its own. What `work` returns is its last event; should it panic, `failed` makes that event.
pub fn start<E: Send + 'static>(
    name: &str,
    wake: impl Fn() + Send + 'static,
    work: impl FnOnce(&Reporter<E>) -> E + Send + 'static,
    failed: fn(String) -> E,
) -> Task<E> {
    let (events, receiver) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    let reporter = Reporter {
        events,
        stop: Arc::clone(&stop),
        wake: Box::new(wake),
    };
    let refused = reporter.events.clone();
    let spawned = std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || {
            let last = catch_unwind(AssertUnwindSafe(|| work(&reporter)))
                .unwrap_or_else(|panic| failed(panic_message(&*panic)));
            reporter.send(last);
        });
    if let Err(error) = spawned {
        // The receiver is alive here, so this can't fail.
        let _ = refused.send(failed(error.to_string()));
    }
    Task {
        events: receiver,
        stop,
    }
}

/// What a panic said.
pub fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no further message").to_owned()
}

/// What solving reports.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveEvent {
    /// How far it is.
    Progress(Progress),
    /// What it found; nothing follows.
    Done(Outcome),
}

/// How far solving is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// The work so far.
    pub work: Work,
    /// The time so far.
    pub elapsed: Duration,
    /// The board as it stands.
    pub grid: Grid,
}

/// What solving found.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Exactly one solution.
    One {
        /// It.
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
    /// None.
    Nothing,
    /// The givens repeat a value in a house.
    Conflict(Conflict),
    /// It was stopped before it knew.
    Stopped,
    /// Our own mistake, with its message.
    Failed(String),
}

/// Finds out on a thread of its own whether a puzzle has no solution, one or several, and reports how far it is.
pub fn solve(
    layout: Arc<Layout>,
    givens: Grid,
    wake: impl Fn() + Send + 'static,
) -> Task<SolveEvent> {
    find("solve", layout, givens, None, wake)
}

/// The same without progress, and without an answer when it takes longer than `patience`.
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
        let mut shown = start;
        let mut watch = |sight: &Sight<'_>| {
            let now = Instant::now();
            if reporter.is_stopped() || patience.is_some_and(|patience| now - start > patience) {
                return ControlFlow::Break(());
            }
            if patience.is_none() && now - shown >= SHOW_EVERY {
                shown = now;
                reporter.send(SolveEvent::Progress(Progress {
                    work: sight.work,
                    elapsed: now - start,
                    grid: sight.grid(),
                }));
            }
            ControlFlow::Continue(())
        };
        SolveEvent::Done(match solve::solve(&layout, &givens, 2, &mut watch) {
            Ok(answer) => outcome(answer),
            Err(conflict) => Outcome::Conflict(conflict),
        })
    };
    start(name, wake, work, |message| {
        SolveEvent::Done(Outcome::Failed(message))
    })
}

/// What looking for a hint reports.
pub enum HintEvent {
    /// Every step there is, easiest first.
    Found(Vec<Step>),
    /// Our own mistake, with its message.
    Failed(String),
}

/// Finds the steps from a position; `removed` has the values struck out in each cell.
pub fn hint(
    layout: Arc<Layout>,
    grid: Grid,
    removed: Vec<ValueSet>,
    wake: impl Fn() + Send + 'static,
) -> Task<HintEvent> {
    let work = move |_: &Reporter<HintEvent>| {
        HintEvent::Found(logic::all_steps(&Position::new(&layout, &grid, &removed)))
    };
    start("hint", wake, work, HintEvent::Failed)
}

fn outcome(answer: Answer) -> Outcome {
    let mut solutions = answer.solutions.into_iter();
    match (solutions.next(), solutions.next(), answer.end) {
        (Some(first), Some(second), _) => {
            let pairs = first.iter().zip(second.iter()).enumerate();
            let differ = pairs
                .filter(|(_, (a, b))| a != b)
                .map(|(at, _)| Cell::new(at))
                .collect();
            Outcome::Several {
                first,
                second,
                differ,
            }
        }
        (_, _, End::Stopped) => Outcome::Stopped,
        (Some(solution), None, _) => Outcome::One { solution },
        (None, _, _) => Outcome::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{self, House, HouseRole};
    use crate::puzzle::Value;

    #[test]
    fn a_panic_is_an_outcome() {
        let task = start(
            "test",
            || {},
            |_| panic!("the engine slipped"),
            |message| message,
        );
        assert_eq!(task.wait().as_deref(), Some("the engine slipped"));
        assert_eq!(task.wait(), None);
    }

    /// A board on which no search ends in a lifetime: 14 cells that all differ, and a value too few. Each value is given in a
    /// lone cell, so that none is like another.
    fn endless() -> (Arc<Layout>, Grid) {
        let sound = layout::named("sq16").unwrap();
        let mut definition = sound.definition().clone();
        definition.cells.truncate(27);
        definition.values = 13;
        let pairs = (0..14).flat_map(|a| (a + 1..14).map(move |b| [a, b]));
        definition.houses = pairs
            .enumerate()
            .map(|(at, pair)| House::numbered("pair", at + 1, HouseRole::Added, pair))
            .collect();
        for cell in &mut definition.cells {
            std::sync::Arc::make_mut(&mut cell.slots)
                .candidates
                .truncate(13);
        }
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
        assert!(progress.work.guesses > 0 && progress.elapsed >= SHOW_EVERY);
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
