//! Random puzzles: a solution, from which values are removed as long as it stays the only one.

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
