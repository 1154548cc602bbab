#![doc = include_str!("../README.md")]
//!
//! # The files
//!
//! THE MISPRINT DOCTOR: which printed number is wrong, and what mends it.
//!
//! - `examine.rs`: [`examine`], the one entry, [`search_on`], and [`pairs`], changes two by two; `diagnosis.rs`: [`Diagnosis`], what they
//!   find; `cell_change.rs`: a cell in which a mend differs
//! - `cores.rs`: smallest sets of givens and clues that can't stand together
//! - `slips/`: each kind of [`Slip`](sudogon_board::puzzle::Slip) in a file, as what would undo it
//! - `mends.rs`: the slips that explain a puzzle, each tried; `possible_mend.rs`: one before that; `pairs.rs`: two at once
//! - `plausibility.rs`: which of them come first
//! - `several.rs`: where the solutions of a puzzle with several differ, and what would leave one
//! - `rules.rs`: the same cells with other rules; `words.rs`: every sentence
//! - `board.rs`: a layout with its engine, and with other clues; [`PrintedPart`], a given or a clue; `questions.rs`: what is asked of it, within bounds
//!
//! Nothing is guessed from the player's own values: the givens and clues alone are examined. What a question may cost is bounded in
//! guesses, never in time, so a puzzle always gets the same answer.

mod board;
mod cell_change;
mod cores;
mod diagnosis;
mod examine;
mod mends;
mod pairs;
mod plausibility;
mod possible_mend;
mod questions;
mod rules;
mod several;
mod slips;
mod words;

pub use board::PrintedPart;
pub use cell_change::CellChange;
pub use cores::Core;
pub use diagnosis::{Diagnosis, Mend, SolutionVerdict};
pub use examine::{examine, examine_to_the_end, pairs, search_on};
pub use questions::{ExamineProgress, ExamineStage};
pub use rules::OtherRules;
pub use several::SeveralSolutions;
