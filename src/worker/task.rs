//! A job on a separate thread, and its channel.
//!
//! Events arrive in order, and none is lost. Progress is different: a job may run for hours while nobody looks at the window,
//! so while one progress report is unread, the next are dropped. A job never waits for its reader. It ends when its task is
//! dropped, which sets its stop flag.

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use sudogon_board::watch::stop_if;

/// How often a running job reports its progress: at most thirty times a second.
pub(super) const PROGRESS_EVERY: Duration = Duration::from_micros(33_400);

/// How often it reports what a person reads in words.
pub(super) const WORDS_EVERY: Duration = Duration::from_millis(200);

/// A running job; dropping it stops the job.
pub struct Task<E> {
    reports: Receiver<Queued<E>>,
    flags: Arc<Flags>,
}

/// An item that goes through the channel.
enum Queued<E> {
    Event(E),
    Progress(E),
}

/// The state that both sides of a task share.
#[derive(Default)]
struct Flags {
    is_stopped: AtomicBool,
    has_unread_progress: AtomicBool,
    has_ended: AtomicBool,
}

impl<E> Task<E> {
    /// Says whether the job has ended: its last event can be taken without waiting.
    pub fn has_ended(&self) -> bool {
        self.flags.has_ended.load(Ordering::Acquire)
    }

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

    /// The next event, waiting at most this long; `None` also when the job has ended.
    pub fn wait_at_most(&self, most: Duration) -> Option<E> {
        let report = self.reports.recv_timeout(most).ok()?;
        Some(self.read(report))
    }

    fn read(&self, report: Queued<E>) -> E {
        match report {
            Queued::Event(event) => event,
            Queued::Progress(event) => {
                self.flags
                    .has_unread_progress
                    .store(false, Ordering::Relaxed);
                event
            }
        }
    }

    /// Asks the job to stop; it reports its outcome then.
    pub fn stop(&self) {
        self.flags.is_stopped.store(true, Ordering::Relaxed);
    }
}

/// Takes the result of a job that has no other event, once it is there: the task is over then.
pub fn take_result<E>(task: &mut Option<Task<E>>) -> Option<E> {
    let result = task.as_ref()?.poll()?;
    *task = None;
    Some(result)
}

impl<E> Drop for Task<E> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The job's side of a task.
pub struct Reporter<E> {
    reports: Sender<Queued<E>>,
    flags: Arc<Flags>,
    wake: Box<dyn Fn() + Send>,
}

impl<E> Reporter<E> {
    /// Sends an event, and wakes the reader.
    pub fn send(&self, event: E) {
        self.report(Queued::Event(event));
    }

    /// Sends the last event.
    fn end(&self, event: E) {
        // In this order: who is woken finds the job ended, and who finds it ended finds the event.
        let is_read = self.reports.send(Queued::Event(event)).is_ok();
        self.flags.has_ended.store(true, Ordering::Release);
        if is_read {
            (self.wake)();
        }
    }

    /// Sends the progress, unless an earlier report is unread.
    pub fn progress(&self, event: E) {
        let has_unread = &self.flags.has_unread_progress;
        if !has_unread.swap(true, Ordering::Relaxed) {
            self.report(Queued::Progress(event));
        }
    }

    fn report(&self, report: Queued<E>) {
        // Without its reader, which has stopped it by being dropped, it may go on for a moment.
        if self.reports.send(report).is_ok() {
            (self.wake)();
        }
    }

    /// Says whether the job should stop: it was asked to, or its reader is gone.
    pub fn is_stopped(&self) -> bool {
        self.flags.is_stopped.load(Ordering::Relaxed)
    }

    /// Returns what a [`Watch`](sudogon_board::watch::Watch) of the job returns.
    pub fn flow(&self) -> ControlFlow<()> {
        stop_if(self.is_stopped())
    }

    /// Returns a pulse that sends the progress at most this often, and not before this much time.
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
    /// Sends the progress if it is time, and says whether the job goes on: what a [`Watch`](sudogon_board::watch::Watch) returns.
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
            reporter.end(last);
        });
    if let Err(error) = spawned {
        // The other end is here, so this can't fail.
        let _ = sender.send(Queued::Event(failed(error.to_string())));
    }
    Task { reports, flags }
}

/// The message of a panic.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no further message").to_owned()
}
