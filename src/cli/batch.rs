//! Puzzles → results, on all cores and in input order.
//!
//! Each worker takes the next few pieces from the source, one at first and more while they take little time, and hands its
//! results to the sink, which holds back what came too early. Who is too far ahead waits, so memory stays constant: the worker
//! that all wait for never waits itself. With one thread the same loop runs where it is.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;

use super::input::{Pieces, Read, Source};
use super::{Options, USAGE, solve, warn};
use crate::puzzle::{Conflict, Puzzle};
use crate::solve::{Answer, Sight, Solver};

/// A result is written at most so long after it is known, if all before it are.
const DELAY: Duration = Duration::from_millis(50);

/// The most pieces that a worker takes at once: with so many, taking and handing in cost next to nothing.
const MOST_AT_ONCE: usize = 16;

/// How long they should take together: short, so that hard puzzles spread over all cores.
const SHORT: Duration = Duration::from_millis(1);

/// The most bytes of results that wait for earlier ones, about.
const MOST_HELD: usize = 4 << 20;

/// How a puzzle came out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    Unique,
    Multiple,
    /// An answer that says nothing about other solutions.
    Found,
    None,
    Invalid,
    /// Nobody waits for results any more.
    Stopped,
}

/// What a command does with a puzzle.
pub(super) type Work = dyn Fn(&Read, &Options, &mut Turn<'_>) -> Status + Sync;

#[derive(Clone, Copy, Default)]
struct Tally {
    unique: u64,
    multiple: u64,
    found: u64,
    none: u64,
    invalid: u64,
}

impl Tally {
    fn count(&mut self, status: Status) {
        match status {
            Status::Unique => self.unique += 1,
            Status::Multiple => self.multiple += 1,
            Status::Found => self.found += 1,
            Status::None => self.none += 1,
            Status::Invalid => self.invalid += 1,
            Status::Stopped => {}
        }
    }

    fn add(&mut self, other: Self) {
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.found += other.found;
        self.none += other.none;
        self.invalid += other.invalid;
    }

    fn puzzles(self) -> u64 {
        self.unique + self.multiple + self.found + self.none + self.invalid
    }
}

/// Where results come together.
struct Sink {
    out: BufWriter<io::Stdout>,
    is_terminal: bool,
    /// Whose turn it is.
    next: u64,
    /// Results that came too early.
    early: BTreeMap<u64, (Vec<u8>, bool)>,
    /// About how many bytes they take.
    held: usize,
    flushed: Instant,
    failure: Option<io::Error>,
    tally: Tally,
    /// When progress was last shown; nothing where it never is.
    progress: Option<Instant>,
}

struct Shared<'a> {
    options: &'a Options,
    work: &'a Work,
    source: Mutex<Source>,
    sink: Mutex<Sink>,
    /// Told whenever the sink has moved on.
    moved: Condvar,
    stopped: AtomicBool,
}

/// The part of the output that is one worker's to write.
pub(super) struct Turn<'a> {
    shared: &'a Shared<'a>,
    /// The worker's engine, made ready for the layout that it last met.
    solver: &'a mut Option<Solver>,
    order: u64,
    text: Vec<u8>,
    passed_on: Instant,
}

impl Turn<'_> {
    /// Solves a puzzle as [`Solver::solve`] does, or by chance where there is a seed, watched by this turn.
    pub(super) fn solve(
        &mut self,
        puzzle: &Puzzle,
        limit: u128,
        seed: Option<u64>,
    ) -> Result<Answer, Conflict> {
        let solver = Solver::ready(self.solver.take(), &puzzle.layout);
        let mut nodes = 0u32;
        let mut watch = |_: &Sight<'_>| {
            // A look at the clock costs more than many nodes.
            nodes = nodes.wrapping_add(1);
            if nodes.is_multiple_of(64) {
                self.pulse()
            } else {
                ControlFlow::Continue(())
            }
        };
        let answer = match seed {
            Some(seed) => solver.random(&puzzle.givens, seed, &mut watch),
            None => solver.solve(&puzzle.givens, limit, &mut watch),
        };
        *self.solver = Some(solver);
        answer
    }

    /// Adds a line to the results.
    pub(super) fn line(&mut self, line: &str) {
        if !self.shared.options.quiet {
            self.text.extend_from_slice(line.as_bytes());
            self.text.push(b'\n');
        }
    }

    /// Adds an object on a line to the results.
    pub(super) fn json(&mut self, object: &impl Serialize) {
        // Strings and numbers always have a JSON form.
        if let Ok(text) = serde_json::to_string(object) {
            self.line(&text);
        }
    }

    /// To be called now and then during long work: passes on what is known, and says whether to go on.
    pub(super) fn pulse(&mut self) -> ControlFlow<()> {
        if self.shared.stopped.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        if self.passed_on.elapsed() > DELAY {
            self.passed_on = Instant::now();
            let mut sink = lock(&self.shared.sink);
            let text = if sink.next == self.order {
                std::mem::take(&mut self.text)
            } else {
                Vec::new()
            };
            // What earlier turns left in the writer is known, too.
            if !(text.is_empty() && sink.out.buffer().is_empty()) {
                self.shared.write(&mut sink, &text, true);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Does the work for every puzzle of the input, and says how it went.
pub(super) fn run(options: &Options, work: &Work) -> ExitCode {
    let started = Instant::now();
    let stdout = io::stdout();
    let is_terminal = stdout.is_terminal();
    let shows_progress = io::stderr().is_terminal() && (options.quiet || !is_terminal);
    let shared = Shared {
        options,
        work,
        source: Mutex::new(Source::new(&options.files, options.layout.clone())),
        sink: Mutex::new(Sink {
            out: BufWriter::with_capacity(1 << 16, stdout),
            is_terminal,
            next: 0,
            early: BTreeMap::new(),
            held: 0,
            flushed: started,
            failure: None,
            tally: Tally::default(),
            // Short work needs no progress.
            progress: shows_progress.then(|| started + Duration::from_secs(1)),
        }),
        moved: Condvar::new(),
        stopped: AtomicBool::new(false),
    };
    std::thread::scope(|scope| {
        for number in 1..options.threads {
            let worker = std::thread::Builder::new().name(format!("batch {number}"));
            // With fewer threads than asked for it takes longer, no more.
            if worker.spawn_scoped(scope, || shared.work()).is_err() {
                break;
            }
        }
        shared.work();
    });
    shared.end(started)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// About how many bytes results take while they wait, also where there is nothing to say.
fn size(text: &[u8]) -> usize {
    text.len() + 64
}

impl Shared<'_> {
    fn work(&self) {
        let mut at_once = 1;
        let mut solver = None;
        while !self.stopped.load(Ordering::Relaxed) {
            let Some(pieces) = lock(&self.source).next(at_once) else {
                return;
            };
            let taken = Instant::now();
            let (order, is_last_for_now) = (pieces.order, pieces.is_last_for_now);
            let Some((text, tally)) = self.answer(pieces, &mut solver) else {
                return;
            };
            at_once = if taken.elapsed() < SHORT {
                MOST_AT_ONCE.min(2 * at_once)
            } else {
                1
            };
            self.hand_in(order, text, is_last_for_now, tally);
        }
    }

    /// The results for some pieces; nothing when nobody waits for them any more.
    fn answer(&self, pieces: Pieces, solver: &mut Option<Solver>) -> Option<(Vec<u8>, Tally)> {
        let mut turn = Turn {
            shared: self,
            solver,
            order: pieces.order,
            text: Vec::new(),
            passed_on: Instant::now(),
        };
        let mut tally = Tally::default();
        for piece in pieces.pieces {
            let known = turn.text.len();
            let failed = piece.failed();
            let answer = AssertUnwindSafe(|| {
                piece.read(self.options.layout.as_ref(), &mut |read| {
                    tally.count((self.work)(read, self.options, &mut turn));
                });
            });
            if catch_unwind(answer).is_err() {
                // Our own mistake must not cost anybody the other results.
                turn.text.truncate(known.min(turn.text.len()));
                let reason = "Sudogon failed at this puzzle; please report it";
                tally.count(solve::invalid(
                    &failed,
                    None,
                    reason,
                    self.options,
                    &mut turn,
                ));
            }
            if turn.pulse().is_break() {
                return None;
            }
        }
        Some((turn.text, tally))
    }

    fn hand_in(&self, order: u64, text: Vec<u8>, flush: bool, tally: Tally) {
        let mut sink = lock(&self.sink);
        sink.tally.add(tally);
        sink.held += size(&text);
        sink.early.insert(order, (text, flush));
        loop {
            let next = sink.next;
            let Some((text, flush)) = sink.early.remove(&next) else {
                break;
            };
            sink.held -= size(&text);
            self.write(&mut sink, &text, flush);
            sink.next += 1;
        }
        sink.show_progress();
        self.moved.notify_all();
        while sink.held > MOST_HELD && !self.stopped.load(Ordering::Relaxed) {
            sink = self
                .moved
                .wait(sink)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn write(&self, sink: &mut Sink, text: &[u8], flush: bool) {
        let flush = flush || sink.is_terminal || sink.flushed.elapsed() > DELAY;
        let mut written = sink.out.write_all(text);
        if flush {
            written = written.and_then(|()| sink.out.flush());
            sink.flushed = Instant::now();
        }
        if let Err(error) = written {
            self.stopped.store(true, Ordering::Relaxed);
            self.moved.notify_all();
            sink.failure.get_or_insert(error);
        }
    }

    fn end(self, started: Instant) -> ExitCode {
        let mut sink = self
            .sink
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let source = self
            .source
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        if sink.failure.is_none() {
            sink.failure = sink.out.flush().err();
        }
        sink.clear_progress(started);
        let tally = sink.tally;
        if self.options.stats {
            let found = if self.options.limit == 1 {
                format!(" found={}", tally.found)
            } else {
                String::new()
            };
            let _ = writeln!(
                io::stderr(),
                "puzzles={} unique={} multiple={}{found} none={} invalid={} seconds={:.3}",
                tally.puzzles(),
                tally.unique,
                tally.multiple,
                tally.none,
                tally.invalid,
                started.elapsed().as_secs_f64()
            );
        }
        let failure = sink.failure.take();
        // What is left in it could not be written before; dropping the writer would try again.
        let _ = sink.out.into_parts();
        match failure {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                warn(&format!("can't write the results: {error}"));
                ExitCode::from(USAGE)
            }
            _ if source.has_failed => ExitCode::from(USAGE),
            _ if tally.invalid > 0 => ExitCode::FAILURE,
            _ => ExitCode::SUCCESS,
        }
    }
}

impl Sink {
    fn show_progress(&mut self) {
        let now = Instant::now();
        if let Some(last) = &mut self.progress
            && *last + Duration::from_millis(200) < now
        {
            *last = now;
            let _ = write!(io::stderr(), "\r{} puzzles ", self.tally.puzzles());
        }
    }

    fn clear_progress(&self, started: Instant) {
        if self
            .progress
            .is_some_and(|last| last > started + Duration::from_secs(1))
        {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static AT_WORK: Mutex<u32> = Mutex::new(0);
    static CAME: Condvar = Condvar::new();
    static HAVE_MET: AtomicBool = AtomicBool::new(false);

    #[test]
    fn hard_puzzles_spread_over_all_threads() {
        let five = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/five.txt");
        let mut arguments = lexopt::Parser::from_args(["--quiet", "--threads=2", five]);
        let options = Options::parse(&solve::COMMAND, &mut arguments).unwrap();
        // Each takes as long as it takes another thread to begin a puzzle of its own.
        run(&options, &|_, _, _| {
            let mut together = lock(&AT_WORK);
            *together += 1;
            CAME.notify_all();
            let soon = Duration::from_secs(10);
            let alone = |count: &mut u32| *count < 2 && !HAVE_MET.load(Ordering::Relaxed);
            let (mut together, waited) = CAME.wait_timeout_while(together, soon, alone).unwrap();
            HAVE_MET.fetch_or(!waited.timed_out(), Ordering::Relaxed);
            *together -= 1;
            Status::Found
        });
        assert!(HAVE_MET.load(Ordering::Relaxed));
    }
}
