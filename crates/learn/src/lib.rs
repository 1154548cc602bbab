#![doc = include_str!("../README.md")]
//!
//! # The files
//!
//! LEARNING: positions in which somebody finds a technique's step, and what an answer is worth; and what a solve was like.
//!
//! - `exercise_boards.rs`: [`ExerciseBoard`], the boards that there are exercises on, and the positions that these begin with
//! - `exercise.rs`: [`Exercise`], one of these positions, made to look different, with the steps that can be found in it
//! - `answer.rs`: [`ExerciseAnswer`], what somebody points at; `judgement.rs`: [`Judgement`], what is said of it
//! - `series.rs`: [`Series`], ten exercises, of a technique, of all that somebody knows, or against the clock; `course.rs`: [`course`], the
//!   order in which techniques are taught, and [`examples`] of each
//! - `narration.rs`: [`narration`], what a strategy does, as it is told to who watches it
//! - `review/`: [`Review`], what can be said of a solve when it is done
//! - `practice.rs`: [`Practice`], how ten exercises went, and when they should come again
//!
//! The positions stand in `exercises/`, a file for each board, with lines as those of the lessons in [`sudogon_logic`]. They were
//! found by `lessons` of the developers' programs, and a test holds each against what hints say of it.

mod answer;
mod course;
mod exercise;
mod exercise_boards;
mod judgement;
pub mod narration;
mod practice;
mod review;
mod series;

pub use answer::ExerciseAnswer;
pub use course::{course, course_of_clues, examples};
pub use exercise::{Exercise, Help};
pub use exercise_boards::{EXERCISE_BOARDS, ExerciseBoard};
pub use judgement::{Judgement, Worth};
pub use practice::{EXERCISES, Practice};
pub use review::{Reason, RecordedSolve, Review, ReviewedNumber, Slip, Verdict, Wait};
pub use series::{Series, SeriesKind};
