//! A strategy while it runs.

use crate::layout::Cell;
use crate::puzzle::{Grid, ValueSet};

use super::{Counters, Event, Move};

/// The state of a strategy that is solving. A copy goes on by itself, and does the same.
pub trait Mind: Send {
    /// Does the next thing. After the last event it does nothing, and yields that event again.
    fn step(&mut self) -> Event;

    /// What it has done so far.
    fn counters(&self) -> Counters;

    /// The values that stand, in the order of placing.
    fn moves(&self) -> &[Move];

    /// What it has in mind beside them.
    fn thought(&self) -> Thought;

    /// A copy of the state.
    fn copy(&self) -> Box<dyn Mind>;
}

impl dyn Mind + '_ {
    /// The board with the values that stand; one place for each of so many cells.
    pub fn grid(&self, cells: usize) -> Grid {
        let mut grid = Grid::empty(cells);
        for placed in self.moves() {
            grid.set(placed.cell, Some(placed.value));
        }
        grid
    }
}

/// What a strategy has in mind beside the values that stand: each has its own kind of memory.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// The list of moves is all, but for the values found impossible: for each cell those.
    Moves(Vec<ValueSet>),
    /// The patches since the start, oldest first.
    Patches(Vec<Patch>),
    /// What each cell may still be.
    Sets(Vec<ValueSet>),
    /// A table of presence.
    Presence {
        /// How often each value stands in each house: a row of values for each house.
        counts: Vec<u16>,
        /// The cell that is being tried.
        at: Option<Cell>,
    },
}

/// A guess and what followed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patch {
    /// The guess.
    pub guess: Move,
    /// Where it stands in the list of moves.
    pub first: usize,
    /// What the cell could be when the patch was opened.
    pub options: ValueSet,
}
