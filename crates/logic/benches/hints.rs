//! How long a hint takes: the easiest step at each position on the paths of random minimal puzzles, and every step there is at each
//! tenth.
//!
//! `cargo bench --bench hints` prints median, 99th percentile and maximum for the usual 9×9, the star, jigsaws and killers, from 200
//! puzzles each; `cargo bench --bench hints -- 20 sq16 samurai star{killer}` takes 20 on other boards. The aim is 50 ms in 99 of
//! 100. Times are the thread's own.

#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::time::Duration;

use cpu_time::ThreadTime;
use sudogon_board::layout;
use sudogon_board::puzzle::{Candidates, Puzzle};
use sudogon_generate::{ClueSet, GenerateProgress, Generator, GivenCount, PuzzleRequest};
use sudogon_logic::{self as logic, PreparedLayout, Uniqueness};

const PUZZLES: u64 = 200;
/// Every step takes some hundred times as long as the easiest one.
const EACH: usize = 10;
const BOARDS: [&str; 4] = ["sq9", "star", "jigsaw9", "sq9{killer}"];

fn main() {
    // Options that cargo adds begin with a dash.
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let (numbers, names): (Vec<&String>, Vec<&String>) =
        asked.iter().partition(|text| text.parse::<u64>().is_ok());
    let puzzles = numbers
        .first()
        .and_then(|number| number.parse().ok())
        .unwrap_or(PUZZLES);
    let boards: Vec<&str> = match &names[..] {
        [] => BOARDS.to_vec(),
        names => names.iter().map(|name| name.as_str()).collect(),
    };
    println!(
        "{:<24} {:>9} {:>9} {:>9} {:>9}",
        "milliseconds", "positions", "p50", "p99", "max"
    );
    for board in boards {
        let generator = generator(board);
        let (mut first, mut all) = (Vec::new(), Vec::new());
        for number in 0..puzzles {
            let go_on = &mut |_: &GenerateProgress| ControlFlow::Continue(());
            let made = generator.puzzle(number, go_on);
            let made = made.expect("any puzzle will do");
            measure(&made.puzzle, &mut first, &mut all);
        }
        report(&format!("{board}, easiest step"), first);
        report(&format!("{board}, all steps"), all);
    }
}

/// What makes minimal puzzles on a board: a layout's name, and a kind of clues in braces where there are any.
fn generator(board: &str) -> Generator {
    let (name, clues) = board.split_once('{').unwrap_or((board, ""));
    let layout = layout::named(name).expect("a layout's name");
    let clues = clues
        .strip_suffix('}')
        .map(|kind| ClueSet::named(kind).expect("a kind of clues"));
    let request = PuzzleRequest {
        givens: GivenCount::Minimal,
        clues: clues.into_iter().collect(),
        ..PuzzleRequest::new(&layout)
    };
    Generator::new(request).expect("the board has puzzles")
}

fn measure(puzzle: &Puzzle, first: &mut Vec<Duration>, all: &mut Vec<Duration>) {
    let prepared = PreparedLayout::new(&puzzle.layout);
    let uniqueness = Uniqueness::of(&puzzle.givens);
    let mut candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
    while !candidates.grid().is_full() {
        let position = || prepared.position(&candidates).relying_on(Some(&uniqueness));
        let started = ThreadTime::now();
        let step = logic::first_step(&position());
        first.push(started.elapsed());
        if first.len().is_multiple_of(EACH) {
            let started = ThreadTime::now();
            std::hint::black_box(logic::all_steps(&position()));
            all.push(started.elapsed());
        }
        match step {
            Some(step) => step.apply(&mut candidates),
            None => break,
        }
    }
}

fn report(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "{name:<24} {:>9} {:>9.2} {:>9.2} {:>9.2}",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
