//! A strategy that is solving.

use std::sync::Arc;

use crate::layout::Layout;
use crate::puzzle::Grid;

use super::board::StrategyBoard;
use super::decider::{Decider, Memory};
use super::event::{Counters, Event, Move};

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
    pub(super) fn new(decider: Box<dyn Decider>, board: StrategyBoard) -> Self {
        Self {
            decider,
            board,
            counters: Counters::default(),
            at: 0,
            event: None,
        }
    }

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

    /// What it has done so far.
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

    /// What it remembers besides them.
    pub fn memory(&self) -> Memory {
        self.decider.memory(&self.board)
    }
}
