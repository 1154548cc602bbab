//! The batch's output: results of all workers, in input order.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::DELAY;
use super::status_counts::StatusCounts;

/// The most bytes of results that wait for earlier ones, about.
const MOST_HELD: usize = 4 << 20;

/// How many bytes are written at once.
const BUFFER: usize = 1 << 16;

/// How long a batch runs before it shows its progress: short work needs none.
const PROGRESS_AFTER: Duration = Duration::from_secs(1);
const PROGRESS_EVERY: Duration = Duration::from_millis(200);

/// The results of some chunks.
struct Early {
    text: Vec<u8>,
    /// Whether no more may come for a while.
    flush: bool,
}

impl Early {
    /// About how many bytes they take while they wait, even those without text.
    fn size(&self) -> usize {
        self.text.len() + 64
    }
}

/// The output, and what is not yet in it.
pub(super) struct OrderedOutput {
    out: BufWriter<io::Stdout>,
    is_terminal: bool,
    /// The place in the order whose results are written next.
    next: u64,
    /// Results that came too early.
    early: BTreeMap<u64, Early>,
    /// About how many bytes they take.
    held: usize,
    flushed: Instant,
    failure: Option<io::Error>,
    pub(super) counts: StatusCounts,
    started: Instant,
    /// When progress was last shown; `None` where it never is.
    progress: Option<Instant>,
    /// How many workers wait until fewer results are held.
    pub(super) waiting: usize,
}

impl OrderedOutput {
    /// The standard output; with progress on the standard error where that is for a person and this is not.
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

    /// Says whether so much waits for earlier results that no more should come.
    pub(super) fn is_full(&self) -> bool {
        self.held > MOST_HELD
    }

    /// Writes results and those that waited for them, or keeps them until all before them are written. Leaves an empty text.
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

    /// Writes the first results of chunks that are not done, if they are next in the order, and flushes what was written before.
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

    /// Writes what is left, and returns the first error that there was.
    pub(super) fn close(mut self) -> Option<io::Error> {
        if self.failure.is_none() {
            self.failure = self.out.flush().err();
        }
        if self.shows_progress() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        // What is left in it could not be written before; dropping the writer would try again.
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
