//! Cells that share a side.

use std::collections::HashMap;

use crate::layout::geometry::{self, shared_side};
use crate::layout::{Cell, Definition};

/// Two cells, the earlier first.
pub fn ascending(mut pair: [Cell; 2]) -> [Cell; 2] {
    pair.sort_unstable();
    pair
}

/// The pairs of cells with a common side, each once and ascending.
pub fn neighbours(board: &Definition) -> Vec<[Cell; 2]> {
    let mut first_with = HashMap::new();
    let mut pairs = Vec::new();
    for (at, shape) in board.cells.iter().enumerate() {
        for (_, side) in geometry::sides(&shape.outline).map(shared_side) {
            if let Some(&other) = first_with.get(&side) {
                pairs.push(ascending([Cell::new(other), Cell::new(at)]));
            } else {
                first_with.insert(side, at);
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}
