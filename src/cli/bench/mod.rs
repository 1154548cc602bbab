//! `sudogon bench`: how fast puzzles are solved on this machine, on one thread and on all, and by other solvers.
//!
//! Everything is measured from outside, as whole processes: reading and writing count. CPU time hardly depends on what else the
//! machine does, and ratios are taken round by round. Each answer of ours is checked besides.
//!
//! - `sample.rs`: the puzzles of a file, and whether our answers are right
//! - `race.rs`: the runs; `spread.rs`: many measurements as one
//! - `options.rs`: its options; `measuring.rs`: what they are set to

mod measuring;
mod options;
mod race;
mod sample;
mod spread;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;

use super::arguments::CommandOptions;
use super::arguments::Subcommand;
use super::output::terminal::{USAGE, print_or_end, warn};
use sudogon_core::text::printable;

pub(super) use measuring::Measuring;
pub(super) use options::BENCH_OPTIONS;
use race::{Cost, Racer, race};
use sample::Sample;
use spread::Spread;

/// The registry's entry.
pub static COMMAND: Subcommand = Subcommand {
    name: "bench",
    about: "times solving, on one thread and on all, and other solvers",
    output: "a table with a row for each solver and limit (1 and 2, or the one given), measured as whole processes: CPU time a puzzle\n\
             (user and system) and its ratio to Sudogon's on one thread, each as median (least–most) of all rounds; puzzles a\n\
             second by the clock and the ratio of that; guesses a puzzle; how many puzzles there are, and the file.",
    reads_puzzles: true,
    options: &[
        "peer", "rounds", "seconds", "layout", "limit", "json", "threads",
    ],
    run: |options| measure(options).unwrap_or_else(|status| status),
};

/// A line of the table.
#[derive(Serialize)]
struct Row<'a> {
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

impl Row<'_> {
    fn head() -> String {
        format!(
            "{:>5}  {:<14} {:>7}  {:<24} {:<18} {:>10}  {:<18} {:>8}  {:>7}  file",
            "limit",
            "solver",
            "threads",
            "CPU µs/puzzle",
            "ratio",
            "puzzles/s",
            "ratio",
            "guesses",
            "puzzles"
        )
    }

    fn text(&self) -> String {
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        format!(
            "{:>5}  {:<14} {:>7}  {:<24} {:<18} {:>10.0}  {:<18} {:>8}  {:>7}  {}",
            self.limit,
            printable(self.solver),
            or_dash(self.threads.map(|threads| threads.to_string())),
            self.cpu_micros_per_puzzle,
            self.cpu_ratio,
            self.puzzles_per_second.median,
            self.speed_ratio,
            or_dash(
                self.guesses_per_puzzle
                    .map(|guesses| format!("{guesses:.2}"))
            ),
            self.puzzles,
            self.file
        )
    }
}

/// Prints the table, and returns the exit status; as an error when the rest can't be printed.
fn measure(options: &CommandOptions) -> Result<ExitCode, ExitCode> {
    let mut status = ExitCode::SUCCESS;
    let mut files = options.files.clone();
    if files.is_empty() {
        files.push(PathBuf::from("-"));
    }
    if !options.json {
        print_or_end(&format!("{}\n", Row::head()))?;
    }
    for file in files {
        let name = printable(&file.to_string_lossy());
        let (sample, went) = Sample::read(&file, options);
        if went != ExitCode::SUCCESS {
            status = went;
        }
        if sample.puzzles.is_empty() {
            warn(&format!("{name}: there is no puzzle in it"));
            continue;
        }
        for limit in limits(options) {
            let rows = match rows(&name, &sample, limit, options) {
                Ok(rows) => rows,
                Err(failure) => {
                    warn(&format!("{name}: {failure}"));
                    status = ExitCode::from(USAGE);
                    continue;
                }
            };
            for row in rows {
                let text = match options.json {
                    true => serde_json::to_string(&row).unwrap_or_default(),
                    false => row.text(),
                };
                print_or_end(&format!("{text}\n"))?;
            }
        }
    }
    Ok(status)
}

/// The limits to measure with.
fn limits(options: &CommandOptions) -> Vec<u128> {
    match options.has_limit() {
        true => vec![options.limit().into()],
        false => vec![1, 2],
    }
}

/// The rows for a file and a limit, or why there are none.
fn rows<'a>(
    file: &'a str,
    sample: &Sample,
    limit: u128,
    options: &'a CommandOptions,
) -> Result<Vec<Row<'a>>, String> {
    let wrong =
        |number| format!("Sudogon's solution of puzzle {number} is wrong; please report it");
    let guesses = sample.guesses(limit).map_err(wrong)?;
    let one = NonZero::<usize>::MIN;
    let all = NonZero::new(options.threads()).filter(|&threads| threads > one);
    let own = std::iter::once(one).chain(all).map(Racer::Own);
    let peers = options.measuring.peers.iter().map(Racer::Peer);
    let racers: Vec<Racer<'_>> = own.chain(peers).collect();
    let results = race(&racers, limit, &sample.lines(), &options.measuring)?;
    let puzzles = (sample.puzzles.len() * results.times) as f64;
    let cpu = |cost: &Cost| cost.cpu.as_secs_f64();
    let elapsed = |cost: &Cost| cost.elapsed.as_secs_f64();
    let row = |(racer, costs): (&Racer<'a>, &Vec<Cost>)| {
        let with_first = || costs.iter().zip(&results.costs[0]);
        let (threads, guesses) = match racer {
            Racer::Own(threads) => (Some(*threads), Some(guesses)),
            Racer::Peer(_) => (None, None),
        };
        Row {
            file,
            puzzles: sample.puzzles.len(),
            times: results.times,
            limit,
            solver: racer.name(),
            threads,
            cpu_micros_per_puzzle: Spread::of(costs.iter().map(|cost| cpu(cost) * 1e6 / puzzles)),
            cpu_ratio: Spread::of(with_first().map(|(cost, own)| cpu(cost) / cpu(own))),
            puzzles_per_second: Spread::of(costs.iter().map(|cost| puzzles / elapsed(cost))),
            speed_ratio: Spread::of(with_first().map(|(cost, own)| elapsed(own) / elapsed(cost))),
            guesses_per_puzzle: guesses.map(|guesses| guesses as f64 / sample.puzzles.len() as f64),
        }
    };
    Ok(racers.iter().zip(&results.costs).map(row).collect())
}
