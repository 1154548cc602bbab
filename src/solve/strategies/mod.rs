//! FOUR OLD WAYS OF SOLVING, as exact as their programs were, on any board, and slow enough to be watched.
//!
//! - `fullest_house.rs`, `singles_first.rs`, `fewest_candidates.rs`, `presence_count.rs`: the strategies
//! - `mind.rs`: what a strategy is while it runs: a state that yields one event after another
//! - `event.rs`: what it does, one event at a time
//! - `houses.rs`: which values the houses have left
//! - `run.rs`: drives any of them: on, back, to the next guess, to anywhere so far
//!
//! A strategy knows nothing of threads, clocks or windows. It is deterministic, so whatever it did can be had again by doing it
//! again. A new one is one file and one line in [`ALL`].

mod event;
mod fewest_candidates;
mod fullest_house;
mod houses;
mod mind;
mod presence_count;
mod run;
mod singles_first;

use std::fmt;
use std::sync::Arc;

use crate::layout::Layout;
use crate::puzzle::{Conflict, Grid};

pub use event::{Counters, Event, Kind, Move};
pub use mind::{Mind, Patch, Thought};
pub use run::{Goal, Run};

/// A way of solving.
pub struct Strategy {
    /// Its name where it is typed.
    pub name: &'static str,
    /// Its name where it is read.
    pub title: &'static str,
    /// How it thinks, in one plain sentence.
    pub about: &'static str,
    start: fn(&Arc<Layout>, &Grid) -> Box<dyn Mind>,
}

impl PartialEq for Strategy {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Every strategy, from the one most like a person to the most mechanical.
pub static ALL: &[&Strategy] = &[
    &fullest_house::STRATEGY,
    &singles_first::STRATEGY,
    &fewest_candidates::STRATEGY,
    &presence_count::STRATEGY,
];

/// The strategy of this name.
pub fn named(name: &str) -> Option<&'static Strategy> {
    ALL.iter().copied().find(|strategy| strategy.name == name)
}

impl Strategy {
    /// Begins to solve: the givens are still to go in, as its first events.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn start(&self, layout: &Arc<Layout>, givens: &Grid) -> Result<Box<dyn Mind>, Conflict> {
        match givens.conflicts(layout).into_iter().next() {
            Some(conflict) => Err(conflict),
            None => Ok((self.start)(layout, givens)),
        }
    }
}
