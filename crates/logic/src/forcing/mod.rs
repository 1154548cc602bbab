//! Forcing: what follows if a candidate is true, as far as it leads.
//!
//! - `candidate_graph.rs`: [`CandidateGraph`], the candidates of a position by number, and what needs them
//! - `following.rs`: [`Following`], all that follows from one candidate, each with what it follows from, and the clues that are asked
//!   on the way
//! - `conclusions.rs`: what follows from each candidate, kept for all who ask; a candidate from which something impossible follows; what
//!   follows from all candidates of a cell, or all places of a value in a house
//! - `parts.rs`: what something impossible follows from; `few.rs`: by as few of them as do
//! - `outline.rs`: what is the same of two candidates from which something impossible follows
//! - `telling.rs`: how both are told, and the proof; `walk.rs`: what follows, a few values at a time
//!
//! The scale and the names are those of Sudoku Explainer: Nishio, forcing chains, dynamic forcing chains, which are called nets
//! here. A chain takes just one earlier result for the next one, and goes by houses. A net takes any number, and asks clues too.

mod candidate_graph;
mod conclusions;
mod few;
mod following;
mod outline;
mod parts;
mod telling;
mod walk;

pub use conclusions::{
    From, agree, contradict, contradict_by_few, contradict_by_one_value, contradict_either_way,
};
pub use following::Sight;
