//! Why a value was written, as far as the candidates tell.

use crate::layout::{Cell, HouseId};
use crate::puzzle::{Candidates, Value, ValueSet};

use super::renumbering::Renumbering;

/// The kind of a written value, as a person would note it on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A try began with it: so many values were possible in its cell.
    Guess(usize),
    /// It follows from what stood there.
    Follows(ValueReason),
    /// Nothing simple says why.
    Unexplained,
}

/// The reason for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueReason {
    /// It was the only value for the cell.
    OnlyValue,
    /// The cell was its only place in a house that must hold every value.
    OnlyPlace(HouseId),
    /// A clue, by its number among the layout's, left the cell nothing else.
    Clue(usize),
    /// A hint explained it.
    Hint,
    /// All tries of a cell lead to it.
    AllTries(Cell),
    /// The solver wrote it.
    Solver,
}

impl ValueReason {
    /// The simplest reason for a value in an open cell: of its values, of its houses, of its clues.
    pub fn of(candidates: &Candidates, cell: Cell, value: Value) -> Option<Self> {
        let layout = candidates.layout();
        if !candidates.can_hold(cell, value) {
            return None;
        }
        if candidates.of(cell) == ValueSet::of(value) {
            return Some(Self::OnlyValue);
        }
        if let Some(house) = candidates.only_place(cell, value) {
            return Some(Self::OnlyPlace(house));
        }
        let constraints = layout.constraints_of(cell).iter();
        let mut constraints = constraints.map(|&at| layout.constraint(at));
        let leaves_only = constraints.find(|constraint| {
            let mut sets = sets(candidates, &constraint.cells);
            layout.clue_of(constraint).filter(&mut sets)
                && constraint
                    .cells
                    .iter()
                    .zip(sets)
                    .any(|(&other, left)| other == cell && left == ValueSet::of(value))
        });
        leaves_only.map(|constraint| Self::Clue(constraint.clue))
    }

    /// The class with its house or clue numbered as on another board; `None` if that board lacks it.
    pub(super) fn renumbered(self, by: &Renumbering) -> Option<Self> {
        Some(match self {
            Self::OnlyPlace(house) => Self::OnlyPlace(by.house(house)?),
            Self::Clue(clue) => Self::Clue(by.clue(clue)?),
            Self::AllTries(cell) => Self::AllTries(by.cell(cell)),
            Self::OnlyValue | Self::Hint | Self::Solver => self,
        })
    }
}

impl Class {
    /// Returns what a value is that is written into an open cell.
    pub fn of(candidates: &Candidates, cell: Cell, value: Value) -> Self {
        ValueReason::of(candidates, cell, value).map_or(Self::Unexplained, Self::Follows)
    }

    /// Returns what a value is with which a try begins.
    pub fn of_start(candidates: &Candidates, cell: Cell, value: Value) -> Self {
        match Self::of(candidates, cell, value) {
            Self::Unexplained if candidates.can_hold(cell, value) => {
                Self::Guess(candidates.of(cell).len())
            }
            class => class,
        }
    }

    pub(super) fn renumbered(self, by: &Renumbering) -> Self {
        match self {
            Self::Follows(reason) => reason
                .renumbered(by)
                .map_or(Self::Unexplained, Self::Follows),
            Self::Guess(_) | Self::Unexplained => self,
        }
    }
}

/// The values of cells, as a clue asks for them: the one that stands there, or those that are possible.
pub(super) fn sets(candidates: &Candidates, cells: &[Cell]) -> Vec<ValueSet> {
    let values = |&cell: &Cell| match candidates.grid().get(cell) {
        Some(value) => ValueSet::of(value),
        None => candidates.of(cell),
    };
    cells.iter().map(values).collect()
}
