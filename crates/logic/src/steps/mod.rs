//! What a technique concludes: what it changes, what it follows from and how it is told.
//!
//! - `technique.rs`: [`Technique`], a way to find steps, [`Finding`], one conclusion that it comes to, and [`Step`], that with its
//!   words and its proof; `level.rs`: how hard it is
//! - `change.rs`: what it does to the board
//! - `proof.rs`: what it follows from, and whether it does
//! - `explanation.rs`: how it is told, and what to point at; `words.rs`: how cells, houses and values are put into a sentence;
//!   `sentences.rs`: those that techniques share; `roles.rs`: the part of a cell, in words
//! - `ruled_out_before.rs`: what it relies on that was ruled out before, named and drawn

mod change;
mod explanation;
mod level;
pub mod proof;
mod roles;
mod ruled_out_before;
pub mod sentences;
mod technique;
pub mod words;

pub use change::{Change, by_value, removals, removals_by_cell, together};
pub use explanation::{Explanation, Highlight, ShownSentence, ShownSentences, Stage};
pub use level::{Level, harder_by_length};
pub use proof::{Premise, Proof};
pub use roles::{cells_with_roles, roles_of};
pub(crate) use ruled_out_before::{is_used, put_back};
pub(crate) use technique::{Find, Findings, Reasoning};
pub use technique::{Finding, Step, Technique, Visit};
