//! What can be wrong with a layout.

use super::clues::ClueProblem;

/// What is wrong with a layout's name or definition, in words that fit the window and the terminal alike: they name no
/// command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No shape has the id.
    #[error("there is no shape named {0:?}")]
    Unknown(String),
    /// A size that no board of a family has.
    #[error("layout {id:?}: {why}")]
    Size {
        /// What was asked for.
        id: String,
        /// The sizes there are, as a sentence.
        why: &'static str,
    },
    /// A square board without usual boxes.
    #[error("layout {0:?} has no usual boxes")]
    NoUsualBoxes(String),
    /// Regions that make no jigsaw: what is wrong with them.
    #[error("{0}")]
    Regions(String),
    /// Regions for a shape that has its own areas.
    #[error("layout {0:?} takes no regions")]
    NoRegions(String),
    /// More values than there are letters to print them with.
    #[error("{0} values can't be printed as letters; there are 26 letters")]
    TooFewLetters(usize),
    /// No rule has the id.
    #[error("there is no rule named {0:?}")]
    UnknownRule(String),
    /// A rule for other boards.
    #[error("rule {rule:?} does not fit layout {base:?}")]
    RuleDoesNotFit {
        /// The rule's id.
        rule: &'static str,
        /// The id of the board without added rules.
        base: String,
    },
    /// Too few or too many of something.
    #[error("the layout has {count} {what}; it needs 1 to {limit}")]
    Count {
        /// Values, cells or houses.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// The most there may be.
        limit: usize,
    },
    /// A cell that can't be drawn or told from another.
    #[error("cell {cell} of the layout {why}")]
    Cell {
        /// Its 1-based index.
        cell: usize,
        /// What is wrong and what to do.
        why: String,
    },
    /// A clue that can't be read, makes no sense on its board, or can't be satisfied there.
    #[error("clue {number}{}{problem}", in_commas(.text))]
    Clue {
        /// Its 1-based number.
        number: usize,
        /// How it begins, unless the problem has its name.
        text: String,
        /// What is wrong.
        problem: Box<ClueProblem>,
    },
    /// A text with an opening brace and no closing one.
    #[error("the clues of the layout have no closing brace")]
    OpenClues,
    /// More clues than can be drawn.
    #[error("the layout has {0} clues; it can have at most 2000")]
    TooManyClues(usize),
    /// A house that makes no sense.
    #[error("house {house} of the layout ({name}) {why}")]
    House {
        /// Its 1-based number.
        house: usize,
        /// Its name.
        name: String,
        /// What is wrong.
        why: String,
    },
}

/// The beginning of an id, for an error: a file may name anything, and a sentence must stay short.
pub(super) fn shortened(id: &str) -> String {
    id.chars().take(40).collect()
}

fn in_commas(text: &str) -> String {
    match text {
        "" => ": ".to_owned(),
        _ => format!(", {text:?}, "),
    }
}
