//! HUMAN ANSWERS: what can be concluded next, and why, in words and with what to point at.
//!
//! - `prepared_layout.rs`: [`PreparedLayout`], what follows from the layout alone; `leftovers.rs`: what of it that technique needs
//! - `position.rs`: [`Position`], the values and candidates that a step is found in; `kept.rs`, `idle.rs`: what is found out once
//! - `technique.rs`: [`Technique`], a way to find steps, and [`Finding`], one conclusion that it comes to
//! - `techniques/`: one file for each technique, and the list of them
//! - `change.rs`, `premise.rs`, `proof.rs`, `explanation.rs`: what a conclusion does to the board, what it follows from and how it is told
//! - `step.rs`: [`Step`], a finding with all of that; `level.rs`: how hard it is
//! - `find_steps.rs`: the easiest step, and all steps; `path.rs`: all on the way to the end; `rating.rs`: how hard they are
//! - `nodes.rs`, `links.rs`: of two candidates one is true, or at most one is; and chains of these
//! - `chains/`: links followed from candidate to candidate, and what comes out at the end
//! - `forcing/`: what follows from a candidate as far as it leads
//! - `colours.rs`: cells joined in pairs, of which all of one side are true or all of the other
//! - `uniqueness.rs`: [`Uniqueness`], that a puzzle is known to have one solution; `deadly.rs`, `bug.rs`: where there
//!   would be a second; `one_solution.rs`: what keeps it out
//! - `clue_ways.rs`: what a clue leaves to its cells; `known_sums.rs`: which sums are known; `houses_less_cages.rs`: what cages leave
//!   of full houses; `cage_sets.rs`: combinations; `clue_words.rs`: what a clue says, in a sentence
//! - `words.rs`: how cells, houses and values are put into a sentence
//! - `reasons/`: why a value can't be somewhere, shared by all techniques
//! - `cell_questions.rs`: what can go into a cell, and why a value can't
//! - `reveal.rs`: the value to reveal where no technique leads on; `worth_trying.rs`: the cell where a try would teach most
//! - `lessons.rs`: a position to learn each technique from
//!
//! A technique hands each [`Finding`] to a visitor; the words are made when one is kept as a [`Step`]. So a rating makes none.
//!
//! **Sources.** Names and definitions of techniques are those of Sudopedia and of HoDoKu (Bernhard Hobiger), stated for houses of
//! any shape. Ratings follow the scale of Sudoku Explainer (Nicolas Juillerat): a puzzle is as hard as its hardest step when the
//! easiest is always taken. What is not on that scale stands beside its kin: a skyscraper at 4.0, a W-wing at 4.4.
//!
//! All techniques hold on any layout. A hint takes the board as it is: whoever asks has made sure that no value and nothing
//! crossed out is wrong, since from what is wrong anything follows.

mod bug;
mod cage_sets;
mod cell_questions;
mod chains;
mod change;
mod clue_ways;
mod clue_words;
mod colours;
mod deadly;
mod explanation;
mod find_steps;
mod forcing;
mod houses_less_cages;
mod idle;
mod kept;
mod known_sums;
mod leftovers;
mod lessons;
mod level;
mod links;
mod nodes;
mod one_solution;
mod path;
mod position;
mod premise;
mod prepared_layout;
pub mod proof;
mod rating;
mod reasons;
mod reveal;
mod step;
mod technique;
pub mod techniques;
mod uniqueness;
pub mod words;
mod worth_trying;

pub use cell_questions::{WhatFits, WhyNot, say_blocked, say_clue, what_fits, why_not};
pub use change::Change;
pub use deadly::Deadly;
pub use explanation::{Explanation, Highlight, Stage};
pub use find_steps::{all_steps, first_step, visit_all};
pub use known_sums::Difference;
pub use lessons::Lesson;
pub use level::Level;
pub use one_solution::OneSolution;
pub use path::Path;
pub use position::Position;
pub use premise::Premise;
pub use prepared_layout::PreparedLayout;
pub use proof::Proof;
pub use rating::{RatedStep, Rating, rate, rate_up_to};
pub use reveal::{Reveal, reveal};
pub use step::Step;
pub use technique::{Finding, Technique, Visit};
pub use uniqueness::Uniqueness;
pub use worth_trying::{WorthTrying, calls_for_a_try, worth_trying};
