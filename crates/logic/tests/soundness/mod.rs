//! Random puzzles, solved by steps and compared with their solution: shared by a test and an example.
//!
//! - `odd.rs`: an unusual board; `clues.rs`: random clues of each kind of puzzle; `puzzles.rs`: random puzzles
//! - `rules.rs`, of the tests of sudogon-solve: what each kind of clue means, as slowly as it can be said; `step.rs`: whether a step is right and shows what it says; `proofs.rs`: whether it is proved; `told.rs`: whether its
//!   words and drawing tell all that the proof uses; `words.rs`: whether its sentences are short and true

// Neither user of this module needs all of it.
#![allow(dead_code)]

pub mod clues;
pub mod odd;
mod proofs;
mod puzzles;
#[path = "../../../../tests/drill/random.rs"]
mod random;
#[path = "../../../solve/tests/clues/rules.rs"]
pub mod rules;
mod step;
mod told;
mod words;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::puzzle::{Candidates, Grid, Value};
use sudogon_logic::{self as logic, PreparedLayout, Uniqueness};
use sudogon_paper::files;
use sudogon_solve as solve;

use proofs::Proofs;
use random::Random;

/// The layouts to try, by the names that the data files use too.
pub const LAYOUTS: [&str; 13] = [
    "sq4",
    "sq6",
    "sq9",
    "star",
    "odd",
    "hoshi",
    "sujiken",
    "tridoku",
    "hex49",
    "roxdoku",
    "argyle",
    "antiknight",
    "windoku-x",
];

/// A layout by its id, or the odd one.
pub fn layout_named(name: &str) -> Arc<Layout> {
    match name {
        "odd" => Arc::new(odd::board()),
        _ => layout::named(name).unwrap_or_else(|error| panic!("{error}")),
    }
}

/// The results of some puzzles.
#[derive(Default)]
pub struct Totals {
    /// Puzzles solved.
    pub puzzles: usize,
    /// Puzzles that needed no revealed value.
    pub by_steps_alone: usize,
    /// Positions in which all steps were checked.
    pub positions: usize,
    /// Steps checked, by technique.
    pub steps: BTreeMap<&'static str, usize>,
    /// Of the steps those that a reader can't check, by technique: how many, and what is missing in the first.
    pub untold: BTreeMap<&'static str, (usize, String)>,
    /// Steps taken, by technique.
    pub taken: BTreeMap<&'static str, usize>,
    /// The most lines of a stage.
    pub lines: usize,
    /// The most characters of a line.
    pub letters: usize,
}

impl Totals {
    /// Adds the results of other puzzles.
    pub fn add(&mut self, other: &Self) {
        self.puzzles += other.puzzles;
        self.by_steps_alone += other.by_steps_alone;
        self.positions += other.positions;
        for (technique, count) in &other.steps {
            *self.steps.entry(technique).or_default() += count;
        }
        for (technique, (count, first)) in &other.untold {
            let entry = self.untold.entry(technique);
            entry.or_insert_with(|| (0, first.clone())).0 += count;
        }
        for (technique, count) in &other.taken {
            *self.taken.entry(technique).or_default() += count;
        }
        self.lines = self.lines.max(other.lines);
        self.letters = self.letters.max(other.letters);
    }
}

/// Solves random puzzles on a layout, one for each seed, and checks every step of every position on the way.
///
/// # Panics
/// If a step is wrong or badly worded, with the puzzle as a line.
pub fn check(layout: &Arc<Layout>, seeds: impl Iterator<Item = u64>) -> Totals {
    let mut totals = Totals::default();
    let prepared = PreparedLayout::new(layout);
    for seed in seeds {
        let mut random = Random::new(seed);
        let made = puzzles::puzzle(layout, &mut random);
        let givens = made.puzzle.givens;
        // A jigsaw without regions gets random ones.
        let is_same = Arc::ptr_eq(&made.puzzle.layout, layout);
        let drawn = (!is_same).then(|| PreparedLayout::new(&made.puzzle.layout));
        let prepared = drawn.as_ref().unwrap_or(&prepared);
        check_puzzle(prepared, givens, &made.solution, &mut random, &mut totals);
    }
    totals
}

/// A board and the kind of clues on it: `star{killer}`, or `killer` for the board that it is usually printed on.
pub fn clued(name: &str) -> Option<(&str, &'static clues::Kind)> {
    if let Some(kind) = clues::kind_named(name) {
        return Some((kind.board, kind));
    }
    let (board, kind) = name.strip_suffix('}')?.split_once('{')?;
    Some((board, clues::kind_named(kind)?))
}

/// A board with random clues of a kind.
pub fn random_clues(layout: &Arc<Layout>, kind: &clues::Kind, seed: u64) -> Arc<Layout> {
    with_random_clues(layout, kind, &mut Random::new(seed)).0
}

/// A board with random clues of a kind, and a solution of which they are true.
fn with_random_clues(
    layout: &Arc<Layout>,
    kind: &clues::Kind,
    random: &mut Random,
) -> (Arc<Layout>, Grid) {
    let solution = puzzles::solution(layout, random);
    let clues = kind.clues(layout, &solution, random);
    let clued =
        layout::read_clues(layout, &clues).and_then(|read| layout::with_clues(layout, read));
    (
        clued.unwrap_or_else(|error| panic!("{error} in {clues}")),
        solution,
    )
}

/// The same for random puzzles with clues of a kind, and as many printed values as they need.
pub fn check_with_clues(
    layout: &Arc<Layout>,
    kind: &clues::Kind,
    seeds: impl Iterator<Item = u64>,
) -> Totals {
    let mut totals = Totals::default();
    for seed in seeds {
        let mut random = Random::new(seed);
        let (clued, solution) = with_random_clues(layout, kind, &mut random);
        let givens = puzzles::printed(&clued, &solution, &mut random);
        let prepared = PreparedLayout::new(&clued);
        check_puzzle(&prepared, givens, &solution, &mut random, &mut totals);
    }
    totals
}

/// The same for puzzles as lines, on the boards that their lengths imply, with a seed for each; those without exactly one
/// solution are left out.
pub fn check_lines<'a>(lines: impl Iterator<Item = (u64, &'a str)>) -> Totals {
    let mut totals = Totals::default();
    let mut solver: Option<solve::Solver> = None;
    for (seed, line) in lines {
        let Ok(game) = files::read(line, None) else {
            continue;
        };
        let puzzle = game.board().puzzle();
        let ready = solve::Solver::ready(&mut solver, &puzzle.layout, solve::Solver::new);
        let answer = ready.solve(&puzzle.givens, 2, &mut |_| ControlFlow::Continue(()));
        if let Ok(answer) = answer
            && let [solution] = &answer.solutions[..]
        {
            let givens = puzzle.givens.clone();
            let mut random = Random::new(seed);
            let prepared = PreparedLayout::new(&puzzle.layout);
            check_puzzle(&prepared, givens, solution, &mut random, &mut totals);
        }
    }
    totals
}

/// The same for puzzles with clues, as rows with columns separated by tabs: layout, name, kind, clues, givens, solution.
pub fn check_rows<'a>(rows: impl Iterator<Item = (u64, &'a str)>) -> Totals {
    let mut totals = Totals::default();
    for (seed, row) in rows {
        let columns: Vec<&str> = row.split('\t').collect();
        let [shape, _, _, clues, givens, solution, ..] = columns[..] else {
            continue;
        };
        let Ok(layout) = layout::named(&format!("{shape}{{{clues}}}")) else {
            continue;
        };
        let [givens, solution] =
            [givens, solution].map(|line| line.chars().map(Value::from_symbol).collect::<Grid>());
        let prepared = PreparedLayout::new(&layout);
        let mut random = Random::new(seed);
        check_puzzle(&prepared, givens, &solution, &mut random, &mut totals);
    }
    totals
}

fn check_puzzle(
    prepared: &PreparedLayout,
    givens: Grid,
    solution: &Grid,
    random: &mut Random,
    totals: &mut Totals,
) {
    let layout = prepared.layout();
    let name = layout.id().unwrap_or(layout.title());
    let puzzle = format!("{name}:{}", givens.to_line());
    let mut candidates = Candidates::new(layout, &givens, &[]);
    let uniqueness = Uniqueness::of(&givens);
    // In some puzzles a few wrong candidates are crossed out first, as a player may have done.
    if random.below(2) == 0 {
        for cell in layout.cells() {
            let value = Value::new(random.below(layout.values()) + 1);
            if let Some(value) = value.filter(|_| random.below(3) == 0)
                && solution.get(cell) != Some(value)
            {
                candidates.remove(cell, value);
            }
        }
    }
    let mut alone = true;
    let mut proofs = Proofs::default();
    while !candidates.grid().is_full() {
        let position = prepared.position(&candidates);
        let position = position.relying_on(Some(&uniqueness));
        let at = || {
            format!(
                "{puzzle}\nat {}\nwithout {:?}",
                candidates.grid().to_line(),
                candidates.removed()
            )
        };
        let steps = logic::all_steps(&position);
        let first = logic::first_step(&position);
        assert_eq!(
            first.as_ref().map(|step| &step.changes),
            steps.first().map(|step| &step.changes),
            "{}",
            at()
        );
        assert!(steps.is_sorted_by_key(|step| step.rating), "{}", at());
        for step in &steps {
            let is_right = step::check(&position, solution, step, totals);
            if let Err(wrong) = is_right.and_then(|()| proofs.check(&position, step)) {
                panic!("{wrong}\n{}\n{step:#?}", at());
            }
            let is_told = told::check(&position, step).and_then(|()| {
                told::holds_alone(&position, &candidates, prepared, &uniqueness, step)
            });
            if let Err(untold) = is_told {
                let first = || (0, format!("{untold}\n{}\n{:#?}", at(), step.explanation));
                let entry = totals.untold.entry(step.technique.id);
                entry.or_insert_with(first).0 += 1;
            }
            *totals.steps.entry(step.technique.id).or_default() += 1;
        }
        totals.positions += 1;
        match first {
            Some(step) => {
                *totals.taken.entry(step.technique.id).or_default() += 1;
                step.apply(&mut candidates);
            }
            // No step: reveal one value and continue.
            None => {
                alone = false;
                let open: Vec<Cell> = layout
                    .cells()
                    .filter(|&c| candidates.grid().get(c).is_none())
                    .collect();
                let cell = open[random.below(open.len())];
                let value = solution.get(cell).expect("a solution is full");
                candidates.place(cell, value);
            }
        }
    }
    assert_eq!(candidates.grid(), solution, "{puzzle}");
    totals.puzzles += 1;
    totals.by_steps_alone += usize::from(alone);
}
