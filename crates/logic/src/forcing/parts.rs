//! What something impossible follows from: cells, houses and clues.

use sudogon_board::layout::{Cell, HouseId};

use crate::steps::Premise;

/// What somebody looks at. That no value is twice in a house everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// A cell that needs a value.
    Cell(Cell),
    /// A full house that needs each value.
    House(HouseId),
    /// A clue, by its place among the layout's constraints.
    Clue(u16),
}

impl Part {
    /// The place of a clue among the layout's constraints; none for a cell and a house.
    pub fn clue(self) -> Option<u16> {
        match self {
            Self::Clue(at) => Some(at),
            Self::Cell(_) | Self::House(_) => None,
        }
    }
}

impl From<Premise> for Part {
    fn from(premise: Premise) -> Self {
        match premise {
            Premise::Cell(cell) => Self::Cell(cell),
            Premise::House(id, _) => Self::House(id),
        }
    }
}
