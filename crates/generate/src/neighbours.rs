//! Which cells touch, for what is drawn from cell to cell: regions, cages, thermometers.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::random::Random;

/// For each cell those that have a side in common with it.
pub struct TouchingCells {
    pairs: Vec<[Cell; 2]>,
    beside: Vec<Vec<Cell>>,
}

impl TouchingCells {
    pub fn new(layout: &Layout) -> Self {
        let pairs = layout.pairs_with_a_common_side();
        let mut beside = vec![Vec::new(); layout.len()];
        for &[one, other] in &pairs {
            beside[one.index()].push(other);
            beside[other.index()].push(one);
        }
        Self { pairs, beside }
    }

    /// Each two cells that touch, once and ascending.
    pub fn pairs(&self) -> &[[Cell; 2]] {
        &self.pairs
    }

    /// The cells that touch one.
    pub fn beside(&self, cell: Cell) -> &[Cell] {
        &self.beside[cell.index()]
    }

    /// A connected group of so many cells, or fewer where it can't grow; `may_join` is told a cell and the group so far.
    pub fn grow(
        &self,
        start: Cell,
        size: usize,
        random: &mut Random,
        may_join: impl Fn(Cell, &[Cell]) -> bool,
    ) -> Vec<Cell> {
        let mut group = vec![start];
        while group.len() < size {
            let beside = group.iter().flat_map(|&cell| self.beside(cell));
            let next: Vec<Cell> = beside
                .copied()
                .filter(|&cell| !group.contains(&cell) && may_join(cell, &group))
                .collect();
            if next.is_empty() {
                break;
            }
            // A cell that touches several of the group is there several times: that keeps groups compact.
            group.push(next[random.below(next.len() as u32) as usize]);
        }
        group
    }

    /// Says whether one can walk from each of some cells to each other, over these alone.
    pub fn are_connected(&self, cells: &[Cell]) -> bool {
        let Some(&first) = cells.first() else {
            return true;
        };
        let mut reached = vec![first];
        let mut at = 0;
        while let Some(&cell) = reached.get(at) {
            at += 1;
            for &next in self.beside(cell) {
                if cells.contains(&next) && !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        reached.len() == cells.len()
    }
}
