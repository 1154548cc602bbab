//! The search for the 9×9 board with 3×3 boxes, and only for it.
//!
//! - `search.rs`: the depth-first search, and which layouts it is for
//! - `board.rs`: what the search asks of a board, and the rules that all boards follow
//! - `candidates.rs`: a board for any processor, three words for each value, and what follows from them
//! - `bitboard.rs`: a set of cells as three words, one for each band
//! - `minilines.rs`: rows and columns of boxes: those that are full, and those to guess in
//! - `lanes/`: boards for processors with AVX2 and with AVX-512
//! - `instructions.rs`: which board is used

mod bitboard;
mod board;
mod candidates;
mod instructions;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod minilines;
mod search;

pub use instructions::{Instructions, solve};
pub use search::is_layout;
