//! New puzzles: what they promise holds, and a seed stands for the same one everywhere.
//!
//! - `wishes.rs`: level, symmetry, givens, technique; and what can't be had
//! - `players.rs`: for somebody who knows some techniques, or keeps no marks
//! - `boards.rs`: clues and regions drawn by chance; `changing.rs`: puzzles minimized and varied
//!
//! This file makes and checks them.

mod boards;
mod changing;
mod players;
mod wishes;

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::{Candidates, Puzzle};
use sudogon_generate::{Generated, Generator, PuzzleRequest};
use sudogon_logic::{self as logic, PreparedLayout, Rating, Uniqueness};
use sudogon_solve::{self as solve, End, reference};

/// More than enough for what propagation nearly solves, and short.
const NODES: u64 = 20_000;

fn named(id: &str) -> Arc<Layout> {
    layout::named(id).unwrap_or_else(|error| panic!("{error}"))
}

/// Makes a puzzle that is there to be found.
fn made(request: PuzzleRequest) -> Generated {
    let title = request.layout.title().to_owned();
    let generator = Generator::new(request).unwrap_or_else(|error| panic!("{error}"));
    let made = generator.puzzle(0, &mut |_| ControlFlow::Continue(()));
    made.unwrap_or_else(|unfound| panic!("{title}: {unfound}"))
}

/// How many solutions a puzzle has, two at the most.
fn solutions(puzzle: &Puzzle) -> usize {
    let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
    let answer = solve::solve(&puzzle.layout, &puzzle.givens, 2, go_on).expect("no conflict");
    assert_ne!(answer.end, End::Stopped);
    answer.solutions.len()
}

/// How hard a puzzle is, for whoever relies on there being one solution, or does not.
fn rating(puzzle: &Puzzle, relies_on_uniqueness: bool) -> Rating {
    let Puzzle { layout, givens, .. } = puzzle;
    let uniqueness = relies_on_uniqueness.then(|| Uniqueness::of(givens));
    logic::rate(
        &PreparedLayout::new(layout),
        Candidates::new(layout, givens, &[]),
        uniqueness.as_ref(),
        &mut |_| ControlFlow::Continue(()),
    )
}

/// Checks what every puzzle promises; says whether the slow reference came to an end too.
fn check(made: &Generated) -> bool {
    let Puzzle { layout, givens, .. } = &made.puzzle;
    let line = sudogon_paper::files::line_of(&made.puzzle);
    assert_eq!(solutions(&made.puzzle), 1, "{line}");
    assert!(made.solution.is_full() && made.solution.conflicts(layout).is_empty());
    for (cell, value) in givens.entries() {
        assert_eq!(made.solution.get(cell), Some(value), "{line}");
    }
    assert_eq!(rating(&made.puzzle, true), made.rating, "{line}");
    let slowly = reference::solutions_within(layout, givens, 2, NODES);
    if let Some(found) = &slowly {
        assert_eq!(found, std::slice::from_ref(&made.solution), "{line}");
    }
    slowly.is_some()
}
