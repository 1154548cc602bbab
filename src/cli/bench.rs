//! `sudogon bench`: how fast the engine is on this machine, on the puzzles of files.
//!
//! Everything is read before the clock starts. Each line of the table is the fastest of some rounds over the whole file:
//! other load on the machine only ever makes a round slower.

use std::fmt::Write as _;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;

use super::command::Command;
use super::input::{InputPuzzle, Source};
use super::options::Options;
use super::terminal::{USAGE, print_or_end, warn};
use crate::puzzle::Puzzle;
use crate::solve::Solver;
use crate::text::printable;

/// The registry's entry.
pub static COMMAND: Command = Command {
    name: "bench",
    about: "times the engine over puzzles, on one thread and on all",
    output: "a table: the file, its puzzles, the limit, the threads, puzzles a second, microseconds and guesses a puzzle.",
    reads_puzzles: true,
    options: &["layout", "json", "threads"],
    run,
};

/// There are at least this many rounds, and more until this much time has passed.
const ROUNDS: usize = 3;
const TIME: Duration = Duration::from_secs(1);
/// How many puzzles a thread takes at once.
const AT_ONCE: usize = 16;

/// A line of the table.
#[derive(Serialize)]
struct Row<'a> {
    file: &'a str,
    puzzles: usize,
    limit: u128,
    threads: usize,
    puzzles_per_second: f64,
    micros_per_puzzle: f64,
    guesses_per_puzzle: f64,
}

impl Row<'_> {
    const HEAD: &'static str =
        "puzzles  limit  threads   puzzles/s  µs/puzzle  guesses/puzzle  file";

    fn text(&self) -> String {
        format!(
            "{:>7}  {:>5}  {:>7}  {:>10.0}  {:>9.2}  {:>14.2}  {}",
            self.puzzles,
            self.limit,
            self.threads,
            self.puzzles_per_second,
            self.micros_per_puzzle,
            self.guesses_per_puzzle,
            self.file
        )
    }
}

fn run(options: &Options) -> ExitCode {
    measure(options).unwrap_or_else(|status| status)
}

/// Prints the table, and returns the exit status; as an error when the rest can't be printed.
fn measure(options: &Options) -> Result<ExitCode, ExitCode> {
    let mut status = ExitCode::SUCCESS;
    let mut files = options.files.clone();
    if files.is_empty() {
        files.push(PathBuf::from("-"));
    }
    let all = Some(options.threads()).filter(|&threads| threads > 1);
    if !options.json {
        print_or_end(&format!("{}\n", Row::HEAD))?;
    }
    for file in files {
        let name = printable(&file.to_string_lossy());
        let (puzzles, went) = read(&file, options);
        if went != ExitCode::SUCCESS {
            status = went;
        }
        if puzzles.is_empty() {
            warn(&format!("{name}: there is no puzzle in it"));
            continue;
        }
        for limit in [1, 2] {
            for threads in std::iter::once(1).chain(all) {
                let (time, guesses) = quickest(&puzzles, limit, threads);
                let count = puzzles.len() as f64;
                let line = Row {
                    file: &name,
                    puzzles: puzzles.len(),
                    limit,
                    threads,
                    puzzles_per_second: count / time.as_secs_f64(),
                    micros_per_puzzle: time.as_secs_f64() * 1e6 / count,
                    guesses_per_puzzle: guesses as f64 / count,
                };
                let mut text = if options.json {
                    serde_json::to_string(&line).unwrap_or_default()
                } else {
                    line.text()
                };
                text.push('\n');
                print_or_end(&text)?;
            }
        }
    }
    Ok(status)
}

/// The readable puzzles of a file, and the exit status for reading it. Invalid lines are left out; a warning names the
/// first of them.
fn read(file: &PathBuf, options: &Options) -> (Vec<Puzzle>, ExitCode) {
    let mut source = Source::new(std::slice::from_ref(file), options.layout.clone());
    let mut puzzles = Vec::new();
    let mut wrong = String::new();
    while let Some(chunks) = source.next(AT_ONCE) {
        let mut visit = |input: &InputPuzzle<'_>| match &input.content {
            Ok(content) => puzzles.push(content.puzzle().clone()),
            Err(error) if wrong.is_empty() => {
                let _ = write!(
                    wrong,
                    "line {} is left out: {}",
                    input.line,
                    input.say(error)
                );
            }
            Err(_) => {}
        };
        for mut chunk in chunks.chunks {
            for step in 0..chunk.steps() {
                chunk.read(step, options.layout.as_ref(), &mut visit);
            }
        }
    }
    if !wrong.is_empty() {
        warn(&format!("{}: {wrong}", file.display()));
    }
    let went = if source.has_failed {
        ExitCode::from(USAGE)
    } else if wrong.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    };
    (puzzles, went)
}

/// The time of the fastest round, and the guesses of one.
fn quickest(puzzles: &[Puzzle], limit: u128, threads: usize) -> (Duration, u64) {
    let started = Instant::now();
    let mut best = (Duration::MAX, 0);
    let mut rounds = 0;
    while rounds < ROUNDS || started.elapsed() < TIME {
        let (time, guesses) = round(puzzles, limit, threads);
        best = (time.min(best.0), guesses);
        rounds += 1;
        // If a round is slow, one is enough.
        if started.elapsed() > 10 * TIME {
            break;
        }
    }
    best
}

fn round(puzzles: &[Puzzle], limit: u128, threads: usize) -> (Duration, u64) {
    let (next, guesses) = (AtomicUsize::new(0), AtomicU64::new(0));
    let work = || {
        let mut solver: Option<Solver> = None;
        let mut sum = 0;
        loop {
            let from = next.fetch_add(AT_ONCE, Ordering::Relaxed);
            let Some(some) = puzzles.get(from..puzzles.len().min(from + AT_ONCE)) else {
                break;
            };
            for puzzle in some {
                // The other cores have puzzles of their own.
                let alone = |layout: &_| Solver::new(layout).on_threads(NonZero::<usize>::MIN);
                let ready = Solver::ready(&mut solver, &puzzle.layout, alone);
                let answer = ready.solve(&puzzle.givens, limit, &mut |_| ControlFlow::Continue(()));
                sum += answer.map_or(0, |answer| answer.work.guesses);
            }
        }
        guesses.fetch_add(sum, Ordering::Relaxed);
    };
    let started = Instant::now();
    if threads == 1 {
        work();
    } else {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    }
    (started.elapsed(), guesses.load(Ordering::Relaxed))
}
