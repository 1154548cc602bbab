//! PUZZLES ON PAPER. Which puzzles stand on which page, and each page as primitives of [`crate::drawing`]; the pages as a PDF.
//!
//! - `options.rs`: what is to be printed, and how; sizes of paper, and the unit of all measures here
//! - `entry.rs`: a puzzle to print, its level and its solution; `content.rs`: what of its board is printed
//! - `arrangement.rs`: places for puzzles on a page, as large as they can be; `solutions.rs`: rows of small solved boards
//! - `rules.rs`: what a puzzle's own rules say, below it
//! - `structure.rs`: what a page says to whoever can't see it
//! - `plan.rs`: which puzzles and solutions stand on which page; `book.rs`: the pages, drawn one by one
//! - `course.rs`: lessons with examples, exercises and answers
//! - `typeface.rs`: the letters, for all media that have none of their own
//! - `pdf/`: pages as a PDF
//!
//! A page is only drawn when it is asked for, and forgotten when it is written: a book of many thousand pages takes little more memory
//! than the lines of its puzzles.

mod arrangement;
mod book;
mod content;
mod course;
mod entry;
mod options;
pub mod pdf;
mod plan;
mod rules;
mod solutions;
mod structure;
pub mod typeface;

pub use book::{Book, BookPage, PageStructure};
pub use course::{Course, CourseLesson};
pub use entry::{BookEntry, Examined, Examiner};
pub use options::{LEAST_CELL, MM, Paper};
pub use options::{Marks, Options, Orientation, PerPage, Solutions, Values};
pub use structure::{Element, Tag};
pub(crate) use structure::{SaidBoard, Tagged};
