//! What a strategy does, one event at a time, and how that is counted.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Value, ValueSet};

/// Why a value was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// It is a given.
    Given,
    /// No other value was left for the cell.
    Follows,
    /// Others were left, too.
    Guess,
    /// It was the next to try, and it fits so far.
    Try,
}

/// A value placed in a cell, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The cell.
    pub cell: Cell,
    /// Its value.
    pub value: Value,
    /// Why it was placed.
    pub kind: MoveKind,
}

/// One thing that a strategy does. Why other values were not left to a cell can be read off the board: only the one cell
/// changes, so its houses and clues are as they were before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A value is placed.
    Place {
        /// Where, what and why.
        placed: Move,
        /// The values left to the cell then; only itself for a given.
        options: ValueSet,
    },
    /// A value was tried that is already in one of the cell's houses, or that a clue forbids, so it is removed again.
    Clash(Cell, Value),
    /// A cell's set of values loses one.
    Lose {
        /// The cell.
        cell: Cell,
        /// The value.
        value: Value,
        /// The thing that takes it.
        to: LostTo,
        /// The values left.
        left: ValueSet,
    },
    /// No value is left for a cell, or no way for a clue of it.
    DeadEnd {
        /// The cell.
        cell: Cell,
        /// The clue, as a place among the layout's constraints.
        clue: Option<u16>,
    },
    /// The newest value is taken back.
    TakeBack(Move),
    /// The newest guess is taken back with everything since.
    Revert {
        /// The guess.
        guess: Move,
        /// How many values are taken back with it.
        others: usize,
    },
    /// Every cell has its value; the last event.
    Solved,
    /// Everything was tried: there is no solution; the last event.
    Unsolvable,
}

impl Event {
    /// That a value is placed.
    pub(super) fn place(cell: Cell, value: Value, kind: MoveKind, options: ValueSet) -> Self {
        let placed = Move { cell, value, kind };
        Self::Place { placed, options }
    }

    /// Says whether it is the last event.
    pub fn is_last(self) -> bool {
        matches!(self, Self::Solved | Self::Unsolvable)
    }

    /// Why a value is placed, if one is.
    pub fn placed_as(self) -> Option<MoveKind> {
        match self {
            Self::Place { placed, .. } => Some(placed.kind),
            _ => None,
        }
    }

    /// Says whether a value is placed that is not a given.
    pub fn is_placement(self) -> bool {
        self.placed_as().is_some_and(|kind| kind != MoveKind::Given)
    }

    /// Says whether it is a guess.
    pub fn is_guess(self) -> bool {
        self.placed_as() == Some(MoveKind::Guess)
    }

    /// The cell that it is about.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::Place { placed: at, .. }
            | Self::TakeBack(at)
            | Self::Revert { guess: at, .. } => Some(at.cell),
            Self::Clash(cell, _) | Self::Lose { cell, .. } | Self::DeadEnd { cell, .. } => {
                Some(cell)
            }
            Self::Solved | Self::Unsolvable => None,
        }
    }
}

/// The thing that takes a value out of a cell's set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostTo {
    /// A peer that has this value.
    Peer(Cell),
    /// A clue, as a place among the layout's constraints: it leaves no way for the value.
    Clue(u16),
}

/// The counts of a strategy so far; each counts by its own rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Values placed.
    pub placements: u64,
    /// Values placed while others were left to their cell.
    pub guesses: u64,
    /// Values, or whole copies of the board, taken back.
    pub undone: u64,
}
