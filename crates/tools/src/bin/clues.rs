//! Solves puzzles with clues and compares: `cargo run --release --no-default-features --example clues -- FILE [each]`.
//!
//! The file has a puzzle in each line, in columns separated by tabs: layout, name, kind, clues, givens, solution. For each kind it
//! tells how many have exactly that solution, and the time of all and of the slowest: preparing the board, finding the solution
//! and proving that there is no other. With `each`, it tells so of each puzzle too.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudogon_core::layout;
use sudogon_core::puzzle::{Grid, Value};
use sudogon_core::solve;

/// What was seen of a kind.
#[derive(Default)]
struct Kind {
    right: usize,
    times: Vec<Duration>,
    slowest: String,
    guesses: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("the file is missing")?;
    let tells_each = std::env::args().nth(2).is_some();
    let text = std::fs::read_to_string(path)?;
    let mut kinds: BTreeMap<String, Kind> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [shape, name, kind, clues, givens, solution, ..] = columns[..] else {
            continue;
        };
        let size = layout::named(shape)?.values();
        let kind = kinds.entry(format!("{kind} {size}×{size}")).or_default();
        let begin = Instant::now();
        let layout = match layout::named(&format!("{shape}{{{clues}}}")) {
            Ok(layout) => layout,
            Err(error) => {
                println!("{name}: {error}");
                continue;
            }
        };
        let grid = |line: &str| line.chars().map(Value::from_symbol).collect::<Grid>();
        let give_up = |_: &solve::SearchState<'_>| match begin.elapsed() {
            spent if spent > Duration::from_secs(20) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let answer = solve::solve(&layout, &grid(givens), 2, &mut { give_up });
        let time = begin.elapsed();
        if let (true, Ok(answer)) = (tells_each, &answer) {
            println!(
                "{:10.2} ms {:8} guesses  {shape} {name}",
                time.as_secs_f64() * 1e3,
                answer.work.guesses
            );
        }
        match answer {
            Ok(answer)
                if answer.end == solve::End::Exhausted
                    && answer.solutions[..] == [grid(solution)] =>
            {
                kind.right += 1;
                kind.guesses += answer.work.guesses;
            }
            Ok(answer) => println!(
                "{shape} {name}: {} solutions, {:?}",
                answer.count, answer.end
            ),
            Err(conflict) => println!("{shape} {name}: {}", conflict.say(&layout)),
        }
        if kind.times.iter().all(|&other| other < time) {
            kind.slowest = name.to_owned();
        }
        kind.times.push(time);
    }
    println!(
        "{:32} {:>9} {:>10} {:>10} {:>10} {:>9}  slowest",
        "kind", "right", "mean", "median", "most", "guesses"
    );
    for (name, kind) in &mut kinds {
        kind.times.sort_unstable();
        let (all, count) = (kind.times.iter().sum::<Duration>(), kind.times.len());
        let of = format!("{}/{count}", kind.right);
        println!(
            "{name:32} {of:>9} {:>10.1?} {:>10.1?} {:>10.1?} {:>9}  {}",
            all / count.max(1) as u32,
            kind.times[count / 2],
            kind.times[count - 1],
            kind.guesses,
            kind.slowest
        );
    }
    Ok(())
}
