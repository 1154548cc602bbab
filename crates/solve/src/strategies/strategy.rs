//! What the registry knows of a strategy, how one decides, and one that is solving.

use std::fmt;
use std::sync::Arc;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::Pattern;
use sudogon_board::puzzle::{Conflict, Grid, ValueSet};

use super::board::StrategyBoard;
use super::{Counters, Event, GuessPatch, Move, MoveKind};

/// A way of solving.
pub struct Strategy {
    /// Its id in commands: `singles-first`.
    pub id: &'static str,
    /// Its title.
    pub title: Pattern,
    /// How it works, in one plain sentence.
    pub about: Pattern,
    /// That in a few words.
    pub does: Pattern,
    pub(super) start: fn(&Layout, &Grid) -> Box<dyn Decider>,
}

impl PartialEq for Strategy {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl fmt::Debug for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl Strategy {
    /// Starts to solve: its first events place the givens.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn start(&self, layout: &Arc<Layout>, givens: &Grid) -> Result<StrategyState, Conflict> {
        match givens.conflicts(layout).into_iter().next() {
            Some(conflict) => Err(conflict),
            None => Ok(StrategyState {
                decider: (self.start)(layout, givens),
                board: StrategyBoard::new(layout, givens),
                counters: Counters::default(),
                at: 0,
                event: None,
            }),
        }
    }
}

/// The memory of a strategy besides the board, and how it decides. It changes no board: its events do.
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

    /// Returns what it remembers.
    fn memory(&self, board: &StrategyBoard) -> Memory;

    /// A copy, which decides as this one does.
    fn copy(&self) -> Box<dyn Decider>;
}

/// The memory of a strategy besides the values that are placed.
#[derive(Clone, Debug, PartialEq)]
pub enum Memory {
    /// For each cell the values found impossible there.
    Moves(Vec<ValueSet>),
    /// The patches so far, oldest first.
    Patches(Vec<GuessPatch>),
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

/// A strategy after some number of events. A copy goes on by itself, and does the same.
pub struct StrategyState {
    decider: Box<dyn Decider>,
    board: StrategyBoard,
    counters: Counters,
    at: u64,
    event: Option<Event>,
}

impl Clone for StrategyState {
    fn clone(&self) -> Self {
        Self {
            decider: self.decider.copy(),
            board: self.board.clone(),
            ..*self
        }
    }
}

impl StrategyState {
    /// Makes the next event. After the last event it repeats that one.
    pub fn step(&mut self) -> Event {
        if let Some(last) = self.event.filter(|event| event.is_last()) {
            return last;
        }
        let event = self.decider.next(&self.board);
        self.decider.count(event, &mut self.counters);
        self.board.apply(event);
        self.at += 1;
        self.event = Some(event);
        event
    }

    /// The event that the next step makes.
    pub fn next_event(&self) -> Event {
        self.clone().step()
    }

    /// The number of events so far.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The last event; `None` at the start.
    pub fn event(&self) -> Option<Event> {
        self.event
    }

    /// Says whether the last event was the last of all.
    pub fn is_over(&self) -> bool {
        self.event.is_some_and(Event::is_last)
    }

    /// Returns what it has done so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// The layout that it solves on.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.board.layout
    }

    /// The values that are placed.
    pub fn grid(&self) -> &Grid {
        &self.board.grid
    }

    /// The values that are placed, in that order.
    pub fn moves(&self) -> &[Move] {
        &self.board.moves
    }

    /// The values that the last event took back.
    pub fn taken_back(&self) -> &[Move] {
        &self.board.taken_back
    }

    /// Says whether all givens are placed.
    pub fn has_givens(&self) -> bool {
        self.board.next_given().is_none()
    }

    /// Returns what it remembers besides them.
    pub fn memory(&self) -> Memory {
        self.decider.memory(&self.board)
    }
}
