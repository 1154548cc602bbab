//! Two neighbours swapped, and a number that stands a cell off.

use crate::layout::Direction;
use crate::puzzle::Puzzle;

use crate::doctor::candidate::Candidate;
use crate::doctor::plausibility::{MOVED, SWAPPED};
use crate::doctor::slip::Slip;

/// Every swap and every move.
pub fn candidates(puzzle: &Puzzle) -> Vec<Candidate> {
    let (layout, givens) = (&puzzle.layout, &puzzle.givens);
    let mut all = Vec::new();
    for (cell, value) in givens.entries() {
        for direction in Direction::ALL {
            let Some(to) = layout.toward(cell, direction) else {
                continue;
            };
            let mut changed = givens.clone();
            changed.set(to, Some(value));
            changed.set(cell, givens.get(to));
            let (slip, cost) = match givens.get(to) {
                None => (Slip::Moved { from: cell, to }, MOVED),
                Some(other) if other != value => {
                    let mut cells = [cell, to];
                    cells.sort_unstable();
                    (Slip::Swapped { cells }, SWAPPED)
                }
                Some(_) => continue,
            };
            all.push(Candidate::new(slip, changed, cost));
        }
    }
    all
}
