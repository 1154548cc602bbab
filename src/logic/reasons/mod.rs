//! Why a value can't be somewhere: the reasons that all techniques share, with their sentences and highlights.
//!
//! - `blockers.rs`: [`Blockers`], the values on the board that keep a value out of cells
//! - `seen.rs`: [`Seen`], the places of which one takes a value that cells lose
//! - `cover.rs`: the few houses that explain it
//! - `counting.rs`: that a reason counts what is crossed out
//!
//! What excludes a value is often excluded twice and three times over. A reason is chosen so that few cells and few houses
//! explain it all: always the one that explains the most of what is still unexplained.

mod blockers;
mod counting;
mod cover;
mod seen;

pub use blockers::{Blockers, summaries};
pub use counting::{count_crossed_out, say_what_counts};
pub use cover::{cover, line};
pub use seen::Seen;
