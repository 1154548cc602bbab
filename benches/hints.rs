//! How long a hint takes: the easiest step at each position on the paths of random minimal puzzles, and every step there is at each
//! tenth.
//!
//! `cargo bench --bench hints` prints median, 99th percentile and maximum for the usual 9×9 and the star, from 200 puzzles each;
//! `cargo bench --bench hints -- 20 sq16 samurai` takes 20 on other boards. The aim is 50 ms in 99 of 100.

#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon::layout::{self, Layout};
use sudogon::logic::{self, PreparedLayout, Uniqueness};
use sudogon::puzzle::{Candidates, Grid};
use sudogon::solve::{SearchState, Solver};

const PUZZLES: u64 = 200;
/// Every step takes some hundred times as long as the easiest one.
const EACH: usize = 10;
const BOARDS: [&str; 2] = ["sq9", "star"];

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
    for id in boards {
        let layout = layout::named(id).expect("a layout's name");
        let prepared = PreparedLayout::new(&layout);
        let (mut first, mut all) = (Vec::new(), Vec::new());
        for seed in 0..puzzles {
            measure(&prepared, &minimal(&layout, seed), &mut first, &mut all);
        }
        report(&format!("{id}, easiest step"), first);
        report(&format!("{id}, all steps"), all);
    }
}

/// A puzzle with exactly one solution, and several without any of its givens.
fn minimal(layout: &Arc<Layout>, seed: u64) -> Grid {
    let go_on = &mut |_: &SearchState<'_>| ControlFlow::Continue(());
    let solver = Solver::new(layout);
    let found = solver.random(&Grid::empty(layout.len()), seed, go_on);
    let mut givens = found.expect("no givens, no conflict").solutions.remove(0);
    let mut cells: Vec<_> = layout.cells().collect();
    let mut random = seed;
    for at in (1..cells.len()).rev() {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        cells.swap(at, (random >> 33) as usize % (at + 1));
    }
    for cell in cells {
        let value = givens.get(cell);
        givens.set(cell, None);
        let answer = solver.solve(&givens, 2, go_on).expect("no conflict");
        if answer.count != 1 {
            givens.set(cell, value);
        }
    }
    givens
}

fn measure(
    prepared: &PreparedLayout,
    givens: &Grid,
    first: &mut Vec<Duration>,
    all: &mut Vec<Duration>,
) {
    let uniqueness = Uniqueness::of(givens);
    let mut candidates = Candidates::new(prepared.layout(), givens, &[]);
    while !candidates.grid().is_full() {
        let position = || prepared.position(&candidates).relying_on(Some(&uniqueness));
        let started = Instant::now();
        let step = logic::first_step(&position());
        first.push(started.elapsed());
        if first.len().is_multiple_of(EACH) {
            let started = Instant::now();
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
