#![doc = include_str!("../README.md")]
//!
//! # The files
//!
//! MACHINE ANSWERS: is there a solution, is it the only one, how many are there?
//!
//! - `ask.rs`: [`ask()`], has a puzzle one solution, within limits? `solver.rs`: the searches behind that;
//!   `answer.rs`: what a search finds, costs and reports
//! - `engine/`: the search, for boards of any shape
//! - `independent_parts.rs`: parts of a puzzle whose solutions are counted one by one; `even_choice.rs`: random solutions, all as likely
//! - `true_candidates.rs`: [`true_candidates()`], the values that each cell has in some solution, and in how many
//! - `strategies/`: four classic ways of solving, to be watched
//! - `reference.rs`: a plain, slow solver that the tests compare the engine with
//!
//! The engine knows no clock, and no threads but those that it starts itself for a long search on a board with clues. Its caller passes
//! a `watch`, which it calls at every node of its search: more often than ten times a second on any board there can be.

mod answer;
mod ask;
mod engine;
mod even_choice;
mod independent_parts;
pub mod reference;
mod solver;
pub mod strategies;
mod true_candidates;

pub use answer::{Answer, End, SearchState, SearchWatch, Work};
pub use ask::{FoundSolutions, Limits, ask, within_guesses};
pub use engine::Instructions;
pub use solver::{ALL, Solver, solve};
pub use true_candidates::{CountBounds, SolutionCount, TrueCandidates, true_candidates};
