//! Puzzles → results, on all cores and in input order.
//!
//! Each worker takes the next few pieces from the source, one at first and more while they take little time, and hands its
//! results to the sink, which holds back what came too early. Who is too far ahead waits, so memory stays constant: the worker
//! that all wait for never waits itself. With one thread the same loop runs where it is.
//!
//! - `turn.rs`: what a command sees: an engine, and where its results go
//! - `sink.rs`: the output, in order
//! - `tally.rs`: how many came out how

mod sink;
mod tally;
mod turn;

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::input::{Piece, Pieces, Read, Source};
use super::{Options, USAGE, solve, warn};
use sink::Sink;
use tally::Tally;

pub(super) use tally::Status;
use turn::Kept;
pub(super) use turn::Turn;

/// A result is written at most so long after it is known, if all before it are.
const DELAY: Duration = Duration::from_millis(50);

/// The most steps that a worker takes at once: with so many, taking and handing in cost next to nothing.
const MOST_AT_ONCE: usize = 32;

/// How long they should take together: short, so that hard puzzles spread over all cores.
const SHORT: Duration = Duration::from_millis(1);

/// A line of a run is as much work as so many nodes of its search, at least.
const NODES_OF_A_LINE: usize = 8;

/// What a command does with a puzzle.
pub(super) type Work = dyn Fn(&Read<'_>, &Options, &mut Turn<'_>) -> Status + Sync;

struct Shared<'a> {
    options: &'a Options,
    work: &'a Work,
    source: Mutex<Source>,
    sink: Mutex<Sink>,
    /// Told whenever the sink has moved on and somebody waits for it.
    moved: Condvar,
    stopped: AtomicBool,
}

/// Does the work for every puzzle of the input, and says how it went.
pub(super) fn run(options: &Options, work: &Work) -> ExitCode {
    let started = Instant::now();
    let shared = Shared {
        options,
        work,
        source: Mutex::new(Source::new(&options.files, options.layout.clone())),
        sink: Mutex::new(Sink::new(started, options.quiet)),
        moved: Condvar::new(),
        stopped: AtomicBool::new(false),
    };
    let threads = options.threads();
    if threads > 1 {
        std::thread::scope(|scope| {
            for number in 1..threads {
                let worker = std::thread::Builder::new().name(format!("batch {number}"));
                // With fewer threads than asked for it takes longer, no more.
                if worker.spawn_scoped(scope, || shared.work()).is_err() {
                    break;
                }
            }
            shared.work();
        });
    } else {
        shared.work();
    }
    shared.end(started)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

impl Shared<'_> {
    fn work(&self) {
        let mut at_once = 1;
        let mut kept = Kept::default();
        let mut text = Vec::new();
        while !self.is_stopped() {
            let Some(pieces) = lock(&self.source).next(at_once) else {
                return;
            };
            let taken = Instant::now();
            let (order, is_last_for_now) = (pieces.order, pieces.is_last_for_now);
            let mut turn = Turn::new(self, &mut kept, order, &mut text, taken);
            let Some(tally) = self.answer(pieces, &mut turn) else {
                return;
            };
            let now = Instant::now();
            at_once = if now - taken < SHORT {
                MOST_AT_ONCE.min(2 * at_once)
            } else {
                1
            };
            self.hand_in(order, &mut text, is_last_for_now, tally, now);
        }
    }

    /// Writes the results for some pieces; nothing when nobody waits for them any more.
    fn answer(&self, pieces: Pieces, turn: &mut Turn<'_>) -> Option<Tally> {
        let mut tally = Tally::default();
        for mut piece in pieces.pieces {
            for step in 0..piece.steps() {
                self.answer_step(&mut piece, step, turn, &mut tally);
                let flow = match piece {
                    // No search has seen how long it took to read a text.
                    Piece::Text(_) => turn.pulse(),
                    Piece::Run(ref run) => turn.step(NODES_OF_A_LINE * run.cells()),
                };
                if flow.is_break() {
                    return None;
                }
            }
        }
        Some(tally)
    }

    fn answer_step(&self, piece: &mut Piece, step: usize, turn: &mut Turn<'_>, tally: &mut Tally) {
        let known = turn.text.len();
        let answer = AssertUnwindSafe(|| {
            piece.read(step, self.options.layout.as_ref(), &mut |read| {
                tally.count((self.work)(read, self.options, turn));
            });
        });
        if catch_unwind(answer).is_err() {
            // Our own mistake must not cost anybody the other results.
            turn.text.truncate(known);
            let reason = "Sudogon failed at this puzzle; please report it";
            let failed = piece.failed(step);
            tally.count(solve::invalid(&failed, None, reason, self.options, turn));
        }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Writes what is known of a turn that is not over.
    fn pass_on(&self, order: u64, text: &mut Vec<u8>, now: Instant) {
        let mut sink = lock(&self.sink);
        sink.pass_on(order, text, now);
        self.look_after(&sink);
    }

    /// Gives the results of a turn away, and waits while they are too far ahead of others.
    fn hand_in(&self, order: u64, text: &mut Vec<u8>, flush: bool, tally: Tally, now: Instant) {
        let mut sink = lock(&self.sink);
        sink.tally.add(tally);
        sink.hand_in(order, text, flush, now);
        self.look_after(&sink);
        while sink.is_full() && !self.is_stopped() {
            sink.waiting += 1;
            sink = self
                .moved
                .wait(sink)
                .unwrap_or_else(PoisonError::into_inner);
            sink.waiting -= 1;
        }
    }

    /// Stops all when nothing can be written any more, and wakes those who wait.
    fn look_after(&self, sink: &Sink) {
        if sink.has_failed() {
            self.stopped.store(true, Ordering::Relaxed);
        }
        // To wake nobody would cost as much as to wake somebody.
        if sink.waiting > 0 {
            self.moved.notify_all();
        }
    }

    fn end(self, started: Instant) -> ExitCode {
        let source = unlocked(self.source);
        let sink = unlocked(self.sink);
        let tally = sink.tally;
        let failure = sink.close();
        if self.options.stats {
            let found = if self.options.limit() == 1 {
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
