//! Puzzles → answers, on all cores and in order, without Python's lock.
//!
//! The threads live as long as a call: a process that forks between two calls takes none of them along, so there is nothing for its
//! child to wait for. Python's own thread looks after Ctrl-C meanwhile.

use std::cell::Cell;
use std::num::NonZero;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::arguments::whole;
use crate::worker::Worker;

/// How often it is asked whether somebody pressed Ctrl-C.
const OFTEN: Duration = Duration::from_millis(50);

/// As many threads as the command line takes.
const MOST_THREADS: usize = 1024;

/// Where answers are worked out, and how long one may take.
#[derive(Clone, Copy)]
pub struct On {
    /// One for each core unless somebody says how many.
    threads: Option<NonZero<usize>>,
    timeout: Option<Duration>,
}

impl On {
    pub fn new(threads: Option<i128>, timeout: Option<f64>) -> PyResult<Self> {
        let threads = threads.map(|threads| whole("threads", threads, 1..=MOST_THREADS));
        let threads = threads.transpose()?.and_then(NonZero::new);
        // One that is longer than any clock counts is none.
        let timeout = match timeout {
            Some(seconds) if seconds > 0.0 => Duration::try_from_secs_f64(seconds).ok(),
            Some(seconds) => {
                return Err(PyValueError::new_err(format!(
                    "timeout={seconds} is no number of seconds above 0"
                )));
            }
            None => None,
        };
        Ok(Self { threads, timeout })
    }

    /// How many threads share the work.
    pub fn cores(&self) -> usize {
        let cores = || thread::available_parallelism().ok();
        self.threads.or_else(cores).map_or(1, NonZero::get)
    }
}

/// Answers one puzzle in Python's own thread, which is quicker for a puzzle than to begin a thread.
///
/// # Errors
/// Somebody pressed Ctrl-C.
pub fn one<T: Send>(
    py: Python<'_>,
    on: On,
    work: impl FnOnce(&mut Worker<'_>) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let asked = Cell::new(Instant::now());
        let interrupted = Cell::new(None);
        let is_stopped = || {
            if asked.get().elapsed() > OFTEN {
                asked.set(Instant::now());
                interrupted.set(attached(|py| py.check_signals()).err());
            }
            let error = interrupted.take();
            let is_stopped = error.is_some();
            interrupted.set(error);
            is_stopped
        };
        let answer = work(&mut Worker::new(&is_stopped, on.timeout, on.threads));
        interrupted.take().map_or(Ok(answer), Err)
    })
}

/// Answers each item, in their order.
///
/// # Errors
/// Somebody pressed Ctrl-C, no thread can be started, or what `work` gives for some item: the first that is met ends it.
pub fn each<I: Send, T: Send>(
    py: Python<'_>,
    on: On,
    items: impl IndexedParallelIterator<Item = I>,
    work: impl Fn(&mut Worker<'_>, I) -> PyResult<T> + Sync,
) -> PyResult<Vec<T>> {
    let threads = on.cores();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool =
        pool.map_err(|error| PyValueError::new_err(format!("threads={threads}: {error}")))?;
    let (stop, failed, timeout) = (AtomicBool::new(false), OnceLock::new(), on.timeout);
    let is_stopped = || stop.load(Ordering::Relaxed);
    let answers = py.detach(|| -> PyResult<Vec<T>> {
        pool.in_place_scope(|scope| {
            let (sender, answers) = mpsc::channel();
            scope.spawn(|_| {
                let sender = sender;
                let worker = || Worker::new(&is_stopped, timeout, Some(NonZero::<usize>::MIN));
                let answer = |worker: &mut Worker<'_>, item| {
                    let answer = work(worker, item).map_err(|error| {
                        // Only the first error is kept.
                        let _ = failed.set(error);
                        stop.store(true, Ordering::Relaxed);
                    });
                    answer.ok().filter(|_| !is_stopped())
                };
                let answers: Option<Vec<T>> = items.map_init(worker, answer).collect();
                // Who waits for it may have been interrupted.
                let _ = sender.send(answers);
            });
            loop {
                match answers.recv_timeout(OFTEN) {
                    Ok(answers) => return Ok(answers.unwrap_or_default()),
                    // It panicked, which the scope passes on.
                    Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
                    Err(RecvTimeoutError::Timeout) => {
                        let signals = attached(|py| py.check_signals());
                        stop.fetch_or(signals.is_err(), Ordering::Relaxed);
                        signals?;
                    }
                }
            }
        })
    })?;
    failed.into_inner().map_or(Ok(answers), Err)
}

/// Does something with Python's lock.
pub fn attached<T>(work: impl FnOnce(Python<'_>) -> T) -> T {
    match Python::try_attach(work) {
        Some(done) => done,
        // Python ends, and with it this thread: it must not wait for a lock that nobody will give back.
        None => loop {
            thread::park();
        },
    }
}
