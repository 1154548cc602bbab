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
