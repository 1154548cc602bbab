//! FOUR CLASSIC WAYS OF SOLVING, on any board, one event at a time, to be watched and raced.
//!
//! - `fullest_house.rs`, `singles_first.rs`, `fewest_candidates.rs`, `presence_count.rs`: the strategies
//! - `strategy.rs`: what the registry knows of one, how it decides, and one that is solving; `event.rs`: what it does
//! - `board.rs`: the board that events change, and what fits there; `patches.rs`: guesses with what follows from them
//! - `run.rs`: drives any of them: on, back, to the next guess, to anywhere so far
//!
//! Each follows an older program so exactly that its placements, guesses and undone steps can be compared with it
//! (`tests/data/strategies.txt`). A strategy knows no thread, clock or window. It is deterministic, so that whatever it did can
//! be repeated. A new one is one file and one line in [`ALL`].
//!
//! On a board with clues a clue is a group with a condition. A cage is a house as any other; and what clues say of the values that
//! stand is as good as what houses say. Each strategy goes on as it does without clues:
//! - fullest house, singles first: a value that a clue of the cell forbids is none of its options
//! - fewest candidates: before the first given each clue, and after the peers of a cell each clue of that cell, takes out of the sets of
//!   its cells what it leaves no way for; a clue that leaves no way at all is a contradiction
//! - presence counts: a value that a clue of the cell forbids does not fit
//!
//! # Example
//! ```
//! use sudogon_board::layout;
//! use sudogon_board::puzzle::Grid;
//! use sudogon_solve::strategies::{self, Event};
//!
//! let layout = layout::named("sq4")?;
//! let strategy = strategies::named("singles-first").expect("it is in the registry");
//! let mut state = strategy.start(&layout, &Grid::empty(16)).expect("an empty grid has no conflict");
//! while !state.step().is_last() {}
//! assert_eq!(state.step(), Event::Solved);
//! assert_eq!(state.moves().len(), 16);
//! # Ok::<(), layout::Error>(())
//! ```

mod board;
mod event;
mod fewest_candidates;
mod fullest_house;
mod patches;
mod presence_count;
mod run;
mod singles_first;
mod strategy;

pub use event::{Counters, Event, LostTo, Move, MoveKind};
pub use patches::GuessPatch;
pub use run::{Goal, StrategyRun};
pub use strategy::{Memory, Strategy, StrategyState};

/// Every strategy, from the one most like a person to the most mechanical.
pub static ALL: &[&Strategy] = &[
    &fullest_house::STRATEGY,
    &singles_first::STRATEGY,
    &fewest_candidates::STRATEGY,
    &presence_count::STRATEGY,
];

/// The strategy of an id.
pub fn named(id: &str) -> Option<&'static Strategy> {
    ALL.iter().copied().find(|strategy| strategy.id == id)
}
