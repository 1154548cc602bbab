//! How many events and placements per second the classic strategies make, each for a second on a puzzle that keeps it busy.
//!
//! `cargo bench --bench strategies` prints the table. The goal is ten million placements per second for presence counts.

#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use sudogon_paper::files;
use sudogon_solve::strategies::{self, Strategy};

/// Hard for brute force: its first row is 9 8 7 6 5 4 3 2 1.
const PUZZLES: &[&str] = &[
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "star:......................................................",
];
const TIME: Duration = Duration::from_secs(1);

fn main() {
    println!(
        "{:<20} {:>14} {:>14}  puzzle",
        "strategy", "events/s", "placements/s"
    );
    for line in PUZZLES {
        for strategy in strategies::ALL {
            let (events, placements) = speed(strategy, line);
            println!(
                "{:<20} {events:>14.0} {placements:>14.0}  {line}",
                strategy.id
            );
        }
    }
}

/// Events and placements per second, restarted whenever it is done.
fn speed(strategy: &Strategy, line: &str) -> (f64, f64) {
    let game = files::read(line, None).expect("a puzzle");
    let puzzle = game.board().puzzle();
    let begin = || {
        strategy
            .start(&puzzle.layout, &puzzle.givens)
            .expect("no conflict")
    };
    let (mut events, mut placements) = (0u64, 0u64);
    let mut mind = begin();
    let started = Instant::now();
    while started.elapsed() < TIME {
        for _ in 0..1000 {
            events += 1;
            if mind.step().is_last() {
                placements += mind.counters().placements;
                mind = begin();
            }
        }
    }
    placements += mind.counters().placements;
    let secs = started.elapsed().as_secs_f64();
    (events as f64 / secs, placements as f64 / secs)
}
