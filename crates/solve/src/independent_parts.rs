//! Parts of a puzzle that do not restrict each other: their solutions are counted one by one and multiplied.
//!
//! Two open cells restrict each other only if they share a house and a candidate, or a clue. Parts that are connected by no such pair are
//! independent: whatever one of them holds, the others have the same solutions.

use std::sync::Arc;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Candidates, Grid};

/// The open cells of a grid by independent parts, each in index order.
pub(super) fn independent_parts(layout: &Arc<Layout>, givens: &Grid) -> Vec<Vec<Cell>> {
    let candidates = settled(Candidates::new(layout, givens, &[]));
    let mut parts: Vec<Vec<Cell>> = Vec::new();
    let mut is_seen = vec![false; layout.len()];
    for start in layout.cells() {
        let mut part = Vec::new();
        let mut reached = vec![start];
        while let Some(cell) = reached.pop() {
            if candidates.of(cell).is_empty() || std::mem::replace(&mut is_seen[cell.index()], true)
            {
                continue;
            }
            part.push(cell);
            let shares = |peer: &Cell| {
                !candidates
                    .of(*peer)
                    .intersection(candidates.of(cell))
                    .is_empty()
            };
            reached.extend(layout.peers(cell).iter().filter(shares));
            let of_clues = layout.constraints_of(cell).iter();
            reached.extend(of_clues.flat_map(|&at| &layout.constraint(at).cells));
        }
        if !part.is_empty() {
            part.sort_unstable();
            parts.push(part);
        }
    }
    parts
}

/// The candidates after each cell with a single one was filled.
fn settled(mut candidates: Candidates) -> Candidates {
    let layout = Arc::clone(candidates.layout());
    let mut next: Vec<Cell> = layout.cells().collect();
    while let Some(cell) = next.pop() {
        let values = candidates.of(cell);
        if let Some(value) = values.first().filter(|_| values.len() == 1) {
            candidates.place(cell, value);
            next.extend(layout.peers(cell).iter());
        }
    }
    candidates
}
