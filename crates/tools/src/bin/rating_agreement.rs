//! Holds ratings against those of another program: `rating_agreement [--each] [--most N] FILE…`; or with `--times` both ratings and estimated times
//! against the times that people took.
//!
//! The lines of a file begin with a 9×9 puzzle that has one solution, and its rating, as 2.6. For each file it prints Spearman's rank
//! correlation, the mean difference, how often both are the same, how many paths end early (rated above all that do not), how many puzzles were
//! rated a second, and how often each technique was the hardest. `--most 100` takes a hundred lines of it, evenly spread; `--each` prints
//! each puzzle with both ratings.
//!
//! With `--times` a line has a puzzle, how many people solved it, and their mean time in seconds. Printed are the rank correlations of the rating and of
//! the estimate with that time, of all and of the puzzles of each level, and between which shares of the estimate half and four in five of the times
//! lie.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use sudogon_board::layout;
use sudogon_board::puzzle::{Candidates, Grid, Value};
use sudogon_logic::{self as logic, Level, PreparedLayout, Uniqueness};
use sudogon_paper::files::is_skipped;
use sudogon_tools::{Arguments, Outcome, rest, text_of};

/// Above all ratings of puzzles whose path does not end early.
const EARLY: f64 = 11.0;

fn main() -> ExitCode {
    sudogon_tools::main(compare)
}

fn compare(mut arguments: Arguments) -> Outcome {
    let tells_each = arguments.contains("--each");
    let are_times = arguments.contains("--times");
    let most: Option<usize> = arguments.opt_value_from_str("--most")?;
    let layout = layout::named("sq9")?;
    let prepared = PreparedLayout::new(&layout);
    for path in rest(arguments)? {
        let text = text_of(&path)?;
        let lines: Vec<&str> = text.lines().filter(|line| !is_skipped(line)).collect();
        let every = most.map_or(1, |most| lines.len().div_ceil(most).max(1));
        if are_times {
            compare_times(&path, &prepared, lines.into_iter().step_by(every))?;
            continue;
        }
        let start = Instant::now();
        let mut ratings = Vec::new();
        let mut hardest: BTreeMap<&str, usize> = BTreeMap::new();
        for line in lines.iter().step_by(every) {
            let mut words = line.split_whitespace();
            let (Some(puzzle), Some(theirs)) = (words.next(), words.next()) else {
                return Err(format!("{path}: {line} is not a puzzle and a rating").into());
            };
            let grid: Grid = puzzle.chars().map(Value::from_symbol).collect();
            let candidates = Candidates::new(&layout, &grid, &[]);
            let unique = Uniqueness::of(&grid);
            let go_on = &mut |_: &()| ControlFlow::Continue(());
            let rating = logic::rate(&prepared, candidates, Some(&unique), go_on);
            let ours = if rating.is_complete {
                f64::from(rating.tenths) / 10.0
            } else {
                EARLY
            };
            let technique = rating.hardest.map_or("none", |one| one.id);
            *hardest.entry(technique).or_default() += 1;
            ratings.push((ours, theirs.parse()?));
            if tells_each {
                println!("{puzzle} {theirs} {ours} {technique}");
            }
        }
        let count = ratings.len() as f64;
        let differences = ratings.iter().map(|(ours, theirs)| f64::abs(ours - theirs));
        let speed = count / start.elapsed().as_secs_f64();
        let early = ratings.iter().filter(|(ours, _)| *ours == EARLY).count();
        println!("{path}: {count} rated, {speed:.0} a second, {early} end early");
        let correlation = spearman(&ratings);
        let mean = differences.clone().sum::<f64>() / count;
        let same = differences.filter(|difference| *difference < 0.05).count();
        println!("  rank correlation {correlation:.4}, mean difference {mean:.2}, {same} the same");
        println!("  hardest: {hardest:?}");
    }
    Ok(())
}

/// A puzzle with what is said of it, and how long people took.
struct Timed {
    level: Level,
    rating: f64,
    estimate: f64,
    seconds: f64,
}

fn compare_times<'a>(
    path: &str,
    prepared: &PreparedLayout,
    lines: impl Iterator<Item = &'a str>,
) -> Outcome {
    let start = Instant::now();
    let mut all = Vec::new();
    for line in lines {
        let mut words = line.split_whitespace();
        let (Some(puzzle), Some(_), Some(seconds)) = (words.next(), words.next(), words.next())
        else {
            return Err(
                format!("{path}: {line} is not a puzzle, a number of people and seconds").into(),
            );
        };
        let grid: Grid = puzzle.chars().map(Value::from_symbol).collect();
        let candidates = Candidates::new(prepared.layout(), &grid, &[]);
        let unique = Uniqueness::of(&grid);
        let go_on = &mut |_: &()| ControlFlow::Continue(());
        let (rating, time) = logic::rate_and_time(prepared, candidates, Some(&unique), go_on);
        all.push(Timed {
            level: rating.level(),
            rating: rating.number().unwrap_or(EARLY),
            estimate: time.known.map_or(f64::INFINITY, |time| time.as_secs_f64()),
            seconds: seconds.parse()?,
        });
    }
    let speed = all.len() as f64 / start.elapsed().as_secs_f64();
    println!("{path}: {} puzzles, {speed:.0} a second", all.len());
    say_times("all", all.iter());
    for level in Level::ALL {
        let of_level = all.iter().filter(|timed| timed.level == level);
        say_times(level.name(), of_level);
    }
    Ok(())
}

fn say_times<'a>(what: &str, of_it: impl Iterator<Item = &'a Timed> + Clone) {
    let count = of_it.clone().count();
    if count < 3 {
        return;
    }
    let with = |measure: fn(&Timed) -> f64| {
        let pairs = of_it.clone().map(|timed| (measure(timed), timed.seconds));
        spearman(&pairs.collect::<Vec<_>>())
    };
    let mut shares: Vec<f64> = of_it
        .clone()
        .map(|timed| timed.seconds / timed.estimate)
        .collect();
    shares.sort_by(f64::total_cmp);
    let [tenth, quarter, half, three, nine] =
        [0.1, 0.25, 0.5, 0.75, 0.9].map(|share| shares[(share * (count - 1) as f64) as usize]);
    println!(
        "  {what}: {count}, rank correlation of the rating {:.3}, of the estimate {:.3}; \
         taken by estimated {tenth:.2} {quarter:.2} {half:.2} {three:.2} {nine:.2}",
        with(|timed| timed.rating),
        with(|timed| timed.estimate),
    );
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
