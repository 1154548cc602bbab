//! True candidates against the reference: on small boards each count is exactly that of all solutions.

use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_board::watch::Stopped;
use sudogon_solve::{
    CountBounds, SolutionCount, Solver, TrueCandidates, reference, true_candidates,
};

use super::{named, pictured, read, say};

/// Placements that no board here needs.
const MANY: u64 = 100_000_000;

fn counted(layout: &Arc<Layout>, givens: &Grid, bounds: CountBounds) -> TrueCandidates {
    let solver = Solver::new(layout);
    let found = true_candidates(&solver, givens, bounds, &mut |_| ControlFlow::Continue(()));
    found.expect("nobody stops it")
}

/// Returns what a count up to a bound is, of so many solutions.
fn up_to(solutions: u64, found: usize) -> SolutionCount {
    SolutionCount {
        least: solutions.min(found as u64),
        is_exact: (found as u64) < solutions,
    }
}

/// Holds each count against all solutions, up to some bounds.
fn compare(layout: &Arc<Layout>, givens: &Grid) {
    let said = say(layout, givens);
    let Some(all) = reference::solutions_within(layout, givens, 3000, 300_000) else {
        return;
    };
    for solutions in [2, 7, 2500] {
        if all.len() == 3000 && solutions > 7 {
            continue;
        }
        let bounds = CountBounds {
            solutions,
            placements: MANY,
        };
        let found = counted(layout, givens, bounds);
        if all.len() < 3000 {
            assert_eq!(found.solutions, up_to(solutions, all.len()), "{said}");
        }
        for cell in layout.cells() {
            let is_open = givens.get(cell).is_none();
            for value in Value::all(layout.values()) {
                let with = all.iter().filter(|grid| grid.get(cell) == Some(value));
                let with = with.count() * usize::from(is_open);
                let known = found.count(cell, value);
                // Of more solutions than were looked for, some are not known.
                if all.len() < 3000 {
                    assert_eq!(
                        known,
                        up_to(solutions, with),
                        "{said} {}",
                        layout.name(cell)
                    );
                } else {
                    assert!(known.least >= solutions.min(with as u64), "{said}");
                }
            }
            assert!(found.unsettled(cell).is_empty(), "{said}");
        }
        assert_eq!(found.left(solutions), (0, 0), "{said}");
    }
}

/// A solution of a board with some of its values taken out, and now and then another value put in.
fn with_holes(layout: &Arc<Layout>, seed: u64, kept: usize, wrong: Option<usize>) -> Grid {
    let solver = Solver::new(layout);
    let empty = Grid::empty(layout.len());
    let random = solver.random(&empty, seed, &mut |_| ControlFlow::Continue(()));
    let solution = &random.expect("nothing conflicts").solutions[0];
    let mut cells: Vec<Cell> = layout.cells().collect();
    cells.sort_by_key(|cell| {
        (cell.index() as u64 + 1)
            .wrapping_mul(seed | 1)
            .rotate_left(17)
    });
    let mut givens = Grid::empty(layout.len());
    for &cell in cells.iter().take(kept) {
        givens.set(cell, solution.get(cell));
    }
    if let Some(wrong) = wrong {
        let value = Value::new(wrong % layout.values() + 1);
        givens.set(cells[0], value);
    }
    givens
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn each_count_is_that_of_all_solutions(
        (board, open) in prop::sample::select(BOARDS),
        seed in 1..u64::MAX,
        wrong in prop::option::weighted(0.1, any::<usize>()),
    ) {
        let layout = match board.strip_prefix('~') {
            Some(id) => pictured(id),
            None => named(board),
        };
        let givens = with_holes(&layout, seed, layout.len() - open, wrong);
        compare(&layout, &givens);
    }
}

/// Boards with the open cells that they get; a jigsaw has the regions of an example.
const BOARDS: &[(&str, usize)] = &[
    ("sq4", 10),
    ("sq4", 16),
    ("sq6", 20),
    ("sq9", 36),
    ("sq9", 48),
    ("sq9+x", 40),
    ("~jigsaw4", 12),
    ("~jigsaw6", 20),
    ("star", 18),
    ("star", 26),
    ("sq4{cage 5: r1c1 r1c2}", 16),
    ("sq6{thermo: r3c1 r3c2 r3c3; cage 8: r1c1 r1c2 r2c2}", 20),
];

#[test]
fn a_bound_leaves_values_open_and_says_so() {
    let layout = named("sq9");
    for (placements, is_any_settled) in [(1000, false), (20_000, true)] {
        let bounds = CountBounds {
            solutions: 1000,
            placements,
        };
        let found = counted(&layout, &Grid::empty(81), bounds);
        let (unsettled, uncounted) = found.left(bounds.solutions);
        assert_eq!(unsettled < 729, is_any_settled);
        assert!(
            unsettled + uncounted > 0,
            "so few placements are not enough"
        );
        assert_eq!(found, counted(&layout, &Grid::empty(81), bounds));
    }
}

#[test]
fn what_is_known_so_far_grows() {
    let layout = named("sq9");
    let givens = read(&format!("1...........2..3{}", ".".repeat(65)));
    let solver = Solver::new(&layout);
    let mut before = None;
    let mut steps = 0;
    let found = true_candidates(&solver, &givens, CountBounds::LIVE, &mut |now| {
        let settled = |known: &TrueCandidates| {
            let counts = layout
                .cells()
                .flat_map(|cell| Value::all(9).map(move |value| (cell, value)));
            counts
                .filter(|&(cell, value)| !known.count(cell, value).is_unsettled())
                .count()
        };
        if before.as_ref().is_none_or(|before| before != now) {
            let least = before.as_ref().map_or(0, settled);
            assert!(settled(now) >= least);
            before = Some(now.clone());
            steps += 1;
        }
        ControlFlow::Continue(())
    });
    assert!(found.is_ok() && steps > 10);
    let stopped = true_candidates(&solver, &givens, CountBounds::LIVE, &mut |_| {
        ControlFlow::Break(())
    });
    assert_eq!(stopped, Err(Stopped));
}

#[test]
fn two_givens_that_conflict_leave_nothing_possible() {
    let layout = named("sq4");
    let bounds = CountBounds::LIVE;
    let found = counted(&layout, &read("11.............."), bounds);
    assert_eq!(found.solutions, up_to(1000, 0));
    assert!(layout.cells().all(|cell| found.possible(cell).is_empty()));
    assert!(layout.cells().all(|cell| found.unsettled(cell).is_empty()));
}
