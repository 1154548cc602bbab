#![doc = include_str!("../README.md")]
//!
//! # The files
//!
//! HUMAN ANSWERS: what can be concluded next, and why, in words and with what to point at.
//!
//! Each folder uses only those before it:
//!
//! - `second_solutions/`: that a puzzle has one solution, and what would give it a second one
//! - `known_techniques.rs`: [`KnownTechniques`], those that somebody knows
//! - `prepared/`: [`PreparedLayout`], what follows from the layout alone, and the techniques to look for on it
//! - `positions.rs`: [`Position`], the values and candidates that a step is found in
//! - `steps/`: [`Technique`], a way to find steps; [`Finding`], one conclusion that it comes to; [`Step`], that with its words; and what
//!   these consist of
//! - `clues/`: what a clue leaves to its cells, and what it says
//! - `reasons/`: why a value can't be somewhere, shared by all techniques
//! - `links/`: of two candidates one is true, or at most one is; and chains of these
//! - `chains/`: links followed from candidate to candidate, and what comes out at the end
//! - `forcing/`: what follows from a candidate as far as it leads
//! - `techniques/`: one file for each technique, and the list of them
//!
//! What is asked of them:
//!
//! - `find_steps.rs`: the easiest step, and all steps; `rating.rs`: all on the way to the end, and how hard they are;
//!   `solving_time.rs`: how long people take for them
//! - `next_numbers/`: the next number for somebody who keeps no marks, with the few steps that it rests on; or a number that was written
//! - `one_new.rs`: the easiest technique to learn, where those that somebody knows do not lead on
//! - `cell_questions.rs`: what can go into a cell, and why a value can't
//! - `worth_trying.rs`: the cell where a try would teach most, and the value to reveal, where no technique leads on
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

mod cell_questions;
mod chains;
mod clues;
mod find_steps;
mod forcing;
mod known_techniques;
mod lessons;
mod links;
mod next_numbers;
mod one_new;
mod positions;
mod prepared;
mod rating;
mod reasons;
mod second_solutions;
mod solving_time;
mod steps;
pub mod techniques;
mod worth_trying;

pub use cell_questions::{
    WhatFits, WhyNot, blocked_by, left_by_clues, say_blocked, say_clue, what_fits, why_not,
};
pub use find_steps::{all_steps, first_step, removing_steps, visit_all};
pub use known_techniques::KnownTechniques;
pub use lessons::Lesson;
pub use next_numbers::{
    Conclusion, MOST_FACTS, NumberWay, Told, next_numbers, number_at, number_way, told_way,
};
pub use one_new::with_one_new;
pub use positions::Position;
pub use prepared::{Difference, PreparedLayout};
pub use rating::{Path, RatedStep, Rating, rate, rate_up_to};
pub use second_solutions::{Deadly, OneSolution, Uniqueness};
pub use solving_time::{OwnPace, SolvingTime, rate_and_time};
pub use steps::{
    Change, Explanation, Finding, Highlight, Level, Premise, Proof, Stage, Step, Technique, Visit,
    cells_with_roles, proof, roles_of, sentences, words,
};
pub use worth_trying::{Reveal, WorthTrying, calls_for_a_try, reveal, worth_trying};
