//! FOUR CLASSIC WAYS OF SOLVING, on any board, one event at a time, to be watched and raced.
//!
//! - `fullest_house.rs`, `singles_first.rs`, `fewest_candidates.rs`, `presence_count.rs`: the strategies
//! - `strategy.rs`: what the registry knows of one; `state.rs`: one that is solving; `event.rs`: what it does
//! - `house_values.rs`: the values in each house
//! - `run.rs`: drives any of them: on, back, to the next guess, to anywhere so far
//!
//! Each follows an older program so exactly that its placements, guesses and undone steps can be compared with it
//! (`tests/data/strategies.txt`). A strategy knows no thread, clock or window. It is deterministic, so that whatever it did can
//! be repeated. A new one is one file and one line in [`ALL`].
//!
//! # Example
//! ```
//! use sudogon::{layout, puzzle::Grid, solve::strategies::{self, Event}};
//!
//! let layout = layout::named("sq4")?;
//! let strategy = strategies::named("singles-first").expect("it is in the registry");
//! let mut state = strategy.start(&layout, &Grid::empty(16)).expect("an empty grid has no conflict");
//! while !state.step().is_last() {}
//! assert_eq!(state.step(), Event::Solved);
//! assert_eq!(state.moves().len(), 16);
//! # Ok::<(), layout::Error>(())
//! ```

mod event;
mod fewest_candidates;
mod fullest_house;
mod house_values;
mod presence_count;
mod run;
mod singles_first;
mod state;
mod strategy;

pub use event::{Counters, Event, Move, MoveKind};
pub use run::{Goal, StrategyRun};
pub use state::{Memory, Patch, StrategyState};
pub use strategy::Strategy;

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
