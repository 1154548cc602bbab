//! The engine behind [`Solver`](super::Solver).
//!
//! - `nine/`: the search for the usual 9×9 board
//! - `exact_cover_search.rs`: the search for boards of any shape, which hands over to
//! - `clause_learning/`: the search that learns from its dead ends, for boards that are too hard without
//! - `exact_cover/`: the board as an exact cover problem, and what follows from a placement
//! - `clued/`: the search for boards with clues
//! - `incidence.rs`: which items of that problem the candidates of a cell cover
//! - `leftovers.rs`: houses of two families that are nearly the same cells
//! - `solutions.rs`: the solutions found, and how many they stand for
//! - `bits.rs`: the bits of a word

mod bits;
mod clause_learning;
pub mod clued;
mod exact_cover;
pub mod exact_cover_search;
mod incidence;
mod leftovers;
pub mod nine;
mod solutions;

pub use clued::ClueTables;
pub use exact_cover::TieBreak;
pub use incidence::Incidence;
pub use nine::Instructions;
