//! Drives a strategy: on, back, to the next guess, to anywhere so far.
//!
//! Going back means going on again from a checkpoint, a copy of an earlier state. Of a run of a hundred million events some
//! thousand checkpoints are kept, spread evenly: when there are too many, every second one is dropped, and from then on they are
//! made half as often. So memory stays bounded however long it runs, and no event is more than some ten thousand events behind
//! a checkpoint.

use std::sync::Arc;

use sudogon_board::layout::Layout;
use sudogon_board::puzzle::{Conflict, Grid};

use super::{Event, Strategy, StrategyState};

/// The most bytes that checkpoints may take, about.
const MAX_BYTES: usize = 64 << 20;

/// The most checkpoints that are kept, and the least number for this maximum on large boards.
const MAX_CHECKPOINTS: usize = 4096;
const MIN_CHECKPOINTS: usize = 16;

/// The events between two checkpoints at first.
const FIRST_INTERVAL: u64 = 64;

/// The most events of one call: on the largest boards some ten milliseconds.
const EVENTS_AT_ONCE: u32 = 64;

/// Where to go on to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The last given.
    Givens,
    /// The first value that the strategy places by itself, or the last given, if that comes before.
    FirstMove,
    /// The next guess.
    Guess,
    /// The next dead end.
    DeadEnd,
    /// The next value that is placed.
    Placement,
    /// The last event.
    End,
    /// The event of this number, or the farthest one so far.
    At(u64),
}

/// A strategy that is solving, and the way back.
pub struct StrategyRun {
    state: StrategyState,
    /// The most events there have been.
    farthest: u64,
    /// States to go on from, the first at the start.
    checkpoints: Vec<StrategyState>,
    max_checkpoints: usize,
    interval: u64,
}

impl StrategyRun {
    /// A run from its start, before the givens are placed.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn new(strategy: &Strategy, layout: &Arc<Layout>, givens: &Grid) -> Result<Self, Conflict> {
        let state = strategy.start(layout, givens)?;
        // Sets for each cell, some of them for each guess, and a set for each house.
        let (cells, values, houses) = (layout.len(), layout.values(), layout.houses().len());
        let state_bytes = 16 * cells * values + 8 * houses;
        Ok(Self {
            checkpoints: vec![state.clone()],
            max_checkpoints: (MAX_BYTES / state_bytes).clamp(MIN_CHECKPOINTS, MAX_CHECKPOINTS),
            interval: FIRST_INTERVAL,
            state,
            farthest: 0,
        })
    }

    /// The strategy where it is now.
    pub fn state(&self) -> &StrategyState {
        &self.state
    }

    /// The most events there have been: how far one may jump.
    pub fn farthest(&self) -> u64 {
        self.farthest
    }

    /// Goes on by one event; `None` after the last.
    pub fn forward(&mut self) -> Option<Event> {
        if self.state.is_over() {
            return None;
        }
        let event = self.state.step();
        if self.state.at() > self.farthest {
            self.farthest = self.state.at();
            if self.farthest.is_multiple_of(self.interval) {
                self.keep();
            }
        }
        Some(event)
    }

    fn keep(&mut self) {
        if self.checkpoints.len() >= self.max_checkpoints {
            self.interval *= 2;
            let is_kept = |state: &StrategyState| state.at().is_multiple_of(self.interval);
            self.checkpoints.retain(is_kept);
            if !is_kept(&self.state) {
                return;
            }
        }
        self.checkpoints.push(self.state.clone());
    }

    /// Goes towards a goal, for a while; says whether it is there, or at the end where the goal is never met.
    pub fn go_on(&mut self, goal: Goal) -> bool {
        let at = match goal {
            Goal::At(at) => Some(at.min(self.farthest)),
            _ => None,
        };
        if let Some(at) = at {
            let after = self
                .checkpoints
                .partition_point(|checkpoint| checkpoint.at() <= at);
            let from = &self.checkpoints[after - 1];
            if at < self.state.at() || from.at() > self.state.at() {
                self.state = from.clone();
            }
        }
        for _ in 0..EVENTS_AT_ONCE {
            let ends_with_givens = matches!(goal, Goal::Givens | Goal::FirstMove);
            if at == Some(self.state.at()) || ends_with_givens && self.state.has_givens() {
                return true;
            }
            let is_met = match (self.forward(), goal) {
                (None, _) => true,
                (Some(event), Goal::Guess) => event.is_guess(),
                (Some(event), Goal::DeadEnd) => matches!(event, Event::DeadEnd { .. }),
                (Some(event), Goal::Placement | Goal::FirstMove) => event.is_placement(),
                (Some(_), Goal::Givens | Goal::End | Goal::At(_)) => false,
            };
            if is_met {
                return true;
            }
        }
        false
    }
}
