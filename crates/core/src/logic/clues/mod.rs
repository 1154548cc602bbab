//! What clues leave to their cells, and how that is said.
//!
//! - `clue_ways.rs`: what a clue leaves to each of its cells; `cage_sets.rs`: the sets of values that a cage may have
//! - `clue_words.rs`: what a clue says, in a sentence

mod cage_sets;
pub mod clue_ways;
pub mod clue_words;

pub use cage_sets::CageSets;
