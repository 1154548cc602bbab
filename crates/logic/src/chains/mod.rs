//! Chains: candidates that links join, from one to another of which one must be true.
//!
//! - `graph.rs`: [`Material`], what chains of a kind are made of; nodes and links; `links_of_position.rs`: those that a position offers, also by groups of places and by clues;
//!   `almost_locked.rs`: the sets among its larger nodes
//! - `search.rs`: what follows along links, from all nodes at the same time, the shortest chains first
//! - `conclusions.rs`: what the chains found change on the board
//! - `found_chain.rs`: a chain that was found, with what tells it; `losses.rs`: what it rules out, and why
//! - `reasoning.rs`: its proof, and how it is told
//! - `telling.rs`: a chain walked link by link, and as a whole; `telling_sets.rs`: the same for one of almost locked sets, set by set
//!
//! The source of the alternating rule is that of the community: alternating inference chains and nice loops, as Sudopedia
//! describes them. It is stated here by implications of two candidates each ("if this is not, that is"), so a chain may come to
//! a node twice, and sets may overlap, and it holds all the same.

mod almost_locked;
mod conclusions;
mod found_chain;
mod graph;
mod links_of_position;
mod losses;
mod reasoning;
mod search;
mod telling;
mod telling_sets;

pub use almost_locked::AlmostLocked;
pub use conclusions::find;
pub use found_chain::ChainForm;
pub use graph::{Graph, Material};
pub use links_of_position::followed;
