//! What a strategy does, one event at a time, and how that is counted.

use crate::layout::Cell;
use crate::puzzle::{Value, ValueSet};

/// Why a value stands in its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is printed.
    Given,
    /// Nothing else was left for the cell.
    Follows,
    /// Others were left too.
    Guess,
    /// It was the next to try, and it fits so far.
    Try,
}

/// A value in its cell, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The cell.
    pub cell: Cell,
    /// Its value.
    pub value: Value,
    /// Why it stands there.
    pub kind: Kind,
}

/// One thing that a strategy does. What excluded the values that were no options can be read off the board: a value is written
/// into one cell alone, so the cell's houses stand as they stood before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A value is written.
    Place {
        /// Where, what and why.
        placed: Move,
        /// What the cell could be then; of a given, itself.
        options: ValueSet,
    },
    /// A value was tried and stands in one of the cell's houses already, so it goes again.
    Clash {
        /// The cell.
        cell: Cell,
        /// The value.
        value: Value,
    },
    /// A cell's set of values loses one.
    Lose {
        /// The cell.
        cell: Cell,
        /// What it loses.
        value: Value,
        /// The peer that has this value.
        to: Cell,
        /// What is left.
        left: ValueSet,
    },
    /// Nothing is left for a cell.
    DeadEnd {
        /// The cell.
        cell: Cell,
    },
    /// The newest value is taken back.
    TakeBack {
        /// What it was.
        taken: Move,
    },
    /// Everything since the newest guess is taken back, the guess too.
    Revert {
        /// The guess.
        guess: Move,
        /// How many values are taken back with it.
        others: usize,
    },
    /// Every cell has its value; nothing follows.
    Solved,
    /// All was tried in vain: there is no solution; nothing follows.
    Unsolvable,
}

impl Event {
    /// Says whether nothing follows.
    pub fn is_last(self) -> bool {
        matches!(self, Self::Solved | Self::Unsolvable)
    }

    /// Says whether it is a given that goes in.
    pub fn is_given(self) -> bool {
        matches!(self, Self::Place { placed, .. } if placed.kind == Kind::Given)
    }

    /// Says whether a value is written that is not given.
    pub fn is_placement(self) -> bool {
        matches!(self, Self::Place { placed, .. } if placed.kind != Kind::Given)
    }

    /// Says whether it is a guess.
    pub fn is_guess(self) -> bool {
        matches!(self, Self::Place { placed, .. } if placed.kind == Kind::Guess)
    }

    /// The cell that it is about.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::Place {
                placed: Move { cell, .. },
                ..
            }
            | Self::Clash { cell, .. }
            | Self::Lose { cell, .. }
            | Self::DeadEnd { cell }
            | Self::TakeBack {
                taken: Move { cell, .. },
            }
            | Self::Revert {
                guess: Move { cell, .. },
                ..
            } => Some(cell),
            Self::Solved | Self::Unsolvable => None,
        }
    }

    /// Does to a list of moves what the event did to the strategy's.
    pub fn replay(self, moves: &mut Vec<Move>) {
        match self {
            Self::Place { placed, .. } => {
                match moves.iter_mut().find(|known| known.cell == placed.cell) {
                    // A given that others had led to already.
                    Some(known) => *known = placed,
                    None => moves.push(placed),
                }
            }
            Self::TakeBack { .. } => {
                moves.pop();
            }
            Self::Revert { others, .. } => moves.truncate(moves.len().saturating_sub(others + 1)),
            Self::Clash { .. }
            | Self::Lose { .. }
            | Self::DeadEnd { .. }
            | Self::Solved
            | Self::Unsolvable => {}
        }
    }
}

/// What a strategy has done so far; each counts by its own rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Values written into cells.
    pub placements: u64,
    /// Values written while others were still open.
    pub guesses: u64,
    /// Values, or whole copies of the board, taken back.
    pub undone: u64,
}
