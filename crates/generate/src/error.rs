//! Why a puzzle that is wanted can't be had, in words for people.

use std::fmt;

use sudogon_board::message::{Message, NoBoard, message};
use sudogon_logic::{Level, Technique};

use super::pattern::GivensPattern;
use super::puzzle_search::Generated;

/// A fault of a request, found before anything is tried.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message().in_english(&NoBoard))]
pub enum Error {
    /// The board is not finished.
    Unfinished {
        /// The board's title.
        title: String,
        /// The missing part.
        missing: Message,
    },
    /// The board has no puzzles of a level.
    NoSuchLevel {
        /// The board's title.
        title: String,
        /// The level that was wanted.
        wanted: Level,
        /// The nearest that there is.
        nearest: Level,
    },
    /// The cells do not have a symmetry.
    NoSuchPattern {
        /// The board's title.
        title: String,
        /// The symmetry that was wanted.
        wanted: &'static GivensPattern,
        /// Those that there are.
        there: Vec<&'static GivensPattern>,
    },
    /// A range of ratings without a rating.
    NoRatings,
    /// No puzzle needs the technique.
    NeverNeeded {
        /// The technique that was wanted.
        technique: &'static Technique,
    },
    /// The technique relies on what must not be relied on.
    NeedsUniqueness {
        /// The technique that was wanted.
        technique: &'static Technique,
    },
    /// More givens than cells.
    TooManyGivens {
        /// The board's title.
        title: String,
        /// How many cells it has.
        cells: usize,
        /// How many givens are wanted.
        wanted: usize,
    },
}

impl Error {
    /// Says what is wrong, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::Unfinished { title, missing } => message!(
                "{text} can't be filled yet: {clause}",
                text = title,
                clause = missing.clone()
            ),
            Self::NoSuchLevel {
                title,
                wanted,
                nearest,
            } => message!(
                "{text} has no {clause} puzzles; the nearest that it has are {clause_nearest}",
                text = title,
                clause = wanted.words(),
                clause_nearest = nearest.words()
            ),
            Self::NoSuchPattern {
                title,
                wanted,
                there,
            } => no_such_pattern(title, wanted, there),
            Self::NoRatings => message!("the lowest rating is above the highest"),
            Self::NeverNeeded { technique } => message!(
                "no puzzle needs the {noun}: its steps are two easier ones at once",
                noun = &technique.noun
            ),
            Self::NeedsUniqueness { technique } => message!(
                "the {noun} relies on there being one solution, which is ruled out here",
                noun = &technique.noun
            ),
            Self::TooManyGivens {
                title,
                cells,
                wanted,
            } => message!(
                "{text} has {count} {count|cell|cells}, and {count_wanted} {count_wanted|given is|givens are} wanted",
                text = title,
                count = *cells,
                count_wanted = *wanted
            ),
        }
    }
}

fn no_such_pattern(
    title: &str,
    wanted: &'static GivensPattern,
    there: &[&'static GivensPattern],
) -> Message {
    let names = there.iter().map(|pattern| Message::from(&pattern.name));
    match there {
        [] => message!(
            "the cells of {text} do not have the symmetry “{clause}”; they have none",
            text = title,
            clause = &wanted.name
        ),
        _ => message!(
            "the cells of {text} do not have the symmetry “{clause}”; they have: {clauses:comma}",
            text = title,
            clause = &wanted.name,
            clauses = names.collect::<Vec<_>>()
        ),
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

impl Unfound {
    /// Why it ended, and what is the nearest, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        let count = self.tries;
        let nearest = self
            .nearest
            .as_ref()
            .map(|nearest| nearest.rating.message());
        match (self.why, nearest) {
            (Why::Stopped, None) => message!("stopped after {count} {count|try|tries}"),
            (Why::Stopped, Some(clause)) => {
                message!("stopped after {count} {count|try|tries}; the nearest is {clause}")
            }
            (Why::Tries, None) => {
                message!("there was no such puzzle in {count} {count|try|tries}")
            }
            (Why::Tries, Some(clause)) => message!(
                "there was no such puzzle in {count} {count|try|tries}; the nearest is {clause}"
            ),
            (Why::CannotBeFilled, None) => {
                message!("the board could not be filled in {count} {count|try|tries}")
            }
            (Why::CannotBeFilled, Some(clause)) => message!(
                "the board could not be filled in {count} {count|try|tries}; the nearest is {clause}"
            ),
        }
    }
}

impl fmt::Display for Unfound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().in_english(&NoBoard))
    }
}

impl std::error::Error for Unfound {}
