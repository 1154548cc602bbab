//! Findings about a puzzle, made on threads while it is in the window.
//!
//! - `verdict.rs`: how many solutions the printed numbers have, and how hard they are; `outcome.rs`: that in words
//! - `check.rs`: the last check of the player's values
//! - `true_candidates.rs`: the values that each cell has in some solution, while somebody wants to see them
//! - `examination.rs`: the misprint doctor's findings

pub mod check;
pub mod examination;
pub mod outcome;
pub mod true_candidates;
pub mod verdict;

use crate::app::known::examination::Examination;
use crate::app::known::true_candidates::CandidatesView;
use crate::app::known::verdict::Verdict;

/// The findings about the printed numbers.
#[derive(Default)]
pub struct Known {
    /// How many solutions they have.
    pub verdict: Verdict,
    /// The examination of them where there is not one solution.
    pub examination: Examination,
    /// Which values each cell has in some solution.
    pub candidates: CandidatesView,
}
