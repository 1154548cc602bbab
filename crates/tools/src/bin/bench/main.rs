//! How fast puzzles are solved on this machine, by Sudogon on one thread and on all, and by other solvers.
//!
//! ```text
//! cargo build --release
//! cargo run --release -p sudogon-tools --bin bench -- [OPTIONS] FILE…
//!
//!   --program PATH       the program that is measured (default: target/release/sudogon)
//!   --peer NAME=COMMAND  another solver: a command for the shell that solves the lines of "$FILE", each up to $LIMIT
//!                        solutions, and may name that program as "$PROGRAM"; again for one more
//!   --limit K            stop at K solutions, 0 for none left out (default: 1, and then 2)
//!   --rounds N           how often each solver runs, in turn with the others (default: 5)
//!   --stop-after S       a solver that needs so many seconds for a file is stopped, and not measured on it (default: 300)
//!   --seconds S          how much CPU time a run takes at least; short files are repeated (default: 0.5)
//!   --threads N          how many threads are all (default: one for each core)
//!   --json               one object for each row
//! ```
//!
//! A row tells CPU time a puzzle (user and system) and its ratio to Sudogon's on one thread, each as median (least–most) of all
//! rounds; puzzles a second by the clock and the ratio of that; guesses a puzzle. All is measured from outside, as whole processes:
//! reading and writing count. CPU time hardly depends on what else the machine does, and ratios are taken round by round, in turn.
//!
//! Before that all must agree on the file: a solver prints a line for each puzzle, in which a solution is a word of cells; or the line is how
//! many there are, up to the limit. If a puzzle has one solution, all must print it; if it has several, each may print another.
//!
//! - `sample.rs`: the puzzles of a file, and what their solutions are; `race.rs`: the runs

#![allow(clippy::print_stdout)]

mod race;
mod sample;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use serde::Serialize;
use sudogon_board::text::printable;
use sudogon_tools::{Arguments, Outcome, Spread, rest};

use race::{Contender, Cost, Course};
use sample::{KnownAnswer, Sample};

/// A line of the table.
#[derive(Serialize)]
struct BenchRow<'a> {
    file: &'a str,
    puzzles: usize,
    /// How often the file was repeated for a run.
    times: usize,
    limit: u128,
    solver: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<NonZero<usize>>,
    cpu_micros_per_puzzle: Spread,
    cpu_ratio: Spread,
    puzzles_per_second: Spread,
    speed_ratio: Spread,
    #[serde(skip_serializing_if = "Option::is_none")]
    guesses_per_puzzle: Option<f64>,
}

struct BenchPlan {
    program: PathBuf,
    /// Sudogon on one thread comes first.
    racers: Vec<Contender>,
    rounds: usize,
    /// How much CPU time a run of the first takes at least.
    least: Duration,
    /// After so many seconds a solver is stopped.
    stop_after: u64,
}

fn main() -> ExitCode {
    sudogon_tools::main(bench)
}

fn bench(mut arguments: Arguments) -> Outcome {
    let program: Option<PathBuf> = arguments.opt_value_from_str("--program")?;
    let limit: Option<u128> = arguments.opt_value_from_str("--limit")?;
    let limits = limit.map_or(vec![1, 2], |limit| vec![limit]);
    let seconds = arguments.opt_value_from_str("--seconds")?.unwrap_or(0.5);
    let stop_after = arguments.opt_value_from_str("--stop-after")?;
    let rounds: Option<NonZero<usize>> = arguments.opt_value_from_str("--rounds")?;
    let all: Option<NonZero<usize>> = arguments.opt_value_from_str("--threads")?;
    let all = all.map_or_else(thread::available_parallelism, Ok)?;
    let is_json = arguments.contains("--json");
    let one = NonZero::<usize>::MIN;
    let mut racers = vec![Contender::own(one)];
    racers.extend((all > one).then(|| Contender::own(all)));
    racers.extend(arguments.values_from_fn("--peer", Contender::peer)?);
    let settings = BenchPlan {
        program: program.unwrap_or_else(built_program),
        racers,
        rounds: rounds.map_or(5, NonZero::get),
        least: Duration::try_from_secs_f64(seconds)?,
        stop_after: stop_after.unwrap_or(300),
    };
    let files = rest(arguments)?;
    if files.is_empty() {
        return Err("name the files to solve".into());
    }
    if !is_json {
        println!("{HEAD}");
    }
    for file in &files {
        let sample = Sample::read(file)?;
        for &limit in &limits {
            let failed = |failure| format!("{file}: {failure}");
            for row in rows(file, &sample, limit, &settings).map_err(failed)? {
                if is_json {
                    println!("{}", serde_json::to_string(&row)?);
                } else {
                    println!("{}", row.text());
                }
            }
        }
    }
    Ok(())
}

/// Where `cargo build --release` puts the program.
fn built_program() -> PathBuf {
    PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../target/release/sudogon"
    ))
}

/// The rows for a file and a limit, or why there are none.
fn rows<'a>(
    file: &'a str,
    sample: &Sample,
    limit: u128,
    settings: &'a BenchPlan,
) -> Result<Vec<BenchRow<'a>>, String> {
    let (known, guesses) = sample.answers(limit)?;
    let mut course = Course::new(&settings.program, limit, sample.lines())
        .map_err(|error| format!("the puzzles can't be written: {error}"))?;
    let mut racers = Vec::new();
    for racer in &settings.racers {
        match course.answers(racer, settings.stop_after)? {
            Some(text) => {
                agree(&racer.name, &text, &known)?;
                racers.push(racer);
            }
            None if racer.threads.is_some() => return Err("Sudogon takes too long".to_owned()),
            None => eprintln!("{file}: {} takes too long", racer.name),
        }
    }
    course.lengthen(racers[0], settings.least)?;
    let mut costs = vec![Vec::new(); racers.len()];
    for _ in 0..settings.rounds {
        for (racer, costs) in racers.iter().zip(&mut costs) {
            costs.push(course.cost(racer)?);
        }
    }
    let puzzles = (sample.puzzles.len() * course.times) as f64;
    let cpu = |cost: &Cost| cost.cpu.as_secs_f64();
    let elapsed = |cost: &Cost| cost.elapsed.as_secs_f64();
    let row = |(&racer, runs): (&&'a Contender, &Vec<Cost>)| {
        let with_first = || runs.iter().zip(&costs[0]);
        let guesses = racer.threads.map(|_| guesses as f64);
        BenchRow {
            file,
            puzzles: sample.puzzles.len(),
            times: course.times,
            limit,
            solver: &racer.name,
            threads: racer.threads,
            cpu_micros_per_puzzle: Spread::of(runs.iter().map(|cost| cpu(cost) * 1e6 / puzzles)),
            cpu_ratio: Spread::of(with_first().map(|(cost, own)| cpu(cost) / cpu(own))),
            puzzles_per_second: Spread::of(runs.iter().map(|cost| puzzles / elapsed(cost))),
            speed_ratio: Spread::of(with_first().map(|(cost, own)| elapsed(own) / elapsed(cost))),
            guesses_per_puzzle: guesses.map(|guesses| guesses / sample.puzzles.len() as f64),
        }
    };
    Ok(racers.iter().zip(&costs).map(row).collect())
}

/// Compares what a solver printed with what is known.
fn agree(solver: &str, text: &str, known: &[KnownAnswer]) -> Result<(), String> {
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() != known.len() {
        return Err(format!(
            "{solver} answers {} of {}",
            lines.len(),
            known.len()
        ));
    }
    let mut all = (1..).zip(lines.iter().zip(known));
    match all.find(|(_, (line, known))| !known.fits(line)) {
        Some((number, (line, _))) => Err(format!("{solver} says {line:?} of puzzle {number}")),
        None => Ok(()),
    }
}

const HEAD: &str = "limit  solver         threads  CPU µs/puzzle            ratio               puzzles/s  ratio               guesses  puzzles  file";

impl BenchRow<'_> {
    fn text(&self) -> String {
        let dash = || "-".to_owned();
        let threads = self.threads.map_or_else(dash, |count| count.to_string());
        let guesses = self
            .guesses_per_puzzle
            .map_or_else(dash, |guesses| format!("{guesses:.2}"));
        format!(
            "{:>5}  {:<14} {threads:>7}  {:<24} {:<18} {:>10.0}  {:<18} {guesses:>8}  {:>7}  {}",
            self.limit,
            printable(self.solver),
            self.cpu_micros_per_puzzle,
            self.cpu_ratio,
            self.puzzles_per_second.median,
            self.speed_ratio,
            self.puzzles,
            printable(self.file)
        )
    }
}
