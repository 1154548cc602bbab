//! Where cells, houses and clues go when a board is turned, or its layout is exchanged.

use crate::layout::{Cell, HouseId, Layout};
use crate::lists::sorted;

/// The numbers of one layout's parts in another.
pub struct Renumbering<'a> {
    from: &'a Layout,
    to: &'a Layout,
    cells: &'a dyn Fn(Cell) -> Cell,
}

impl<'a> Renumbering<'a> {
    /// From one layout to another with as many cells, given where each cell goes.
    pub fn new(from: &'a Layout, to: &'a Layout, cells: &'a dyn Fn(Cell) -> Cell) -> Self {
        Self { from, to, cells }
    }

    /// Where a cell goes.
    pub fn cell(&self, cell: Cell) -> Cell {
        (self.cells)(cell)
    }

    /// The house with the same cells.
    pub fn house(&self, house: HouseId) -> Option<HouseId> {
        let old = self.from.house(house);
        let cells = sorted(old.cells.iter().map(|&cell| self.cell(cell)));
        let mut houses = self.to.houses().iter();
        let at = houses.position(|house| house.role == old.role && house.cells == cells)?;
        Some(HouseId(at as u16))
    }

    /// The clue of the same kind with the same cells.
    pub fn clue(&self, clue: usize) -> Option<usize> {
        let old = &self.from.clues()[clue];
        let cells: Vec<Cell> = old.cells.iter().map(|&cell| self.cell(cell)).collect();
        let mut clues = self.to.clues().iter();
        clues.position(|clue| clue.kind == old.kind && clue.cells == cells)
    }
}
