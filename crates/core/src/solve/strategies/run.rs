//! Drives a strategy: on, back, to the next guess, to anywhere so far.
//!
//! Going back means going on again from a checkpoint, a copy of an earlier state. Of a run of a hundred million events some
//! thousand checkpoints are kept, spread evenly: when there are too many, every second one is dropped, and from then on they are
//! made half as often. So memory stays bounded however long it runs, and no event is more than some ten thousand events behind
//! a checkpoint.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::layout::Layout;
use crate::puzzle::{Conflict, Grid};
use crate::watch::Watch;

use super::event::{Event, Move, MoveKind};
use super::state::StrategyState;
use super::strategy::Strategy;

/// The most bytes that checkpoints may take, about.
const MAX_BYTES: usize = 64 << 20;

/// The most checkpoints that are kept, and the least number for this maximum on large boards.
const MAX_CHECKPOINTS: usize = 4096;
const MIN_CHECKPOINTS: usize = 16;

/// The events between two checkpoints at first.
const FIRST_INTERVAL: u64 = 64;

/// The events between two calls of the watcher: on the largest boards some ten milliseconds.
const BETWEEN_CALLS: u32 = 64;

/// Where to go on to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The last given.
    Givens,
    /// The next guess.
    Guess,
    /// The next dead end.
    DeadEnd,
    /// The next value that is placed.
    Placement,
    /// The last event.
    End,
}

impl Goal {
    fn is_met(self, event: Event, run: &StrategyRun) -> bool {
        match self {
            Self::Givens => event.is_given() && run.has_givens(),
            Self::Guess => event.is_guess(),
            Self::DeadEnd => matches!(event, Event::DeadEnd(..)),
            Self::Placement => event.is_placement(),
            Self::End => false,
        }
    }
}

/// A strategy that is solving, and the way back.
pub struct StrategyRun {
    givens: usize,
    state: Box<dyn StrategyState>,
    /// The number of events so far.
    at: u64,
    /// The last of them.
    event: Option<Event>,
    /// The most events there have been.
    farthest: u64,
    /// The number of the last event, once it has been reached.
    end: Option<u64>,
    /// States to go on from, the first at the start.
    checkpoints: Vec<Checkpoint>,
    max_checkpoints: usize,
    interval: u64,
}

struct Checkpoint {
    state: Box<dyn StrategyState>,
    at: u64,
    event: Option<Event>,
}

impl StrategyRun {
    /// A run from its start, before the givens are placed.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn new(strategy: &Strategy, layout: &Arc<Layout>, givens: &Grid) -> Result<Self, Conflict> {
        let state = strategy.start(layout, givens)?;
        // A set for each cell, a count for each house and value, a log of what was removed.
        let (cells, values, houses) = (layout.len(), layout.values(), layout.houses().len());
        let state_bytes = 16 * cells * values + 2 * houses * (values + 2);
        Ok(Self {
            givens: givens.filled(),
            checkpoints: vec![Checkpoint {
                state: state.copy(),
                at: 0,
                event: None,
            }],
            max_checkpoints: (MAX_BYTES / state_bytes).clamp(MIN_CHECKPOINTS, MAX_CHECKPOINTS),
            interval: FIRST_INTERVAL,
            state,
            at: 0,
            event: None,
            farthest: 0,
            end: None,
        })
    }

    /// Says whether all givens are placed.
    pub fn has_givens(&self) -> bool {
        let is_given = |placed: &&Move| placed.kind == MoveKind::Given;
        self.state.moves().iter().filter(is_given).count() == self.givens
    }

    /// The state of the strategy.
    pub fn state(&self) -> &dyn StrategyState {
        &*self.state
    }

    /// The number of events so far.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The last event; `None` at the start.
    pub fn event(&self) -> Option<Event> {
        self.event
    }

    /// The most events there have been: how far one may jump.
    pub fn farthest(&self) -> u64 {
        self.farthest
    }

    /// Says whether the last event has been reached.
    pub fn is_over(&self) -> bool {
        self.end == Some(self.at)
    }

    /// Goes on by one event; `None` after the last.
    pub fn forward(&mut self) -> Option<Event> {
        if self.is_over() {
            return None;
        }
        let event = self.state.step();
        self.at += 1;
        self.event = Some(event);
        if event.is_last() {
            self.end = Some(self.at);
        }
        if self.at > self.farthest {
            self.farthest = self.at;
            if self.at.is_multiple_of(self.interval) {
                self.keep();
            }
        }
        Some(event)
    }

    fn keep(&mut self) {
        if self.checkpoints.len() >= self.max_checkpoints {
            self.interval *= 2;
            let interval = self.interval;
            self.checkpoints
                .retain(|checkpoint| checkpoint.at.is_multiple_of(interval));
            if !self.at.is_multiple_of(interval) {
                return;
            }
        }
        self.checkpoints.push(Checkpoint {
            state: self.state.copy(),
            at: self.at,
            event: self.event,
        });
    }

    /// Goes on to a goal, or to the end where it is never met; breaks where the watcher does.
    pub fn go_on(&mut self, goal: Goal, watch: Watch<'_, Self>) -> ControlFlow<()> {
        if goal == Goal::Givens && self.has_givens() {
            return ControlFlow::Continue(());
        }
        let mut events = 0u32;
        while let Some(event) = self.forward() {
            if goal.is_met(event, self) {
                break;
            }
            events = events.wrapping_add(1);
            if events.is_multiple_of(BETWEEN_CALLS) {
                watch(self)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes to an event that has been, or to the farthest one; breaks, on the way there, where the watcher does.
    pub fn go_to(&mut self, at: u64, watch: Watch<'_, Self>) -> ControlFlow<()> {
        let at = at.min(self.farthest);
        let after = self
            .checkpoints
            .partition_point(|checkpoint| checkpoint.at <= at);
        let from = &self.checkpoints[after - 1];
        if at < self.at || from.at > self.at {
            self.state = from.state.copy();
            (self.at, self.event) = (from.at, from.event);
        }
        while self.at < at {
            self.forward();
            if self.at.is_multiple_of(BETWEEN_CALLS.into()) {
                watch(self)?;
            }
        }
        ControlFlow::Continue(())
    }
}
