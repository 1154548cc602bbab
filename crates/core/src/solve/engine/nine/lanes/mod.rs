//! Boards in vectors, for processors that have them: a rule is followed for many boxes of many values at once.
//!
//! Functions for special instructions are safe among themselves; to call them from outside is not, because the processor may not have
//! the instructions. So a board is only made after it was asked.
//!
//! - `avx512/`: vectors of 512 bits; `avx2/`: vectors of 256 bits
//! - `grid.rs`: what is known on a board that is not solved
//!
//! This is the one module of Sudogon with unsafe code: in the two `board.rs` and the two `vector.rs`.
#![allow(unsafe_code)]

mod avx2;
mod avx512;
mod grid;

pub use avx2::Avx2Board;
pub use avx512::Avx512Board;
