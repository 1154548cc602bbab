//! Random puzzles: a solution, from which values are removed as long as it stays the only one; and for boards with clues,
//! values added until it is.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon::layout::{Cell, Layout};
use sudogon::puzzle::{Grid, Value};
use sudogon::solve;

use super::random::Random;

/// A random solution: that of a few random givens, with the values permuted.
pub fn solution(layout: &Arc<Layout>, random: &mut Random) -> Grid {
    for _ in 0..1000 {
        let mut grid = Grid::empty(layout.len());
        let mut cells: Vec<Cell> = layout.cells().collect();
        shuffle(&mut cells, random);
        for &cell in &cells[..layout.len() / 6] {
            let candidates: Vec<Value> = grid.candidates(layout, cell).iter().collect();
            if !candidates.is_empty() {
                grid.set(cell, Some(candidates[random.below(candidates.len())]));
            }
        }
        let mut values: Vec<Value> = Value::all(layout.values()).collect();
        shuffle(&mut values, random);
        if let Some(found) = answer(layout, &grid, 1).into_iter().next() {
            let exchanged = found
                .iter()
                .map(|value| value.map(|v| values[v.number() - 1]));
            return exchanged.collect();
        }
    }
    panic!("{} seems to have no solution", layout.title());
}

/// Removes values from a solution, in random order, as long as it stays the only one; some puzzles keep a few more.
pub fn puzzle(layout: &Arc<Layout>, solution: &Grid, random: &mut Random) -> Grid {
    let mut grid = solution.clone();
    let mut cells: Vec<Cell> = layout.cells().collect();
    shuffle(&mut cells, random);
    let spared = random.below(4) * layout.len() / 10;
    for &cell in &cells[spared..] {
        grid.set(cell, None);
        if answer(layout, &grid, 2).len() != 1 {
            grid.set(cell, solution.get(cell));
        }
    }
    grid
}

/// How long the search for another solution may take before a value is printed without knowing one.
const MOST_SEARCHED: u64 = 3000;

/// Prints values of a solution, each in a cell in which another solution differs, until it is the only one.
///
/// # Panics
/// If the layout's clues are not true of the solution.
pub fn printed(layout: &Arc<Layout>, solution: &Grid, random: &mut Random) -> Grid {
    let solver = solve::Solver::new(layout);
    let mut grid = Grid::empty(layout.len());
    loop {
        let mut watch = |state: &solve::SearchState<'_>| match state.work.guesses > MOST_SEARCHED {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let answer = solver.solve(&grid, 2, &mut watch);
        let answer = answer.expect("the givens are a solution's");
        let is_open = |cell: &Cell| grid.get(*cell).is_none();
        let differs = |cell: &Cell| {
            let others = answer.solutions.iter();
            others
                .map(|other| other.get(*cell))
                .any(|v| v != solution.get(*cell))
        };
        let mut cells: Vec<Cell> = layout.cells().filter(differs).collect();
        match answer.end {
            solve::End::Exhausted => {
                assert!(
                    answer.solutions == [solution.clone()],
                    "{} is not the only solution of {:?}",
                    solution.to_line(),
                    layout.id()
                );
                return grid;
            }
            // Nothing is known yet: print any value.
            solve::End::Stopped if cells.is_empty() => {
                cells = layout.cells().filter(is_open).collect();
            }
            _ => {}
        }
        let cell = cells[random.below(cells.len())];
        grid.set(cell, solution.get(cell));
    }
}

fn answer(layout: &Arc<Layout>, grid: &Grid, limit: u128) -> Vec<Grid> {
    solve::solve(layout, grid, limit, &mut |_| ControlFlow::Continue(()))
        .expect("the givens do not conflict")
        .solutions
}

/// Shuffles items.
fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}
