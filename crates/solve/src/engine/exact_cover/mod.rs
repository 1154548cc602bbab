//! A board as an exact cover problem, and what follows from a placement. `engine/exact_cover_search.rs` searches it.
//!
//! - `cover.rs`: the options left to each item, and what follows from a placement
//! - `removal.rs`: placing and removing a candidate, step by step
//! - `givens.rs`: what the givens leave open
//! - `leftovers.rs`: what sets of houses that are nearly the same cells rule out
//! - `singles_queue.rs`: the items with one option left
//! - `branching.rs`: which item to guess at

mod branching;
mod cover;
mod givens;
mod leftovers;
mod removal;
mod singles_queue;

pub use cover::{ExactCover, LogPosition, TieBreak};
