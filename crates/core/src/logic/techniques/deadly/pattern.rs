//! A deadly pattern as it stands on a board, with what keeps it from being one.

use crate::layout::{Cell, Layout};
use crate::logic::positions::Position;
use crate::logic::second_solutions::Deadly;
use crate::puzzle::{Value, ValueSet};

/// A pattern, and the board that it is on.
pub struct PatternOnBoard<'a> {
    pub position: &'a Position<'a>,
    pub pattern: &'a NearDeadly,
}

/// A deadly pattern, but for a few candidates.
pub struct NearDeadly {
    pub deadly: Deadly,
    /// Its open cells that have other candidates, with these.
    pub others: Vec<(Cell, ValueSet)>,
    pub filled: usize,
}

impl NearDeadly {
    /// The cells, ascending.
    pub fn cells(&self) -> &[Cell] {
        self.deadly.cells()
    }

    pub fn values(&self) -> ValueSet {
        self.deadly.values()
    }

    /// The cells that have other candidates, ascending.
    pub fn odd_cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.others.iter().map(|(cell, _)| *cell).collect();
        cells.sort_unstable();
        cells
    }

    /// All other candidates.
    pub fn other_values(&self) -> ValueSet {
        ValueSet::in_any_of(self.others.iter().map(|(_, values)| *values))
    }

    /// The other candidate, where it is the same in all of these cells.
    pub fn one_other_value(&self) -> Option<Value> {
        let values = self.other_values();
        values.first().filter(|_| values.len() == 1)
    }

    /// The cells with other candidates, if they are two that see each other.
    pub fn odd_pair(&self, layout: &Layout) -> Option<[Cell; 2]> {
        let pair = <[Cell; 2]>::try_from(self.odd_cells()).ok()?;
        layout.peers(pair[0]).contains(pair[1]).then_some(pair)
    }
}
