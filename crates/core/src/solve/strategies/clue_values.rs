//! What clues leave to each cell, kept up to date while values are placed and taken back.
//!
//! A clue is a group with a condition: a value that does not go with what stands in its other cells fits as little as one that
//! a house of the cell has already.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value, ValueSet};

/// The values that the clues of a board leave to its open cells.
#[derive(Clone)]
pub struct ClueValues {
    layout: Arc<Layout>,
    grid: Grid,
    /// What the clues of each cell leave to it, made when it is asked for; `None` where a value beside it has changed since.
    left: Vec<Option<ValueSet>>,
}

impl ClueValues {
    /// An empty board; `None` for one without clues, which loses no time over them.
    pub fn new(layout: &Arc<Layout>) -> Option<Self> {
        let has_clues = !layout.constraints().is_empty();
        has_clues.then(|| Self {
            layout: Arc::clone(layout),
            grid: Grid::empty(layout.len()),
            left: vec![None; layout.len()],
        })
    }

    /// Places a value.
    pub fn place(&mut self, cell: Cell, value: Value) {
        self.set(cell, Some(value));
    }

    /// Takes a cell's value back.
    pub fn take_back(&mut self, cell: Cell) {
        self.set(cell, None);
    }

    fn set(&mut self, cell: Cell, value: Option<Value>) {
        self.grid.set(cell, value);
        for &at in self.layout.constraints_of(cell) {
            let others = &self.layout.constraints()[usize::from(at)].cells;
            for other in others.iter().filter(|&&other| other != cell) {
                self.left[other.index()] = None;
            }
        }
    }

    /// The values that no clue of an open cell forbids.
    pub fn allow(&mut self, cell: Cell) -> ValueSet {
        *self.left[cell.index()].get_or_insert_with(|| {
            let clues = self.layout.constraints_of(cell).iter();
            let left = clues.map(|&at| self.grid.left_by_clue(&self.layout, at, cell));
            let all = ValueSet::all(self.layout.values());
            left.fold(all, ValueSet::intersection)
        })
    }
}
