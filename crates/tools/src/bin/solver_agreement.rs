//! Compares solvers on many random puzzles: `solver_agreement [PUZZLES [LAYOUT]…]`.
//!
//! `cargo run --release --example solver_agreement -- 100000` takes some minutes. That many puzzles of the usual 9×9, some of
//! them with errors, are solved by its own search with each kind of the processor's instructions, by the search for any board and by
//! the slow reference, which must agree; so are a hundredth as many on each listed layout, or on those named alone, with clause
//! learning after some guesses, never, and from the start. A jigsaw has the regions of its picture. It stops at the first puzzle
//! on which they differ, and prints it as a line.

#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use sudogon_core::layout::{self, Cell, Layout};
use sudogon_core::puzzle::{Grid, Value};
use sudogon_core::solve::{Answer, End, Instructions, SearchState, Solver, reference};

/// The most guesses for a puzzle: harder ones are counted, not compared.
const PATIENCE: u64 = 20_000;

/// The most nodes that the reference visits for a puzzle.
const SLOW_PATIENCE: u64 = 5_000;

/// Pseudo-random numbers, the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}

fn patient(state: &SearchState<'_>) -> ControlFlow<()> {
    if state.work.guesses < PATIENCE {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

/// Some cells of a solution, about this percentage.
fn some_of(solution: &Grid, percent: usize, random: &mut Random) -> Grid {
    let kept = |value: Option<Value>| value.filter(|_| random.below(100) < percent);
    solution.iter().map(kept).collect()
}

/// The usual 9×9 with its cells in another order: the same puzzles, but another engine.
fn disordered(layout: &Layout, place: impl Fn(Cell) -> Cell) -> Arc<Layout> {
    let mut definition = layout.definition().clone();
    for house in &mut definition.houses {
        house.cells.iter_mut().for_each(|cell| *cell = place(*cell));
        house.cells.sort_unstable();
    }
    definition.description.shape = None;
    Arc::new(Layout::new(definition).expect("any order makes a board"))
}

fn nines(count: usize) {
    let start = Instant::now();
    let layout = layout::named("sq9").expect("it is there");
    let place = |cell: Cell| Cell::new(cell.index() * 32 % 81);
    let general = Solver::new(&disordered(&layout, place));
    let available = Instructions::available();
    let with = |&instructions| Solver::new(&layout).with_instructions(instructions);
    let solvers: Vec<Solver> = available.iter().map(with).collect();
    let nine = &solvers[0];
    let mut random = Random(54);
    let (mut seen, mut conflicts, mut slow) = ([0; 4], 0, 0);
    for seed in 0..count {
        let full = nine.random(&Grid::empty(81), seed as u64, &mut patient);
        let full = full.expect("no givens, no conflict").solutions.remove(0);
        let percent = 26 + random.below(30);
        let mut givens = some_of(&full, percent, &mut random);
        if random.below(3) == 0 {
            givens.set(Cell::new(random.below(81)), Value::new(1 + random.below(9)));
        }
        let mut moved = Grid::empty(81);
        givens
            .entries()
            .for_each(|(cell, value)| moved.set(place(cell), Some(value)));
        let line = givens.to_line();
        let (one, other) = (
            nine.solve(&givens, 3, &mut patient),
            general.solve(&moved, 3, &mut patient),
        );
        for nine in &solvers[1..] {
            assert_eq!(nine.solve(&givens, 3, &mut patient), one, "{line}");
        }
        let (Ok(one), Ok(other)) = (&one, &other) else {
            assert_eq!(one.is_err(), other.is_err(), "{line}");
            conflicts += 1;
            continue;
        };
        assert_eq!((one.count, one.end), (other.count, other.end), "{line}");
        check(&layout, &givens, one);
        slow += u64::from(agrees_with_slow(&layout, &givens, one));
        if one.count == 1 {
            let same = |cell| one.solutions[0].get(cell) == other.solutions[0].get(place(cell));
            assert!(layout.cells().all(same), "{line}");
        }
        seen[one.count as usize] += 1;
    }
    let [none, unique, two, more] = seen;
    println!(
        "9×9: {count} puzzles, of which {conflicts} conflict, {none} have no solution, {unique} one, {two} two, {more} more: \
         both engines agree, the first with {available:?} instructions, and the slow one with {slow} of the others, {:.1} s",
        start.elapsed().as_secs_f32()
    );
}

/// Checks the solutions of an answer against the rules.
fn check(layout: &Layout, givens: &Grid, answer: &Answer) {
    let line = givens.to_line();
    for solution in &answer.solutions {
        let kept = |(cell, value)| solution.get(cell) == Some(value);
        assert!(solution.is_full() && givens.entries().all(kept), "{line}");
        assert!(solution.conflicts(layout).is_empty(), "{line}");
    }
    if let [one, other] = &answer.solutions[..] {
        assert_ne!(one, other, "{line}");
    }
}

/// Compares an answer with a limit of at least two solutions with the reference's; says whether the reference finished.
fn agrees_with_slow(layout: &Layout, givens: &Grid, answer: &Answer) -> bool {
    let Some(known) = reference::solutions_within(layout, givens, 2, SLOW_PATIENCE) else {
        return false;
    };
    let line = givens.to_line();
    assert_eq!(known.len() as u128, answer.count.min(2), "{line}");
    if known.len() == 1 {
        assert_eq!(known[..], answer.solutions[..], "{line}");
    }
    true
}

fn boards(id: &str, count: usize) {
    let start = Instant::now();
    let layout = layout::pictured(id).expect("it is listed");
    let solver = Solver::new(&layout);
    let others = [0, u64::MAX].map(|guesses| Solver::learning_after(&layout, guesses));
    let mut random = Random(54);
    let (mut seen, mut given_up, mut slow) = ([0; 3], 0, 0);
    for seed in 0..count {
        let full = solver.random(&Grid::empty(layout.len()), seed as u64, &mut patient);
        let Some(full) = full.expect("no givens, no conflict").solutions.pop() else {
            given_up += 1;
            continue;
        };
        let percent = 30 + random.below(40);
        let mut givens = some_of(&full, percent, &mut random);
        let is_spoiled = random.below(3) == 0;
        if is_spoiled {
            let cell = Cell::new(random.below(layout.len()));
            givens.set(cell, Value::new(1 + random.below(layout.values())));
        }
        let line = format!("{id}:{}", givens.to_line());
        let Ok(answer) = solver.solve(&givens, 2, &mut patient) else {
            assert!(is_spoiled, "{line}");
            continue;
        };
        if answer.end == End::Stopped {
            given_up += 1;
            continue;
        }
        check(&layout, &givens, &answer);
        if answer.count == 1 && !is_spoiled {
            assert_eq!(answer.solutions[0], full, "{line}");
        }
        for other in &others {
            let other = other.solve(&givens, 2, &mut patient).expect("no conflict");
            if other.end != End::Stopped {
                assert_eq!(other.count, answer.count, "{line}");
                check(&layout, &givens, &other);
                assert!(
                    answer.count != 1 || other.solutions == answer.solutions,
                    "{line}"
                );
            }
        }
        slow += u64::from(agrees_with_slow(&layout, &givens, &answer));
        seen[answer.count as usize] += 1;
    }
    let [none, unique, several] = seen;
    println!(
        "{id}: {count} puzzles, {none} without a solution, {unique} with one, {several} with several; the slow solver agrees on \
         {slow}, {given_up} took too long; {:.1} s",
        start.elapsed().as_secs_f32()
    );
}

fn main() {
    let count = std::env::args().nth(1);
    let count: usize = count.map_or(1000, |count| count.parse().expect("the number of puzzles"));
    let named: Vec<String> = std::env::args().skip(2).collect();
    for id in &named {
        boards(id, count.div_ceil(100));
    }
    if named.is_empty() {
        nines(count);
        for id in layout::listed() {
            boards(id, count.div_ceil(100));
        }
    }
}
