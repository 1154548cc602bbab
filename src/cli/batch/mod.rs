//! Puzzles → results, on all cores and in input order; also results that need no input, by their number.
//!
//! Each worker takes the next few chunks from the source, one at first and more while they take little time, and hands its
//! results to the output, which keeps what came too early. A worker that is too far ahead waits, so memory stays constant;
//! the one whose results are next never waits itself. With one thread the same loop runs on the calling thread.
//!
//! - `worker.rs`: a command's view of the batch: an engine, where its results go, when it looks at the clock
//! - `ordered_output.rs`: the output, in input order, with its counts, shared by the threads

mod ordered_output;
mod worker;

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::arguments::CommandOptions;
use super::input::{Chunk, Chunks, InputPuzzle, PuzzleSource};
use super::output::{Status, exit_status, warn};
use sudogon_board::message::message;

use ordered_output::{OrderedOutput, SharedOutput, StatusCounts, lock, on_threads, unlocked};

use worker::{BatchPace, WorkerCache};
pub(super) use worker::{BatchWorker, Ending};

/// The most steps that a worker takes at once: with fewer, workers meet too often at the source.
const MOST_AT_ONCE: usize = 512;

/// How long they should take together: short, so that hard puzzles spread over all cores.
const SHORT: Duration = Duration::from_millis(1);

/// Reading and solving a bare line is at least as much work as this many nodes of a search.
const NODES_OF_A_LINE: usize = 2;

/// The work of a command on a puzzle.
pub(super) type PuzzleWork =
    dyn Fn(&InputPuzzle<'_>, &CommandOptions, &mut BatchWorker<'_>) -> Ending + Sync;

/// The knowledge of all workers about the batch.
struct Batch<'a> {
    options: &'a CommandOptions,
    work: &'a PuzzleWork,
    source: Mutex<PuzzleSource>,
    output: SharedOutput,
}

/// Processes every puzzle of the input, and returns the exit status.
pub(super) fn run(options: &CommandOptions, work: &PuzzleWork) -> ExitCode {
    let started = Instant::now();
    let batch = Batch {
        options,
        work,
        source: Mutex::new(PuzzleSource::new(&options.files, options.layout.clone())),
        output: SharedOutput::new(OrderedOutput::new(started, options.quiet)),
    };
    on_threads(options.threads(), &|| batch.work());
    batch.end(started)
}

impl Batch<'_> {
    fn work(&self) {
        let mut at_once = 1;
        let mut kept = WorkerCache::default();
        let mut text = Vec::new();
        while !self.output.is_stopped() {
            let Some(chunks) = lock(&self.source).next(at_once) else {
                return;
            };
            let taken = Instant::now();
            let (order, is_last_for_now) = (chunks.order, chunks.is_last_for_now);
            let pace = BatchPace::new(&mut text, &self.output, order, taken);
            let mut worker = BatchWorker::new(self.options, &mut kept, pace);
            let Some(counts) = self.answer(chunks, &mut worker) else {
                return;
            };
            let now = Instant::now();
            at_once = if now - taken < SHORT {
                MOST_AT_ONCE.min(2 * at_once)
            } else {
                1
            };
            self.output
                .hand_in(order, &mut text, is_last_for_now, counts, now);
        }
    }

    /// Adds up the statuses of some chunks, while the worker writes their results; `None` if the batch was stopped.
    fn answer(&self, chunks: Chunks, worker: &mut BatchWorker<'_>) -> Option<StatusCounts> {
        let mut counts = StatusCounts::default();
        for mut chunk in chunks.chunks {
            for step in 0..chunk.steps() {
                self.answer_step(&mut chunk, step, worker, &mut counts);
                let flow = match chunk {
                    // The clock was not read while the text was parsed.
                    Chunk::Text(_) => worker.pace.pulse(),
                    Chunk::BareLines(ref lines) => {
                        worker.pace.step(NODES_OF_A_LINE * lines.cells())
                    }
                };
                if flow.is_break() {
                    return None;
                }
            }
        }
        Some(counts)
    }

    fn answer_step(
        &self,
        chunk: &mut Chunk,
        step: usize,
        worker: &mut BatchWorker<'_>,
        counts: &mut StatusCounts,
    ) {
        let known = worker.pace.text.len();
        let answer = AssertUnwindSafe(|| {
            chunk.read(step, self.options.layout.as_ref(), &mut |read| {
                if let Some(left_out) = read.left_out.sentence() {
                    warn(&read.say_whole(left_out));
                }
                let answer = |worker: &mut _| (self.work)(read, self.options, worker);
                counts.count(worker.answer(answer));
            });
        });
        if catch_unwind(answer).is_err() {
            // A bug of ours must not cost the user the other results.
            worker.pace.text.truncate(known);
            let reason = message!("Sudogon failed at this puzzle; please report it");
            let failed = chunk.failed(step);
            counts.count(worker.answer(|worker| Ok(worker.invalid(&failed, None, &reason))));
        }
    }

    fn end(self, started: Instant) -> ExitCode {
        let source = unlocked(self.source);
        let (counts, failure) = self.output.close();
        if self.options.stats {
            let [unique, multiple, none, invalid] = [
                Status::Unique,
                Status::Multiple,
                Status::None,
                Status::Invalid,
            ]
            .map(|one| counts.of(one));
            let found = match self.options.limit() {
                1 => format!(" found={}", counts.of(Status::Found)),
                _ => String::new(),
            };
            let timeout = match self.options.timeout {
                Some(_) => format!(" timeout={}", counts.of(Status::Timeout)),
                None => String::new(),
            };
            let _ = writeln!(
                io::stderr(),
                "puzzles={} unique={unique} multiple={multiple}{found} none={none} invalid={invalid}{timeout} seconds={:.3}",
                counts.puzzles(),
                started.elapsed().as_secs_f64()
            );
        }
        let is_any_wrong = counts.of(Status::Invalid) + counts.of(Status::Timeout) > 0;
        exit_status(failure, source.has_failed, is_any_wrong)
    }
}

/// The line to print, if there is one, and whether it is as it should be.
pub(super) type Numbered = (Option<String>, Status);

/// Makes so many results, and returns the exit status. The work is told its number, and may ask whether it should end.
pub(super) fn run_numbered(
    options: &CommandOptions,
    count: u64,
    work: &(dyn Fn(u64, &dyn Fn() -> bool) -> Numbered + Sync),
) -> ExitCode {
    let output = SharedOutput::new(OrderedOutput::new(Instant::now(), options.prints_nothing()));
    let next = AtomicU64::new(0);
    on_threads(options.threads(), &|| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || output.is_stopped() {
                break;
            }
            let (line, status) = work(number, &|| output.is_stopped());
            let mut counts = StatusCounts::default();
            counts.count(status);
            let mut text = line.filter(|_| !options.quiet).unwrap_or_default();
            if !text.is_empty() {
                text.push('\n');
            }
            let text = &mut text.into_bytes();
            output.hand_in(number, text, true, counts, Instant::now());
        }
    });
    let (counts, failure) = output.close();
    exit_status(failure, false, counts.of(Status::None) > 0)
}
