//! Queues for what is kept on the disk while the window is open: each thing has its own, whose thread writes in order, so that nobody
//! waits for a disk.
//!
//! One rule for all. What arrives while something is being written is written next, in one piece. What can't be written is told
//! ([`DiskNews::Failed`]) and tried again every second. At the end the rest is written, and what failed is tried once more. A moment that
//! all queues share ends the wait for that; whoever ends a queue learns what is not on the disk, to tell it at the next start.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use sudogon_board::message::{Message, message};

use super::task::{Reporter, Task, panic_message, start};

/// How long to wait before writing is tried again.
pub const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Something that is kept on the disk; it lives on the queue's thread.
pub trait Keeper: Send + 'static {
    /// The thing to be written.
    type Request: Send + 'static;
    /// The report on it.
    type Report: Send + 'static;

    /// Takes something in that is to be written.
    fn take(&mut self, request: Self::Request);

    /// Writes what was taken in and is not written yet, and adds what there is to tell.
    ///
    /// # Errors
    /// Why something can't be written; it is tried again later.
    fn write(&mut self, reports: &mut Vec<Self::Report>) -> Result<(), Message>;

    /// Returns what there is to tell at the end.
    fn finish(self) -> Option<Self::Report>
    where
        Self: Sized,
    {
        None
    }
}

/// An event from the thread of a queue.
enum DiskEvent<R> {
    /// So many requests were carried out, or failed.
    Done(usize, Vec<DiskNews<R>>),
    /// The thread has ended.
    Ended(Option<R>),
}

/// The news of a queue.
pub enum DiskNews<R> {
    /// The keeper tells something.
    Report(R),
    /// Writing has begun to fail, for this reason.
    Failed(Message),
    /// Everything is on disk: for the first time, or after a failure.
    Saved,
}

enum Request<R> {
    Keep(R),
    /// Reply once everything so far is on disk (`true`), or writing has failed (`false`).
    Notify(Sender<bool>),
}

/// A queue of what is to be written of one thing, and the thread that does.
pub struct DiskQueue<K: Keeper> {
    requests: Sender<Request<K::Request>>,
    task: Task<DiskEvent<K::Report>>,
    /// How many requests have not been carried out, as far as is known.
    unfinished: usize,
    /// The news to tell.
    news: VecDeque<DiskNews<K::Report>>,
    trouble: Option<Message>,
}

impl<K: Keeper> DiskQueue<K> {
    /// Starts the thread.
    pub fn start(name: &str, keeper: K, wake: impl Fn() + Send + 'static) -> Self {
        let (requests, inbox) = mpsc::channel();
        let work = move |reporter: &Reporter<_>| DiskEvent::Ended(run(keeper, &inbox, reporter));
        // No thread could be started, as the keeper's panics are caught.
        let failed = |why: String| DiskEvent::Done(0, vec![DiskNews::Failed(why.into())]);
        Self {
            requests,
            task: start(name, wake, work, failed),
            unfinished: 0,
            news: VecDeque::new(),
            trouble: None,
        }
    }

    /// Has something written; says whether the thread is there to do so.
    pub fn send(&mut self, request: K::Request) -> bool {
        let is_sent = self.requests.send(Request::Keep(request)).is_ok();
        self.unfinished += usize::from(is_sent);
        is_sent
    }

    /// Returns a receiver of whether all so far is on disk: `true` once it is, `false` when writing has failed.
    pub fn when_written(&self) -> Option<Receiver<bool>> {
        let (listener, written) = mpsc::channel();
        let request = self.requests.send(Request::Notify(listener));
        request.is_ok().then_some(written)
    }

    /// Says whether something is to be written, or was written and nobody has polled that.
    pub fn is_running(&self) -> bool {
        self.unfinished > 0
    }

    /// Returns what there is to tell next.
    pub fn poll(&mut self) -> Option<DiskNews<K::Report>> {
        while let Some(event) = self.task.poll() {
            if let DiskEvent::Done(count, news) = event {
                self.unfinished -= count;
                self.news.extend(news);
            }
        }
        let news = self.news.pop_front()?;
        news.note(&mut self.trouble);
        Some(news)
    }

    /// Ends it once all is written.
    pub fn end(self) -> Ending<K::Report> {
        self.task.stop();
        let mut ending = Ending {
            task: self.task,
            ended: Ended {
                reports: Vec::new(),
                trouble: self.trouble,
            },
            is_unneeded: false,
        };
        ending.ended.take(self.news);
        ending
    }
}

impl<R> DiskNews<R> {
    /// Notes why writing fails, if it does.
    fn note(&self, trouble: &mut Option<Message>) {
        match self {
            Self::Failed(why) => *trouble = Some(why.clone()),
            Self::Saved => *trouble = None,
            Self::Report(_) => {}
        }
    }
}

/// A queue that writes what is left.
pub struct Ending<R> {
    task: Task<DiskEvent<R>>,
    ended: Ended<R>,
    /// Nobody needs what it has written.
    is_unneeded: bool,
}

/// The end of the last request.
pub struct Ended<R> {
    /// The reports, in order.
    pub reports: Vec<R>,
    /// Why not all of it is on disk, if so.
    pub trouble: Option<Message>,
}

impl<R> Ending<R> {
    /// Returns what it has written is needed no longer: that it can't be is no trouble.
    pub fn unneeded(self) -> Self {
        Self {
            is_unneeded: true,
            ..self
        }
    }

    /// Waits until all is written, or until a moment.
    pub fn wait(self, until: Instant) -> Ended<R> {
        let is_unneeded = self.is_unneeded;
        let mut ended = self.ended(until);
        ended.trouble = ended.trouble.filter(|_| !is_unneeded);
        ended
    }

    fn ended(mut self, until: Instant) -> Ended<R> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.task.wait_at_most(left) {
                Some(DiskEvent::Done(_, news)) => self.ended.take(news),
                Some(DiskEvent::Ended(last)) => {
                    self.ended.reports.extend(last);
                    return self.ended;
                }
                None => {
                    let silence = || message!("the disk does not answer");
                    self.ended.trouble.get_or_insert_with(silence);
                    return self.ended;
                }
            }
        }
    }
}

impl<R> Ended<R> {
    fn take(&mut self, all: impl IntoIterator<Item = DiskNews<R>>) {
        for news in all {
            news.note(&mut self.trouble);
            if let DiskNews::Report(report) = news {
                self.reports.push(report);
            }
        }
    }
}

/// Carries out requests until there can be no more.
fn run<K: Keeper>(
    mut keeper: K,
    requests: &Receiver<Request<K::Request>>,
    reporter: &Reporter<DiskEvent<K::Report>>,
) -> Option<K::Report> {
    let mut is_saved = None;
    let mut is_last = false;
    while !is_last {
        let first = match is_saved {
            Some(false) => requests.recv_timeout(RETRY_AFTER),
            _ => requests.recv().map_err(RecvTimeoutError::from),
        };
        is_last = matches!(first, Err(RecvTimeoutError::Disconnected));
        if is_last && is_saved != Some(false) {
            break;
        }
        let (mut taken, mut listeners) = (Vec::new(), Vec::new());
        for request in first.into_iter().chain(requests.try_iter()) {
            match request {
                Request::Keep(request) => taken.push(request),
                Request::Notify(listener) => listeners.push(listener),
            }
        }
        let count = taken.len();
        let mut reports = Vec::new();
        let written = catch_unwind(AssertUnwindSafe(|| {
            taken.into_iter().for_each(|request| keeper.take(request));
            keeper.write(&mut reports)
        }))
        .unwrap_or_else(|panic| Err(panic_message(&*panic).into()));
        let is_safe = written.is_ok();
        let mut news: Vec<_> = reports.into_iter().map(DiskNews::Report).collect();
        if is_saved.replace(is_safe) != Some(is_safe) {
            news.push(match written {
                Ok(()) => DiskNews::Saved,
                Err(why) => DiskNews::Failed(why),
            });
        }
        if count > 0 || !news.is_empty() {
            reporter.send(DiskEvent::Done(count, news));
        }
        for listener in listeners {
            // The receiver may have stopped waiting.
            let _ = listener.send(is_safe);
        }
    }
    catch_unwind(AssertUnwindSafe(|| keeper.finish())).unwrap_or_default()
}
