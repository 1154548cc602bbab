//! The engine behind [`solve`](super::solve()).
//!
//! - `general.rs`: the search, for boards of any shape
//! - `questions.rs`: what a board still asks, and what follows from an answer
//! - `seats.rs`: which places cells have in the houses that ask

mod general;
mod questions;
mod seats;

pub(super) use general::solve;
pub(super) use questions::Questions;

/// The places of the bits that are set, ascending.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (bit < 32).then_some(bit)
    })
}
