//! The batch's output: results of all workers, in input order. All workers share it: one that is too far ahead waits, and all stop
//! after a write error.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::cli::output::Status;
use crate::language;

/// The longest time until a result is written, once it and all before it are known.
pub(super) const DELAY: Duration = Duration::from_millis(50);

/// The most bytes of results that wait for earlier ones, approximately.
const MOST_HELD: usize = 4 << 20;

/// How many bytes are written at once.
const BUFFER: usize = 1 << 16;

/// How long a batch runs before it shows its progress: short runs do not need it.
const PROGRESS_AFTER: Duration = Duration::from_secs(1);
const PROGRESS_EVERY: Duration = Duration::from_millis(200);

/// The results of some chunks.
struct Early {
    text: Vec<u8>,
    /// Says whether the next may take a while to come.
    flush: bool,
}

impl Early {
    /// Their approximate size in bytes while they wait, even without text.
    fn size(&self) -> usize {
        self.text.len() + 64
    }
}

/// How many puzzles have each status.
#[derive(Clone, Copy, Default)]
pub(super) struct StatusCounts([u64; Status::Stopped as usize]);

impl StatusCounts {
    pub(super) fn count(&mut self, status: Status) {
        // What was stopped has no result.
        if let Some(count) = self.0.get_mut(status as usize) {
            *count += 1;
        }
    }

    pub(super) fn add(&mut self, other: Self) {
        for (count, other) in self.0.iter_mut().zip(other.0) {
            *count += other;
        }
    }

    pub(super) fn of(self, status: Status) -> u64 {
        self.0[status as usize]
    }

    pub(super) fn puzzles(self) -> u64 {
        self.0.iter().sum()
    }
}

/// The output, and the results that are not in it yet.
pub(super) struct OrderedOutput {
    out: BufWriter<io::Stdout>,
    is_terminal: bool,
    /// The place in the order whose results are written next.
    next: u64,
    early: BTreeMap<u64, Early>,
    /// Their approximate size in bytes.
    held: usize,
    flushed: Instant,
    failure: Option<io::Error>,
    pub(super) counts: StatusCounts,
    started: Instant,
    /// When progress was last shown; `None` if it is never shown.
    progress: Option<Instant>,
    /// How many workers wait for fewer results to be held.
    pub(super) waiting: usize,
}

impl OrderedOutput {
    /// The standard output; with progress on standard error if that is a terminal and the output is not.
    pub(super) fn new(started: Instant, is_quiet: bool) -> Self {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        let shows_progress = io::stderr().is_terminal() && (is_quiet || !is_terminal);
        Self {
            out: BufWriter::with_capacity(BUFFER, stdout),
            is_terminal,
            next: 0,
            early: BTreeMap::new(),
            held: 0,
            flushed: started,
            failure: None,
            counts: StatusCounts::default(),
            started,
            progress: shows_progress.then(|| started + PROGRESS_AFTER),
            waiting: 0,
        }
    }

    pub(super) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Says whether too much waits for earlier results.
    pub(super) fn is_full(&self) -> bool {
        self.held > MOST_HELD
    }

    /// Writes results and those that waited for them, or keeps them until all before them are written. Leaves `text` empty.
    pub(super) fn hand_in(&mut self, order: u64, text: &mut Vec<u8>, flush: bool, now: Instant) {
        if order == self.next {
            self.write(text, flush, now);
            text.clear();
            self.next += 1;
        } else {
            let text = std::mem::take(text);
            let early = Early { text, flush };
            self.held += early.size();
            self.early.insert(order, early);
        }
        while let Some(early) = self.early.remove(&self.next) {
            self.held -= early.size();
            self.write(&early.text, early.flush, now);
            self.next += 1;
        }
        self.show_progress(now);
    }

    /// Writes the first results of unfinished chunks, if they are next in the order, and flushes what was written before.
    pub(super) fn pass_on(&mut self, order: u64, text: &mut Vec<u8>, now: Instant) {
        let known: &[u8] = if order == self.next { text } else { &[] };
        if !(known.is_empty() && self.out.buffer().is_empty()) {
            self.write(known, true, now);
        }
        if order == self.next {
            text.clear();
        }
    }

    fn write(&mut self, text: &[u8], flush: bool, now: Instant) {
        let is_late = now.saturating_duration_since(self.flushed) > DELAY;
        let mut written = self.out.write_all(text);
        if flush || is_late || self.is_terminal {
            written = written.and_then(|()| self.out.flush());
            self.flushed = Instant::now();
        }
        if let Err(error) = written {
            self.failure.get_or_insert(error);
        }
    }

    /// Writes what is left, and returns the first error, if any.
    pub(super) fn close(mut self) -> Option<io::Error> {
        if self.failure.is_none() {
            self.failure = self.out.flush().err();
        }
        if self.shows_progress() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        // The writer's buffer could not be written before; dropping it would try again.
        let _ = self.out.into_parts();
        self.failure
    }

    fn shows_progress(&self) -> bool {
        let first = self.started + PROGRESS_AFTER;
        self.progress.is_some_and(|last| last > first)
    }

    fn show_progress(&mut self, now: Instant) {
        if let Some(last) = &mut self.progress
            && *last + PROGRESS_EVERY < now
        {
            *last = now;
            let _ = write!(io::stderr(), "\r{} puzzles ", self.counts.puzzles());
        }
    }
}

/// The batch's output, behind a lock.
pub(super) struct SharedOutput {
    output: Mutex<OrderedOutput>,
    /// Notified whenever the output has advanced and a worker waits for that.
    moved: Condvar,
    stopped: AtomicBool,
}

impl SharedOutput {
    pub(super) fn new(output: OrderedOutput) -> Self {
        Self {
            output: Mutex::new(output),
            moved: Condvar::new(),
            stopped: AtomicBool::new(false),
        }
    }

    /// Says whether writing has failed, so that there is no more to do.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Writes the first results of unfinished chunks.
    pub(super) fn pass_on(&self, order: u64, text: &mut Vec<u8>, now: Instant) {
        let mut output = lock(&self.output);
        output.pass_on(order, text, now);
        self.notify(&output);
    }

    /// Hands the results of some chunks to the output, and waits while they are too far ahead of others.
    pub(super) fn hand_in(
        &self,
        order: u64,
        text: &mut Vec<u8>,
        flush: bool,
        counts: StatusCounts,
        now: Instant,
    ) {
        let mut output = lock(&self.output);
        output.counts.add(counts);
        output.hand_in(order, text, flush, now);
        self.notify(&output);
        while output.is_full() && !self.is_stopped() {
            output.waiting += 1;
            output = self
                .moved
                .wait(output)
                .unwrap_or_else(PoisonError::into_inner);
            output.waiting -= 1;
        }
    }

    /// Stops all workers after a write error, and wakes those that wait.
    fn notify(&self, output: &OrderedOutput) {
        if output.has_failed() {
            self.stopped.store(true, Ordering::Relaxed);
        }
        // Notifying is free when nobody waits.
        if output.waiting > 0 {
            self.moved.notify_all();
        }
    }

    /// Writes what is left, and returns how the puzzles came out and the first error that there was.
    pub(super) fn close(self) -> (StatusCounts, Option<io::Error>) {
        let output = unlocked(self.output);
        (output.counts, output.close())
    }
}

/// Does the same on some threads, one of them this.
pub(super) fn on_threads(threads: usize, work: &(dyn Fn() + Sync)) {
    let spoken = language::spoken();
    let speaking = || {
        language::speak(spoken);
        work();
    };
    std::thread::scope(|scope| {
        for number in 1..threads {
            let worker = std::thread::Builder::new().name(format!("batch {number}"));
            // With fewer threads than asked for, it only takes longer.
            if worker.spawn_scoped(scope, speaking).is_err() {
                break;
            }
        }
        work();
    });
}

/// Locks, whatever has failed under the lock before.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes what was behind a lock, whatever has failed under it before.
pub(super) fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}
