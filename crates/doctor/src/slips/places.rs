//! Two neighbours swapped, and a number that stands a cell off.

use std::collections::BTreeSet;

use sudogon_board::layout::{Cell, Direction};
use sudogon_board::puzzle::{Puzzle, Slip};

use crate::plausibility::{MOVED, SWAPPED};
use crate::possible_mend::PossibleMend;

/// Every swap and every move.
pub fn candidates(puzzle: &Puzzle) -> Vec<PossibleMend> {
    let givens = &puzzle.givens;
    let mut all = Vec::new();
    for cells in neighbours(puzzle) {
        let [one, other] = cells;
        let moved = |from, to| (Slip::Moved { from, to }, MOVED);
        let (slip, cost) = match (givens.get(one), givens.get(other)) {
            (None, None) => continue,
            (Some(_), None) => moved(one, other),
            (None, Some(_)) => moved(other, one),
            (Some(here), Some(there)) if here == there => continue,
            (Some(_), Some(_)) => (Slip::Swapped { cells }, SWAPPED),
        };
        let mut changed = givens.clone();
        changed.set(one, givens.get(other));
        changed.set(other, givens.get(one));
        all.push(PossibleMend::new(slip, changed, cost));
    }
    all
}

/// The pairs of cells of which one is next to the other in some direction: on triangles, not always the other way too.
fn neighbours(puzzle: &Puzzle) -> BTreeSet<[Cell; 2]> {
    let layout = &puzzle.layout;
    let mut pairs = BTreeSet::new();
    for cell in layout.cells() {
        let next = Direction::ALL
            .map(|direction| layout.toward(cell, direction))
            .into_iter()
            .flatten();
        pairs.extend(next.map(|to| [cell.min(to), cell.max(to)]));
    }
    pairs
}
