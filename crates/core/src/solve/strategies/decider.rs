//! How a strategy decides, and what it remembers for that.

use crate::layout::Cell;
use crate::puzzle::ValueSet;

use super::board::StrategyBoard;
use super::event::{Counters, Event, MoveKind};
use super::patches::Patch;

/// What a strategy remembers besides the board, and how it decides. It changes no board: its events do.
pub trait Decider: Send {
    /// The next event on the board that its events so far have made; none is asked for after the last.
    fn next(&mut self, board: &StrategyBoard) -> Event;

    /// Counts an event: each value that is placed and is not a given, and each that is taken back.
    fn count(&self, event: Event, counters: &mut Counters) {
        match event {
            Event::Place { placed, .. } => {
                counters.placements += u64::from(placed.kind != MoveKind::Given);
                counters.guesses += u64::from(placed.kind == MoveKind::Guess);
            }
            Event::TakeBack(_) => counters.undone += 1,
            Event::Revert { others, .. } => counters.undone += 1 + others as u64,
            _ => {}
        }
    }

    /// What it remembers.
    fn memory(&self, board: &StrategyBoard) -> Memory;

    /// A copy, which decides as this one does.
    fn copy(&self) -> Box<dyn Decider>;
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
