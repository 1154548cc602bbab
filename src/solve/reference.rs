//! A solver that is plain enough to be believed: the oracle for tests of the engine.
//!
//! It keeps no candidates and forces nothing. It asks the grid for the values that fit a cell, tries each, and looks at
//! every cell again after each. Nothing else should use it: a hard board takes it minutes.

use crate::layout::Layout;
use crate::puzzle::Grid;

/// The solutions of a puzzle, until there are `limit` of them; none where the givens conflict.
pub fn solutions(layout: &Layout, givens: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    if !givens.conflicts(layout).is_empty() {
        return found;
    }
    let mut waiting = vec![givens.clone()];
    while found.len() < limit
        && let Some(grid) = waiting.pop()
    {
        let empty = layout.cells().filter(|&cell| grid.get(cell).is_none());
        match empty.min_by_key(|&cell| grid.candidates(layout, cell).len()) {
            None => found.push(grid),
            Some(cell) => {
                for value in grid.candidates(layout, cell).iter() {
                    let mut next = grid.clone();
                    next.set(cell, Some(value));
                    waiting.push(next);
                }
            }
        }
    }
    found
}
