//! Holds ratings against those of another program: `rating_agreement FILE…`.
//!
//! Each puzzle must have one solution. `cargo run --release --no-default-features --example rating_agreement -- FILE…` reads lines that begin with a 9×9 puzzle and
//! its rating, as 2.6, and prints for each file Spearman's rank correlation, the mean difference, how often both are the same, how many paths
//! end early, and how many puzzles were rated a second. Lines that begin with `#` are skipped. A file of puzzles alone is rated
//! without a comparison. `FILE:100` takes a hundred lines of it, evenly spread.

#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use sudogon_core::layout;
use sudogon_core::logic::{self, PreparedLayout, Rating, Uniqueness};
use sudogon_core::puzzle::{Candidates, Grid, Value};

fn main() -> ExitCode {
    let layout = layout::named("sq9").expect("the usual board is listed");
    let prepared = PreparedLayout::new(&layout);
    for argument in std::env::args().skip(1) {
        let (path, most) = match argument.rsplit_once(':') {
            Some((path, most)) => (path, most.parse().ok()),
            None => (argument.as_str(), None),
        };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("rating_agreement: {path}: {error}");
                return ExitCode::from(2);
            }
        };
        let lines: Vec<&str> = text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
            .collect();
        let every = most.map_or(1, |most: usize| lines.len().div_ceil(most).max(1));
        let start = Instant::now();
        let mut pairs = Vec::new();
        let mut early = 0;
        let mut counts: Vec<(&str, usize)> = Vec::new();
        let mut rated = 0;
        for line in lines.iter().step_by(every) {
            let mut words = line.split_whitespace();
            let puzzle = words.next().unwrap_or_default();
            let theirs: Option<f64> = words.next().and_then(|word| word.parse().ok());
            let grid: Grid = puzzle.chars().map(Value::from_symbol).collect();
            let candidates = Candidates::new(&layout, &grid, &[]);
            let unique = Uniqueness::of(&grid);
            let go_on = &mut |_: &()| ControlFlow::Continue(());
            let rating = logic::rate(&prepared, candidates, Some(&unique), go_on);
            rated += 1;
            early += usize::from(!rating.is_complete);
            let hardest = rating.hardest.map_or("none", |technique| technique.slug);
            match counts.iter_mut().find(|(slug, _)| *slug == hardest) {
                Some((_, count)) => *count += 1,
                None => counts.push((hardest, 1)),
            }
            if let Some(theirs) = theirs {
                pairs.push((ours(&rating), theirs));
                if std::env::var_os("EACH").is_some() {
                    println!("{puzzle} {theirs} {} {hardest}", ours(&rating));
                }
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{path}: {rated} rated, {:.0} a second, {early} end early",
            rated as f64 / seconds
        );
        if !pairs.is_empty() {
            let differences = pairs.iter().map(|(ours, theirs)| ours - theirs);
            let mean = differences.clone().map(f64::abs).sum::<f64>() / pairs.len() as f64;
            let same = differences
                .filter(|difference| difference.abs() < 0.05)
                .count();
            println!(
                "  rank correlation {:.4}, mean difference {mean:.2}, {same} the same",
                spearman(&pairs)
            );
        }
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let said: Vec<String> = counts
            .iter()
            .map(|(slug, count)| format!("{slug} {count}"))
            .collect();
        println!("  hardest: {}", said.join(", "));
    }
    ExitCode::SUCCESS
}

/// A rating as a number; a path that ends early is harder than all that do not.
fn ours(rating: &Rating) -> f64 {
    if rating.is_complete {
        f64::from(rating.tenths) / 10.0
    } else {
        11.0
    }
}

/// The correlation of the ranks: equal ones share theirs.
fn spearman(pairs: &[(f64, f64)]) -> f64 {
    let one = ranks(pairs.iter().map(|pair| pair.0).collect());
    let other = ranks(pairs.iter().map(|pair| pair.1).collect());
    let middle = (pairs.len() as f64 - 1.0) / 2.0;
    let (mut both, mut first, mut second) = (0.0, 0.0, 0.0);
    for (a, b) in one.iter().zip(&other) {
        both += (a - middle) * (b - middle);
        first += (a - middle).powi(2);
        second += (b - middle).powi(2);
    }
    both / (first * second).sqrt()
}

fn ranks(values: Vec<f64>) -> Vec<f64> {
    let rank = |value: f64| {
        let below = values.iter().filter(|&&other| other < value).count() as f64;
        let same = values.iter().filter(|&&other| other == value).count() as f64;
        below + (same - 1.0) / 2.0
    };
    values.iter().map(|&value| rank(value)).collect()
}
