//! What clues are drawn on: a board, its solution, and how hard the puzzle is to be.

use crate::generate::neighbours::TouchingCells;
use crate::layout::{Cell, Layout};
use crate::logic::Level;
use crate::puzzle::Grid;

/// A board with its solution.
pub struct SolvedBoard<'a> {
    pub layout: &'a Layout,
    pub near: TouchingCells,
    /// The hardest that the puzzle may be.
    pub level: Level,
    solution: &'a Grid,
}

impl<'a> SolvedBoard<'a> {
    pub fn new(layout: &'a Layout, solution: &'a Grid, level: Level) -> Self {
        Self {
            near: TouchingCells::new(layout),
            layout,
            level,
            solution,
        }
    }

    /// The number of the value of a cell.
    pub fn value(&self, cell: Cell) -> usize {
        self.solution.get(cell).map_or(0, |value| value.number())
    }
}
