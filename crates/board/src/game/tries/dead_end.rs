//! Where nothing goes any more: what shows, without the solution, that a board is wrong.

use crate::layout::{Cell, HouseId, Layout};
use crate::lists::sorted;
use crate::puzzle::{Candidates, Conflict, Value};

use super::class::sets;
use super::renumbering::Renumbering;

/// Something that shows that a board is wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum DeadEnd {
    /// Values that can't stand together.
    Conflict(Conflict),
    /// An open cell has no value left.
    NoValue(Cell),
    /// A house that must hold every value has no place left for one.
    NoPlace(HouseId, Value),
    /// A clue, by its number among the layout's, can't be met any more.
    Clue(usize),
}

impl DeadEnd {
    /// The first that a board has: of its values, of its cells, of its houses, of its clues.
    pub fn of(board: &Candidates) -> Option<Self> {
        let (layout, grid) = (board.layout(), board.grid());
        if let Some(conflict) = grid.conflicts(layout).into_iter().next() {
            return Some(Self::Conflict(conflict));
        }
        let is_stuck = |cell: &Cell| grid.get(*cell).is_none() && board.of(*cell).is_empty();
        if let Some(cell) = layout.cells().find(is_stuck) {
            return Some(Self::NoValue(cell));
        }
        for (house, at) in layout.houses().iter().zip(0..) {
            let lacks = |value: &Value| {
                let mut cells = house.cells.iter();
                !cells.any(|&cell| grid.get(cell) == Some(*value) || board.can_hold(cell, *value))
            };
            if layout.is_full(house)
                && let Some(value) = Value::all(layout.values()).find(lacks)
            {
                return Some(Self::NoPlace(HouseId(at), value));
            }
        }
        let mut constraints = layout.constraints().iter();
        let unmet = constraints.find(|constraint| {
            let sets = sets(board, &constraint.cells);
            layout.clue_of(constraint).is_violated(&sets)
        });
        unmet.map(|constraint| Self::Clue(constraint.clue))
    }

    /// The cells that show it.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        match self {
            Self::Conflict(conflict) => conflict.cells().to_vec(),
            Self::NoValue(cell) => vec![*cell],
            Self::NoPlace(house, _) => layout.house(*house).cells.clone(),
            Self::Clue(clue) => layout.clues()[*clue].cells.clone(),
        }
    }

    /// The dead end with its cells, house or clue numbered as on another board; `None` if that board lacks one of them.
    pub(super) fn renumbered(mut self, by: &Renumbering) -> Option<Self> {
        let all = |cells: &[Cell]| sorted(cells.iter().map(|&cell| by.cell(cell)));
        match &mut self {
            Self::Conflict(Conflict::Repeated { house, cells, .. }) => {
                (*house, *cells) = (by.house(*house)?, all(cells));
            }
            Self::Conflict(Conflict::Clue { clue, cells }) => {
                (*clue, *cells) = (by.clue(*clue)?, all(cells));
            }
            Self::NoValue(cell) => *cell = by.cell(*cell),
            Self::NoPlace(house, _) => *house = by.house(*house)?,
            Self::Clue(clue) => *clue = by.clue(*clue)?,
        }
        Some(self)
    }
}
