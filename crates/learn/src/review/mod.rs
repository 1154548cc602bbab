//! REVIEW OF A SOLVE: each number with its second and the easiest reason that there was for it then; the guesses, the slips, and the longest
//! waits with what would have gone on.
//!
//! - `solve.rs`: [`RecordedSolve`], what is looked back on, and what somebody knew at each moment of it
//! - `writing.rs`: the numbers that were written, and who did
//! - `reason.rs`: [`Reason`], the easiest that there was for a number
//! - `verdict.rs`: [`Verdict`], what is said of a number; [`Slip`], how long a wrong one stood
//! - `reviewed_number.rs`: [`ReviewedNumber`], a number with its verdict
//! - `waits.rs`: [`Wait`], a long gap before a number
//! - `whole_review.rs`: [`Review`], all of it; `words.rs`: that in words, and as a table
//!
//! A review computes what could be seen, never what was: whoever guesses a number that has a reason is told the reason.

mod reason;
mod reviewed_number;
mod solve;
mod verdict;
mod waits;
mod whole_review;
mod words;
mod writing;

pub use reason::Reason;
pub use reviewed_number::ReviewedNumber;
pub use solve::RecordedSolve;
pub use verdict::{Slip, Verdict};
pub use waits::Wait;
pub use whole_review::Review;
