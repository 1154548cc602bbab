//! The batch's output: results of all workers, in input order.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::cli::output::Status;

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
    /// Results that came too early.
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

    /// Says whether writing has failed.
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
