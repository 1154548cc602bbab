//! A job on a separate thread, and its channel.
//!
//! Events arrive in order, and none is lost. Progress is different: a job may run for hours while nobody looks at the window,
//! so while one progress report is unread, the next are dropped. A job never waits for its reader. It ends when its task is
//! dropped: that sets its stop flag, and closes the channel.

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use sudogon_core::watch::stop_if;

/// How often a running job reports its progress: at most thirty times a second.
pub(super) const PROGRESS_EVERY: Duration = Duration::from_micros(33_400);

/// How often it reports what a person reads in words.
pub(super) const WORDS_EVERY: Duration = Duration::from_millis(200);

/// A running job; dropping it stops the job.
pub struct Task<E> {
    reports: Receiver<Report<E>>,
    flags: Arc<Flags>,
}

/// What goes through the channel.
enum Report<E> {
    Event(E),
    Progress(E),
}

/// The state that both sides of a task share.
#[derive(Default)]
struct Flags {
    is_stopped: AtomicBool,
    has_unread_progress: AtomicBool,
}

impl<E> Task<E> {
    /// The next event, without waiting.
    pub fn poll(&self) -> Option<E> {
        self.reports.try_recv().ok().map(|report| self.read(report))
    }

    /// The last available event, without waiting: for a job whose events each replace the one before.
    pub fn poll_latest(&self) -> Option<E> {
        std::iter::from_fn(|| self.poll()).last()
    }

    /// The next event, waiting for it; `None` when the job has ended.
    pub fn wait(&self) -> Option<E> {
        self.reports.recv().ok().map(|report| self.read(report))
    }

    /// The same, but `None` also after this time without an event.
    pub fn wait_at_most(&self, most: Duration) -> Option<E> {
        let report = self.reports.recv_timeout(most).ok()?;
        Some(self.read(report))
    }

    fn read(&self, report: Report<E>) -> E {
        match report {
            Report::Event(event) => event,
            Report::Progress(event) => {
                self.flags
                    .has_unread_progress
                    .store(false, Ordering::Relaxed);
                event
            }
        }
    }

    /// Asks the job to stop; it reports its outcome then.
    pub fn stop(&self) {
        self.flags.stop();
    }
}

impl<E> Drop for Task<E> {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Flags {
    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

/// The job's side of a task.
pub struct Reporter<E> {
    reports: Sender<Report<E>>,
    flags: Arc<Flags>,
    wake: Box<dyn Fn() + Send>,
}

impl<E> Reporter<E> {
    /// Sends an event, and wakes the reader.
    pub fn send(&self, event: E) {
        self.report(Report::Event(event));
    }

    /// Sends the progress, unless an earlier report is unread.
    pub fn progress(&self, event: E) {
        let has_unread = &self.flags.has_unread_progress;
        if !has_unread.swap(true, Ordering::Relaxed) {
            self.report(Report::Progress(event));
        }
    }

    fn report(&self, report: Report<E>) {
        match self.reports.send(report) {
            Ok(()) => (self.wake)(),
            Err(_) => self.flags.stop(),
        }
    }

    /// Says whether the job should stop: it was asked to, or its reader is gone.
    pub fn is_stopped(&self) -> bool {
        self.flags.is_stopped.load(Ordering::Relaxed)
    }

    /// What a [`Watch`](sudogon_core::watch::Watch) of the job returns.
    pub fn flow(&self) -> ControlFlow<()> {
        stop_if(self.is_stopped())
    }

    /// Sends the progress at most so often; the first time after so long.
    pub(super) fn every(&self, interval: Duration) -> Pulse<'_, E> {
        Pulse {
            reporter: self,
            interval,
            reported: Instant::now(),
        }
    }
}

/// A job's progress, sent now and then.
pub(super) struct Pulse<'a, E> {
    reporter: &'a Reporter<E>,
    interval: Duration,
    reported: Instant,
}

impl<E> Pulse<'_, E> {
    /// Sends the progress if it is time, and says whether the job goes on: what a [`Watch`](sudogon_core::watch::Watch) returns.
    pub(super) fn step(&mut self, progress: impl FnOnce() -> E) -> ControlFlow<()> {
        self.reporter.flow()?;
        let now = Instant::now();
        if now - self.reported >= self.interval {
            self.reported = now;
            self.reporter.progress(progress());
        }
        ControlFlow::Continue(())
    }
}

/// Runs a job on a separate thread. What `work` returns is its last event; if it panics, `failed` makes that event.
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
    let (sender, reports) = channel();
    let flags = Arc::new(Flags::default());
    let reporter = Reporter {
        reports: sender.clone(),
        flags: Arc::clone(&flags),
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
        // The other end is here, so this can't fail.
        let _ = sender.send(Report::Event(failed(error.to_string())));
    }
    Task { reports, flags }
}

/// The message of a panic.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no further message").to_owned()
}

#[cfg(test)]
mod tests {
    use std::iter;

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
            for result in 1..=1000 {
                reporter.send(result);
                (0..100).for_each(|_| reporter.progress(0));
            }
            at_end.send(()).expect("the test waits");
            1001
        };
        let task = start("test", || {}, work, no_panic);
        ended.recv().expect("the job never waits for its reader");
        let events: Vec<u32> = iter::from_fn(|| task.wait()).collect();
        let (progress, results): (Vec<u32>, Vec<u32>) =
            events.iter().partition(|event| **event == 0);
        assert_eq!(progress.len(), 1);
        assert_eq!(events[..3], [1, 0, 2], "they arrive in order");
        assert!(results.into_iter().eq(1..=1001));
    }

    #[test]
    fn once_progress_was_read_the_next_is_reported() {
        let (go_on, goes_on) = channel();
        let work = move |reporter: &Reporter<u32>| {
            for number in 1.. {
                reporter.progress(number);
                if goes_on.recv().is_err() {
                    break;
                }
            }
            0
        };
        let task = start("test", || {}, work, no_panic);
        for number in 1..10 {
            assert_eq!(task.wait(), Some(number));
            go_on.send(()).expect("the job waits");
        }
        drop(go_on);
        assert_eq!(iter::from_fn(|| task.wait()).last(), Some(0));
    }

    #[test]
    fn dropping_a_task_stops_its_job() {
        let (at_end, ended) = channel();
        let work = move |reporter: &Reporter<u32>| {
            while !reporter.is_stopped() {
                std::thread::yield_now();
            }
            at_end.send(()).expect("the test waits");
            0
        };
        drop(start("test", || {}, work, no_panic));
        assert_eq!(ended.recv_timeout(Duration::from_secs(20)), Ok(()));
    }

    #[test]
    fn a_closed_channel_alone_stops_a_job() {
        for is_result in [false, true] {
            let (reports, receiver) = channel();
            let reporter = Reporter {
                reports,
                flags: Arc::default(),
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
