//! Boards in vectors, for processors that have them: a rule is followed for many boxes of many values at once.
//!
//! - `board.rs`: the board; `doors.rs`: the way to what needs vectors
//! - `rules.rs`: rounds of the rules; `guess.rs`: where to guess; `numbers.rs`: how it begins and ends
//! - `operations.rs`: what the rules ask of vectors, whatever their instructions
//! - `avx512/`: vectors of 512 bits; `avx2/`: vectors of 256 bits
//!
//! This is the one module of Sudogon with unsafe code. To run instructions that the processor lacks is undefined: so a board is only
//! made after it was asked, a vector only for a board, and each function on vectors takes one as proof.
#![allow(unsafe_code)]

mod avx2;
mod avx512;
mod board;
mod doors;
mod guess;
mod numbers;
mod operations;
mod rules;

/// A board in vectors of 256 bits.
pub type Avx2Board = board::LaneBoard<avx2::Avx2, 3>;
/// A board in vectors of 512 bits.
pub type Avx512Board = board::LaneBoard<avx512::Avx512, 1>;
