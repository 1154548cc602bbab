//! The cages on a board: which cells are in one, and what all of them come to.

use super::clues::Appearance;
use super::{Cell, Clue, Layout};

/// What all cages of a board come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CageTotals {
    /// How many cells are in no cage.
    pub open: usize,
    /// What the cages add up to.
    pub sum: usize,
    /// What all cells add up to, if that is known and each cage is a house with a sum.
    pub whole: Option<usize>,
}

impl Layout {
    /// The cage that a cell is in.
    pub fn cage_at(&self, cell: Cell) -> Option<&Clue> {
        self.cages().find(|cage| cage.cells.contains(&cell))
    }

    /// The cells that are in no cage.
    pub fn cells_without_cage(&self) -> impl Iterator<Item = Cell> {
        self.cells().filter(|&cell| self.cage_at(cell).is_none())
    }

    /// How many cells are in no cage, if there are any: where one cell is in a cage, each should be.
    pub fn missing_cages(&self) -> Option<usize> {
        let open = self.cells_without_cage().count();
        (1..self.len()).contains(&open).then_some(open)
    }

    /// What all cages come to; `None` without a cage.
    pub fn cage_totals(&self) -> Option<CageTotals> {
        self.cages().next()?;
        let have_sums = self
            .cages()
            .all(|cage| cage.amount > 0 && cage.kind.is_house);
        Some(CageTotals {
            open: self.cells_without_cage().count(),
            sum: self.cages().map(|cage| cage.amount).sum(),
            whole: self.sum_of_cells().filter(|_| have_sums),
        })
    }

    fn cages(&self) -> impl Iterator<Item = &Clue> {
        let clues = self.clues().iter();
        clues.filter(|clue| clue.look() == Appearance::Cage)
    }
}
