//! How long solvers are silent: the longest time between two moments at which they can be stopped, on the puzzles of files.
//!
//! `cargo run --release --example silence -- [SECONDS] FILE…` solves each puzzle with the engine and with each strategy, for at most
//! so many seconds (2), and prints the longest silences, in milliseconds of CPU time: those of another program do not count. A
//! silence is also what passes before the first such moment and after the last.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use sudogon_core::puzzle::Puzzle;
use sudogon_core::solve::{Solver, strategies};
use sudogon_paper::files;

/// The longest silence of a run so far.
struct Ear {
    until: Instant,
    heard: ThreadTime,
    longest: Duration,
}

impl Ear {
    fn new(most: Duration) -> Self {
        Self {
            until: Instant::now() + most,
            heard: ThreadTime::now(),
            longest: Duration::ZERO,
        }
    }

    /// A moment at which the run can be stopped.
    fn hear(&mut self) -> ControlFlow<()> {
        let now = ThreadTime::now();
        self.longest = self.longest.max(now.duration_since(self.heard));
        self.heard = now;
        match Instant::now() < self.until {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    }
}

/// The longest silence of the engine, with the preparations for a layout.
fn of_engine(puzzle: &Puzzle, learning_after: Option<u64>, most: Duration) -> Duration {
    let mut ear = Ear::new(most);
    let solver = match learning_after {
        None => Solver::new(&puzzle.layout),
        Some(guesses) => Solver::learning_after(&puzzle.layout, guesses),
    };
    let _ = solver.solve(&puzzle.givens, 2, &mut |_| ear.hear());
    let _ = ear.hear();
    ear.longest
}

/// The longest silence of a strategy.
fn of_strategy(puzzle: &Puzzle, strategy: &strategies::Strategy, most: Duration) -> Duration {
    let mut ear = Ear::new(most);
    if let Ok(mut run) = strategy.start(&puzzle.layout, &puzzle.givens) {
        while ear.hear().is_continue() && !run.step().is_last() {}
    }
    let _ = ear.hear();
    ear.longest
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1).peekable();
    let seconds = args.peek().and_then(|first| first.parse::<f64>().ok());
    if seconds.is_some() {
        args.next();
    }
    let most = Duration::try_from_secs_f64(seconds.unwrap_or(2.0))?;
    println!("{:>10}  {:<20} {:>6}  file", "longest ms", "solver", "line");
    for file in args {
        let text = std::fs::read_to_string(&file)?;
        let mut puzzles = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if !files::is_skipped(line) {
                let game = files::read(line, None);
                let game = game.map_err(|error| format!("{file}, line {number}: {error}"))?;
                puzzles.push((number, game.board().puzzle().clone()));
            }
        }
        let print = |name: &str, silence: &dyn Fn(&Puzzle) -> Duration| {
            let all = puzzles
                .iter()
                .map(|(number, puzzle)| (silence(puzzle), *number));
            let (longest, number): (Duration, u32) = all.max().unwrap_or_default();
            let longest = longest.as_secs_f64() * 1e3;
            println!("{longest:>10.2}  {name:<20} {number:>6}  {file}");
        };
        print("engine", &|puzzle| of_engine(puzzle, None, most));
        print("engine, learning", &|puzzle| {
            of_engine(puzzle, Some(0), most)
        });
        for strategy in strategies::ALL {
            print(strategy.name, &|puzzle| of_strategy(puzzle, strategy, most));
        }
    }
    Ok(())
}
