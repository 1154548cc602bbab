//! What clues leave to their cells, and how that is said.
//!
//! - `clue_ways.rs`: what a clue leaves to each of its cells; `combinations_of_cages.rs`: the combinations of values that a cage may have
//! - `clue_words.rs`: what a clue says, in a sentence; `reasons/`: why it rules something out, a file for each family of kinds

pub mod clue_ways;
pub mod clue_words;
mod combinations_of_cages;
pub mod reasons;

pub use combinations_of_cages::{CageSets, fills};
