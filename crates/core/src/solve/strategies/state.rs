//! A strategy that is solving.

use crate::layout::Cell;
use crate::puzzle::{Grid, ValueSet};

use super::event::{Counters, Event, Move};

/// The state of a strategy that is solving. A copy goes on by itself, and does the same.
pub trait StrategyState: Send {
    /// Makes the next event. After the last event it repeats that one.
    fn step(&mut self) -> Event;

    /// What it has done so far.
    fn counters(&self) -> Counters;

    /// The values that are placed, in that order.
    fn moves(&self) -> &[Move];

    /// What it remembers besides them.
    fn memory(&self) -> Memory;

    /// A copy of the state.
    fn copy(&self) -> Box<dyn StrategyState>;
}

impl dyn StrategyState + '_ {
    /// The grid of so many cells with the values that are placed.
    pub fn grid(&self, cells: usize) -> Grid {
        let mut grid = Grid::empty(cells);
        for placed in self.moves() {
            grid.set(placed.cell, Some(placed.value));
        }
        grid
    }
}

/// What a strategy remembers besides the values that are placed.
#[derive(Clone, Debug, PartialEq)]
pub enum Memory {
    /// For each cell the values found impossible there.
    Moves(Vec<ValueSet>),
    /// The patches so far, oldest first.
    Patches(Vec<Patch>),
    /// The values left to each cell.
    Sets(Vec<ValueSet>),
    /// The table of presence counts.
    Presence {
        /// How often each value stands in each house: a row of values for each house.
        counts: Vec<u16>,
        /// The cell that is being tried.
        at: Option<Cell>,
    },
}

impl Default for Memory {
    fn default() -> Self {
        Self::Sets(Vec::new())
    }
}

/// A guess and what followed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patch {
    /// The guess.
    pub guess: Move,
    /// Its index in the list of moves.
    pub first: usize,
    /// The values left to the cell when the patch was opened.
    pub options: ValueSet,
}
