//! Why a puzzle that is wanted can't be had, in words for people.

use std::fmt;

use super::puzzle_search::Generated;
use crate::logic::{Level, Technique};
use crate::text;

/// What is wrong with a request, before anything is tried.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Error {
    /// The board is not finished.
    #[error("{title} can't be filled yet: {missing}")]
    Unfinished {
        /// The board's title.
        title: String,
        /// What is missing.
        missing: String,
    },
    /// The board has no puzzles of a level.
    #[error("{title} has no {} puzzles; the nearest that it has are {}", wanted.name(), nearest.name())]
    NoSuchLevel {
        /// The board's title.
        title: String,
        /// The level that was wanted.
        wanted: Level,
        /// The nearest that there is.
        nearest: Level,
    },
    /// The cells do not have a symmetry.
    #[error(
        "the cells of {title} do not have the symmetry “{wanted}”; {}",
        they_have(there)
    )]
    NoSuchPattern {
        /// The board's title.
        title: String,
        /// The name of the symmetry that was wanted.
        wanted: &'static str,
        /// The names of those that there are.
        there: Vec<&'static str>,
    },
    /// A range of ratings without a rating.
    #[error("the lowest rating is above the highest")]
    NoRatings,
    /// No puzzle needs the technique.
    #[error(
        "no puzzle needs the {}: its steps are two easier ones at once",
        technique.name
    )]
    NeverNeeded {
        /// The technique that was wanted.
        technique: &'static Technique,
    },
    /// The technique relies on what must not be relied on.
    #[error(
        "the {} relies on there being one solution, which is ruled out here",
        technique.name
    )]
    NeedsUniqueness {
        /// The technique that was wanted.
        technique: &'static Technique,
    },
    /// More givens than cells.
    #[error("{title} has {cells} cells, and {wanted} givens are wanted")]
    TooManyGivens {
        /// The board's title.
        title: String,
        /// How many cells it has.
        cells: usize,
        /// How many givens are wanted.
        wanted: usize,
    },
}

fn they_have(there: &[&'static str]) -> String {
    match there {
        [] => "they have none".to_owned(),
        _ => format!("they have: {}", there.join(", ")),
    }
}

/// A search for a puzzle that ended without one.
#[derive(Clone, Debug)]
pub struct Unfound {
    /// Why it ended.
    pub why: Why,
    /// How many full boards were tried.
    pub tries: u32,
    /// The nearest to what was wanted, with one solution too: it can be taken instead.
    pub nearest: Option<Box<Generated>>,
}

/// Why a search for a puzzle ended without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It was told to.
    Stopped,
    /// There were as many tries as it may have.
    Tries,
    /// The board has no solution, or none was found in any try.
    CannotBeFilled,
}

impl fmt::Display for Unfound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tries = text::count(self.tries as usize, "try");
        match self.why {
            Why::Stopped => write!(f, "stopped after {tries}")?,
            Why::Tries => write!(f, "there was no such puzzle in {tries}")?,
            Why::CannotBeFilled => write!(f, "the board could not be filled in {tries}")?,
        }
        match &self.nearest {
            Some(nearest) => write!(f, "; the nearest is {}", nearest.say_level()),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Unfound {}
