//! A job on a thread of its own, and the channel that it reports through.
//!
//! The channel holds one event. Progress is dropped while that one is unread: a job may run for hours before a window that nobody
//! looks at, and what it would show then is out of date anyway. Results are never dropped: the job waits until there is room. So
//! what arrives is in order, nothing piles up, and a job that nobody reads any more can only wait or end. It ends when its task is
//! dropped, since that raises the flag which it looks at, and closes the channel which it may be waiting for.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::time::Duration;

/// How often a running job reports its progress: at most thirty times a second.
pub(super) const PROGRESS_EVERY: Duration = Duration::from_micros(33_400);

/// How many events a channel holds.
const UNREAD: usize = 1;

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

    /// The last of all events that have come, without waiting: for a job whose events each replace the one before.
    pub fn poll_latest(&self) -> Option<E> {
        self.events.try_iter().last()
    }

    /// The next event, once it comes; `None` when the job has ended.
    pub fn wait(&self) -> Option<E> {
        self.events.recv().ok()
    }

    /// The same, but `None` also when no event has come after so long.
    pub fn wait_at_most(&self, most: Duration) -> Option<E> {
        self.events.recv_timeout(most).ok()
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
    events: SyncSender<E>,
    stop: Arc<AtomicBool>,
    wake: Box<dyn Fn() + Send>,
}

impl<E> Reporter<E> {
    /// Sends an event that must arrive, and wakes whoever reads it. Waits while the event before it is unread.
    pub fn send(&self, event: E) {
        match self.events.send(event) {
            Ok(()) => (self.wake)(),
            Err(_) => self.stop.store(true, Ordering::Relaxed),
        }
    }

    /// Sends how far the job is, unless the event before it is unread.
    pub fn progress(&self, event: E) {
        match self.events.try_send(event) {
            Ok(()) => (self.wake)(),
            Err(TrySendError::Full(_)) => {}
            Err(TrySendError::Disconnected(_)) => self.stop.store(true, Ordering::Relaxed),
        }
    }

    /// Says whether the job should stop: it was asked to, or nobody is left to hear of it.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Runs a job on a thread of its own. What `work` returns is its last event; if it panics, `failed` makes that event.
///
/// # Example
/// ```
/// use sudogon::worker::{self, Reporter};
///
/// let count = |reporter: &Reporter<u32>| {
///     for number in 1..100 {
///         reporter.progress(number);
///     }
///     100
/// };
/// let task = worker::start("count", || {}, count, |_| 0);
/// let events: Vec<u32> = std::iter::from_fn(|| task.wait()).collect();
/// assert_eq!(events.last(), Some(&100));
/// ```
pub fn start<E: Send + 'static>(
    name: &str,
    wake: impl Fn() + Send + 'static,
    work: impl FnOnce(&Reporter<E>) -> E + Send + 'static,
    failed: fn(String) -> E,
) -> Task<E> {
    let (sender, events) = sync_channel(UNREAD);
    let stop = Arc::new(AtomicBool::new(false));
    let reporter = Reporter {
        events: sender.clone(),
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
        // The channel is empty: there is room.
        let _ = sender.try_send(failed(error.to_string()));
    }
    Task { events, stop }
}

/// What a panic said.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no further message").to_owned()
}

#[cfg(test)]
mod tests {
    use std::iter;
    use std::sync::mpsc::channel;

    use super::*;

    fn no_panic(message: String) -> u32 {
        panic!("{message}");
    }

    #[test]
    fn a_panic_is_an_event() {
        let task = start("test", || {}, |_| panic!("the engine slipped"), |why| why);
        assert_eq!(task.wait().as_deref(), Some("the engine slipped"));
        assert_eq!(task.wait(), None);
    }

    #[test]
    fn unread_progress_does_not_pile_up_and_results_are_not_lost() {
        let (at_end, ended) = channel();
        let work = move |reporter: &Reporter<u32>| {
            (0..100_000).for_each(|number| reporter.progress(number));
            at_end.send(()).expect("the test waits");
            reporter.send(200_000);
            (300_000..400_000).for_each(|number| reporter.progress(number));
            500_000
        };
        let task = start("test", || {}, work, no_panic);
        ended.recv().expect("progress never waits");
        assert_eq!(task.wait(), Some(0), "all but the first was dropped");
        assert_eq!(task.wait(), Some(200_000));
        let rest: Vec<u32> = iter::from_fn(|| task.wait()).collect();
        assert!(rest.is_sorted() && rest.last() == Some(&500_000));
    }

    #[test]
    fn dropping_a_task_stops_its_job_wherever_that_is() {
        for waits in [false, true] {
            let (at_end, ended) = channel();
            let work = move |reporter: &Reporter<u32>| {
                while !reporter.is_stopped() {
                    if waits {
                        reporter.send(1);
                    } else {
                        std::thread::yield_now();
                    }
                }
                at_end.send(()).expect("the test waits");
                2
            };
            let task = start("test", || {}, work, no_panic);
            std::thread::sleep(Duration::from_millis(5));
            drop(task);
            assert_eq!(ended.recv_timeout(Duration::from_secs(20)), Ok(()));
        }
    }

    #[test]
    fn a_closed_channel_alone_stops_a_job() {
        for is_result in [false, true] {
            let (events, receiver) = sync_channel(UNREAD);
            let reporter = Reporter {
                events,
                stop: Arc::default(),
                wake: Box::new(|| {}),
            };
            drop(receiver);
            if is_result {
                reporter.send(1);
            } else {
                reporter.progress(1);
            }
            assert!(reporter.is_stopped());
        }
    }
}
