//! How long solvers are silent, that is, can't be stopped: `silence [--seconds S] FILE…`.
//!
//! Each puzzle is solved by the engine, at once by learning, and by each strategy, for at most so many seconds (2). It prints the
//! longest times between two moments at which they can be stopped, in milliseconds of CPU time: those of another program do not
//! count. What passes before the first such moment and after the last is silence too.

#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use sudogon_board::puzzle::Puzzle;
use sudogon_solve::{Solver, strategies};
use sudogon_tools::{puzzles, rest};

/// Notes the longest silence of a run.
struct Ear {
    until: Instant,
    heard: ThreadTime,
    longest: Duration,
}

impl Ear {
    /// The longest silence of a run that takes so long at most.
    fn listen(most: Duration, run: impl FnOnce(&mut Self)) -> Duration {
        let mut ear = Self {
            until: Instant::now() + most,
            heard: ThreadTime::now(),
            longest: Duration::ZERO,
        };
        run(&mut ear);
        let _ = ear.hear();
        ear.longest
    }

    /// A moment at which the run can be stopped.
    fn hear(&mut self) -> ControlFlow<()> {
        let now = ThreadTime::now();
        self.longest = self.longest.max(now.duration_since(self.heard));
        self.heard = now;
        if Instant::now() < self.until {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

fn main() -> ExitCode {
    sudogon_tools::main(|mut arguments| {
        let seconds = arguments.opt_value_from_str("--seconds")?.unwrap_or(2.0);
        let most = Duration::try_from_secs_f64(seconds)?;
        println!("{:>10}  {:<20} {:>6}  file", "longest ms", "solver", "line");
        for file in rest(arguments)? {
            let puzzles = puzzles(&file)?;
            let print = |name: &str, run: &dyn Fn(&Puzzle, &mut Ear)| {
                let silence = |puzzle| Ear::listen(most, |ear| run(puzzle, ear));
                let all = puzzles.iter().map(|(line, puzzle)| (silence(puzzle), line));
                if let Some((longest, line)) = all.max() {
                    let longest = longest.as_secs_f64() * 1e3;
                    println!("{longest:>10.2}  {name:<20} {line:>6}  {file}");
                }
            };
            print("engine", &|puzzle, ear| {
                let _ = Solver::new(&puzzle.layout).solve(&puzzle.givens, 2, &mut |_| ear.hear());
            });
            print("engine, learning", &|puzzle, ear| {
                let solver = Solver::learning_after(&puzzle.layout, 0);
                let _ = solver.solve(&puzzle.givens, 2, &mut |_| ear.hear());
            });
            for strategy in strategies::ALL {
                print(strategy.id, &|puzzle, ear| {
                    if let Ok(mut run) = strategy.start(&puzzle.layout, &puzzle.givens) {
                        while ear.hear().is_continue() && !run.step().is_last() {}
                    }
                });
            }
        }
        Ok(())
    })
}
