//! A solver simple enough to be trusted: the oracle for tests of the engine.
//!
//! It keeps no candidates and propagates nothing: it asks the grid for the values that fit a cell, tries each, and examines
//! every cell again after each. Nothing else should use it: a hard board takes it minutes.

use sudogon_board::layout::Layout;
use sudogon_board::puzzle::Grid;

/// The solutions of a puzzle, until there are `limit` of them; none where the givens conflict.
pub fn solutions(layout: &Layout, givens: &Grid, limit: usize) -> Vec<Grid> {
    solutions_within(layout, givens, limit, u64::MAX).unwrap_or_default()
}

/// The same; `None` where more than `max_nodes` nodes must be visited.
pub fn solutions_within(
    layout: &Layout,
    givens: &Grid,
    limit: usize,
    max_nodes: u64,
) -> Option<Vec<Grid>> {
    let mut solutions = Vec::new();
    if !givens.conflicts(layout).is_empty() {
        return Some(solutions);
    }
    let mut nodes = 0;
    let mut stack = vec![givens.clone()];
    while solutions.len() < limit
        && let Some(grid) = stack.pop()
    {
        if !layout.clues().is_empty() && !grid.conflicts(layout).is_empty() {
            continue;
        }
        nodes += 1;
        if nodes > max_nodes {
            return None;
        }
        let empty = layout.cells().filter(|&cell| grid.get(cell).is_none());
        match empty.min_by_key(|&cell| grid.candidates(layout, cell).len()) {
            None => solutions.push(grid),
            Some(cell) => {
                for value in grid.candidates(layout, cell).iter() {
                    let mut next = grid.clone();
                    next.set(cell, Some(value));
                    stack.push(next);
                }
            }
        }
    }
    Some(solutions)
}
