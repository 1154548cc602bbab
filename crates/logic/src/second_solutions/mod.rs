//! That a puzzle has one solution, and what would give it a second one.
//!
//! - `uniqueness.rs`: [`Uniqueness`], that it is known
//! - `deadly.rs`: [`Deadly`], cells in which two values could be exchanged; `bug.rs`: boards on which every cell has two candidates
//! - `one_solution.rs`: [`OneSolution`], what must be so because neither is there

pub mod bug;
pub mod deadly;
mod one_solution;
mod uniqueness;

pub use deadly::Deadly;
pub use one_solution::OneSolution;
pub use uniqueness::Uniqueness;
