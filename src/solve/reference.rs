//! A solver that is plain enough to be believed: the oracle for tests of the engine.
//!
//! It keeps no candidates and forces nothing. It asks the grid for the values that fit a cell, tries each, and looks at
//! every cell again after each. Nothing else should use it: a hard board takes it minutes.

use crate::layout::Layout;
use crate::puzzle::Grid;

/// The solutions of a puzzle, until there are `limit` of them; none where the givens conflict.
pub fn solutions(layout: &Layout, givens: &Grid, limit: usize) -> Vec<Grid> {
    solutions_within(layout, givens, limit, u64::MAX).unwrap_or_default()
}

/// The same; nothing where more than so many boards have to be looked at.
pub fn solutions_within(
    layout: &Layout,
    givens: &Grid,
    limit: usize,
    most: u64,
) -> Option<Vec<Grid>> {
    let mut found = Vec::new();
    if !givens.conflicts(layout).is_empty() {
        return Some(found);
    }
    let mut seen = 0;
    let mut waiting = vec![givens.clone()];
    while found.len() < limit
        && let Some(grid) = waiting.pop()
    {
        seen += 1;
        if seen > most {
            return None;
        }
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
    Some(found)
}
