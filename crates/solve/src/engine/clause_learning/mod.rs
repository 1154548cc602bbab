//! The search that learns from its dead ends, for boards on which plain search does not come to an end.
//!
//! The method is conflict-driven clause learning (CDCL), that of most SAT solvers. The words are those of its literature:
//! Marques-Silva, Lynce and Malik, "Conflict-Driven Clause Learning SAT Solvers", in the Handbook of Satisfiability, 2009.
//!
//! - `search.rs`: the search: decisions, backjumps, restarts
//! - `trail.rs`: the assignment: which literals are true, in which order they came to be, at which decision level and for what reason
//! - `clauses.rs`: the clauses, and unit propagation by watched literals
//! - `activity.rs`: the variables by activity (VSIDS): which to decide next
//! - `restarts.rs`: when to restart
//! - `analysis.rs`: conflict analysis: the clause that a conflict teaches
//! - `minimisation.rs`: clause minimisation

mod activity;
mod analysis;
mod clauses;
mod minimisation;
mod restarts;
mod search;
mod trail;

pub use search::{is_small_enough, solve};
