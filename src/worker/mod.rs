//! Jobs on threads of their own, for whoever must not wait: a job in, its events out.
//!
//! - `solving.rs`: whether a puzzle has a solution, and how many
//! - `hinting.rs`: the steps from a position: the next ones, all, or those that rule a value out
//! - `watching.rs`: a strategy that is watched: it plays, pauses, goes back, jumps
//! - `racing.rs`: all strategies and the engine on the same puzzle
//! - `mailbox.rs`: how events come
//!
//! Each job is a [`Task`]: its events come into a mailbox that the task owns, so nothing of an older job can reach a newer one,
//! and dropping the task stops the job. A panic in a job is an outcome with a message. Knows jobs, not windows: whoever starts
//! one says how to be woken.

mod hinting;
mod mailbox;
mod racing;
mod solving;
mod watching;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mailbox::Mailbox;

pub use hinting::{Found, HintEvent, hint, path, why_not};
pub use racing::{Entrant, RaceEnd, RaceSight, race};
pub use solving::{Outcome, Progress, SolveEvent, judge, solve};
pub use watching::{Order, Pace, Watched, Watcher, watch};

/// How often a running job shows its board: at most thirty times a second.
const SHOW_EVERY: Duration = Duration::from_micros(33_400);

/// A running job; dropping it stops the job.
pub struct Task<E> {
    events: Arc<Mailbox<E>>,
    stop: Arc<AtomicBool>,
}

impl<E> Task<E> {
    /// The next event that has come, without waiting.
    pub fn poll(&self) -> Option<E> {
        self.events.take()
    }

    /// The next event, once it comes; nothing when the job has ended.
    pub fn wait(&self) -> Option<E> {
        self.wait_at_most(Duration::MAX)
    }

    /// The same, but nothing when none has come after so long: for whoever can't wait for ever.
    pub fn wait_at_most(&self, most: Duration) -> Option<E> {
        self.events.wait(most)
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
    events: Arc<Mailbox<E>>,
    stop: Arc<AtomicBool>,
    wake: Box<dyn Fn() + Send>,
}

impl<E> Reporter<E> {
    /// Sends an event and wakes whoever waits for it.
    pub fn send(&self, event: E) {
        self.events.put(event);
        (self.wake)();
    }

    /// Sends how far the job is, in place of what was shown before if nobody has taken that yet: a job may run for hours before
    /// a window that nobody looks at.
    pub fn show(&self, event: E) {
        self.events.show(event);
        (self.wake)();
    }

    /// Says whether the job should stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl<E> Drop for Reporter<E> {
    fn drop(&mut self) {
        self.events.close();
    }
}

/// Runs a job on a thread of its own. What `work` returns is its last event; should it panic, `failed` makes that event.
pub fn start<E: Send + 'static>(
    name: &str,
    wake: impl Fn() + Send + 'static,
    work: impl FnOnce(&Reporter<E>) -> E + Send + 'static,
    failed: fn(String) -> E,
) -> Task<E> {
    let events = Arc::new(Mailbox::default());
    let stop = Arc::new(AtomicBool::new(false));
    let reporter = Reporter {
        events: Arc::clone(&events),
        stop: Arc::clone(&stop),
        wake: Box::new(wake),
    };
    let spawned = std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || {
            let last = catch_unwind(AssertUnwindSafe(|| work(&reporter)))
                .unwrap_or_else(|panic| failed(panic_message(&*panic)));
            reporter.send(last);
        });
    if let Err(error) = spawned {
        events.put(failed(error.to_string()));
    }
    Task { events, stop }
}

/// What a panic said.
pub fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no further message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
