//! Clues drawn by chance, all true of a solution.
//!
//! - `clue_set.rs`: [`ClueSet`], a kind of puzzle with clues, and what they are drawn on
//! - `killer.rs`, `pairs.rs` (with even and odd cells), `thermometers.rs`: the kinds
//!
//! A new kind is a function that draws it and a line in [`CLUE_SETS`].

mod clue_set;
mod killer;
mod pairs;
mod thermometers;

pub use clue_set::ClueSet;
pub(super) use clue_set::SolvedBoard;

/// Every kind of puzzle with clues, in the order in which they are offered.
pub static CLUE_SETS: [&ClueSet; 7] = [
    &killer::KILLER,
    &pairs::GREATER_THAN,
    &pairs::EVEN_ODD,
    &pairs::KROPKI,
    &pairs::ALL_KROPKI,
    &pairs::CONSECUTIVE,
    &thermometers::THERMOMETERS,
];

impl ClueSet {
    /// The kind of an id.
    pub fn named(id: &str) -> Option<&'static Self> {
        let mut all = CLUE_SETS.into_iter();
        all.find(|set| set.id == id)
    }
}
