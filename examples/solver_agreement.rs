//! Holds the engine against what is known another way, on many random puzzles: `solver_agreement [PUZZLES]`.
//!
//! `cargo run --release --example solver_agreement -- 100000` takes some minutes. So many puzzles of the usual 9×9, some of
//! them spoiled, are solved by its own engine and by that for any board, which must agree; a hundredth of it on each listed
//! layout are made from a random solution, which must be found again. The first that is wrong ends it with its line.

#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use sudogon::layout::{self, Cell, Layout};
use sudogon::puzzle::{Grid, Value};
use sudogon::solve::{Answer, Sight, Solver};

/// The most guesses that a puzzle may take here: what takes more is counted, and no more.
const PATIENCE: u64 = 20_000;

/// Numbers that are the same every time.
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

fn patient(sight: &Sight<'_>) -> ControlFlow<()> {
    if sight.work.guesses < PATIENCE {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

/// Some cells of a solution, about so many of a hundred.
fn some_of(solution: &Grid, percent: usize, random: &mut Random) -> Grid {
    let kept = |value: Option<Value>| value.filter(|_| random.below(100) < percent);
    solution.iter().map(kept).collect()
}

/// The usual 9×9 with its cells in another order: the same puzzles, but not the same engine.
fn disordered(layout: &Layout, place: impl Fn(Cell) -> Cell) -> Arc<Layout> {
    let mut definition = layout.definition().clone();
    for house in &mut definition.houses {
        house.cells.iter_mut().for_each(|cell| *cell = place(*cell));
        house.cells.sort_unstable();
    }
    definition.id = None;
    Arc::new(Layout::new(definition).expect("any order makes a board"))
}

fn nines(count: usize) {
    let start = Instant::now();
    let layout = layout::named("sq9").expect("it is there");
    let place = |cell: Cell| Cell::new(cell.index() * 32 % 81);
    let (nine, general) = (
        Solver::new(&layout),
        Solver::new(&disordered(&layout, place)),
    );
    let mut random = Random(54);
    let (mut seen, mut conflicts) = ([0; 4], 0);
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
        let (Ok(one), Ok(other)) = (&one, &other) else {
            assert_eq!(one.is_err(), other.is_err(), "{line}");
            conflicts += 1;
            continue;
        };
        assert_eq!((one.count, one.end), (other.count, other.end), "{line}");
        check(&layout, &givens, one);
        if one.count == 1 {
            let same = |cell| one.solutions[0].get(cell) == other.solutions[0].get(place(cell));
            assert!(layout.cells().all(same), "{line}");
        }
        seen[one.count as usize] += 1;
    }
    let [none, unique, two, more] = seen;
    println!(
        "9×9: {count} puzzles, of which {conflicts} conflict, {none} have no solution, {unique} one, {two} two, {more} more: \
         both engines agree, {:.1} s",
        start.elapsed().as_secs_f32()
    );
}

/// Holds the solutions of an answer against the rules.
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

fn boards(id: &str, count: usize) {
    let start = Instant::now();
    let layout = layout::named(id).expect("it is listed");
    let solver = Solver::new(&layout);
    let mut random = Random(54);
    let (mut unique, mut several, mut given_up) = (0, 0, 0);
    for seed in 0..count {
        let full = solver.random(&Grid::empty(layout.len()), seed as u64, &mut patient);
        let Some(full) = full.expect("no givens, no conflict").solutions.pop() else {
            given_up += 1;
            continue;
        };
        let percent = 30 + random.below(40);
        let givens = some_of(&full, percent, &mut random);
        let answer = solver.solve(&givens, 2, &mut patient);
        let answer = answer.expect("givens of a solution do not conflict");
        check(&layout, &givens, &answer);
        match answer.count {
            1 if answer.end != sudogon::solve::End::Stopped => {
                assert_eq!(answer.solutions[0], full, "{id}:{}", givens.to_line());
                unique += 1;
            }
            2 => several += 1,
            _ => {
                assert_eq!(
                    answer.end,
                    sudogon::solve::End::Stopped,
                    "{id}:{}",
                    givens.to_line()
                );
                given_up += 1;
            }
        }
    }
    println!(
        "{id}: {count} puzzles, of which {unique} have one solution and {several} several; {given_up} took too long; {:.1} s",
        start.elapsed().as_secs_f32()
    );
}

fn main() {
    let count = std::env::args().nth(1);
    let count = count.map_or(1000, |count| count.parse().expect("the number of puzzles"));
    nines(count);
    for id in layout::listed() {
        boards(id, count.div_ceil(100));
    }
}
