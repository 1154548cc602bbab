//! Drives a strategy: on, back, to the next guess, to anywhere so far.
//!
//! To go back is to go on again from a state that was kept. Of a run of a hundred million events some thousand states are kept,
//! spread evenly: when there are too many, every second one is dropped, and from then on they are taken half as often. So memory
//! stays bounded however long it runs, and no place is more than some ten thousand events behind a kept state.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::layout::Layout;
use crate::puzzle::{Conflict, Grid};

use super::{Event, Kind, Mind, Move, Strategy};

/// The most bytes that kept states may take, about.
const MOST_BYTES: usize = 64 << 20;

/// The most states that are kept, and the fewest that may be.
const MOST_KEPT: usize = 4096;
const FEWEST_KEPT: usize = 16;

/// States are first kept so many events apart.
const FIRST_APART: u64 = 64;

/// So many events pass between two looks at whether to go on: on the largest boards some ten milliseconds.
const BETWEEN_LOOKS: u32 = 64;

/// Whoever may break a run off: called often, cheap to answer.
pub type Watch<'a> = &'a mut dyn FnMut(&Run) -> ControlFlow<()>;

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
    fn is_met(self, event: Event, run: &Run) -> bool {
        match self {
            Self::Givens => event.is_given() && run.has_givens(),
            Self::Guess => event.is_guess(),
            Self::DeadEnd => matches!(event, Event::DeadEnd { .. }),
            Self::Placement => event.is_placement(),
            Self::End => false,
        }
    }
}

/// A strategy at work, and the way back.
pub struct Run {
    givens: usize,
    mind: Box<dyn Mind>,
    /// How many events have been.
    at: u64,
    /// The last of them.
    event: Option<Event>,
    /// The most events there have ever been.
    farthest: u64,
    /// The last event of all, once it has been reached.
    end: Option<u64>,
    /// States to begin again from, the first at the start.
    kept: Vec<Kept>,
    most_kept: usize,
    apart: u64,
}

struct Kept {
    mind: Box<dyn Mind>,
    at: u64,
    event: Option<Event>,
}

impl Run {
    /// A run from its start, when the givens are still to go in.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn new(strategy: &Strategy, layout: &Arc<Layout>, givens: &Grid) -> Result<Self, Conflict> {
        let mind = strategy.start(layout, givens)?;
        // A set for each cell, a count for each house and value, a record of what was struck out.
        let (cells, values, houses) = (layout.len(), layout.values(), layout.houses().len());
        let state = 16 * cells * values + 2 * houses * (values + 2);
        Ok(Self {
            givens: givens.filled(),
            kept: vec![Kept {
                mind: mind.copy(),
                at: 0,
                event: None,
            }],
            most_kept: (MOST_BYTES / state).clamp(FEWEST_KEPT, MOST_KEPT),
            apart: FIRST_APART,
            mind,
            at: 0,
            event: None,
            farthest: 0,
            end: None,
        })
    }

    /// Says whether all givens have gone in.
    pub fn has_givens(&self) -> bool {
        let is_given = |placed: &&Move| placed.kind == Kind::Given;
        self.mind.moves().iter().filter(is_given).count() == self.givens
    }

    /// What it has in mind.
    pub fn mind(&self) -> &dyn Mind {
        &*self.mind
    }

    /// How many events have been.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The last of them; none at the start.
    pub fn event(&self) -> Option<Event> {
        self.event
    }

    /// The most events there have been: how far one may jump.
    pub fn farthest(&self) -> u64 {
        self.farthest
    }

    /// Says whether nothing follows.
    pub fn is_over(&self) -> bool {
        self.end == Some(self.at)
    }

    /// Goes on by one event; nothing where none follows.
    pub fn forward(&mut self) -> Option<Event> {
        if self.is_over() {
            return None;
        }
        let event = self.mind.step();
        self.at += 1;
        self.event = Some(event);
        if event.is_last() {
            self.end = Some(self.at);
        }
        if self.at > self.farthest {
            self.farthest = self.at;
            if self.at.is_multiple_of(self.apart) {
                self.keep();
            }
        }
        Some(event)
    }

    fn keep(&mut self) {
        if self.kept.len() >= self.most_kept {
            self.apart *= 2;
            let apart = self.apart;
            self.kept.retain(|kept| kept.at.is_multiple_of(apart));
            if !self.at.is_multiple_of(apart) {
                return;
            }
        }
        self.kept.push(Kept {
            mind: self.mind.copy(),
            at: self.at,
            event: self.event,
        });
    }

    /// Goes on to a goal, or to the end where it is never met; breaks where the watcher does.
    pub fn go_on(&mut self, goal: Goal, watch: Watch<'_>) -> ControlFlow<()> {
        if goal == Goal::Givens && self.has_givens() {
            return ControlFlow::Continue(());
        }
        let mut looks = 0u32;
        while let Some(event) = self.forward() {
            if goal.is_met(event, self) {
                break;
            }
            looks = looks.wrapping_add(1);
            if looks.is_multiple_of(BETWEEN_LOOKS) {
                watch(self)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes to a place where it has been, or as far as it has been; breaks, on the way there, where the watcher does.
    pub fn go_to(&mut self, at: u64, watch: Watch<'_>) -> ControlFlow<()> {
        let at = at.min(self.farthest);
        let after = self.kept.partition_point(|kept| kept.at <= at);
        let from = &self.kept[after - 1];
        if at < self.at || from.at > self.at {
            self.mind = from.mind.copy();
            (self.at, self.event) = (from.at, from.event);
        }
        while self.at < at {
            self.forward();
            if self.at.is_multiple_of(BETWEEN_LOOKS.into()) {
                watch(self)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The givens as moves.
pub(super) fn givens(givens: &Grid) -> Arc<[Move]> {
    let kind = Kind::Given;
    givens
        .entries()
        .map(|(cell, value)| Move { cell, value, kind })
        .collect()
}
