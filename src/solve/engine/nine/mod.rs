//! The search for the 9×9 board with 3×3 boxes, and only for it.
//!
//! - `search.rs`: the depth-first search, and which layouts it is for
//! - `candidates.rs`: the candidates and what follows from them
//! - `bitboard.rs`: a set of cells as three words, one for each band
//! - `branching.rs`: in which bivalue cell to guess

mod bitboard;
mod branching;
mod candidates;
mod search;

pub use search::{is_layout, solve};
