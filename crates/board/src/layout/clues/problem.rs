//! The faults that a clue can have.

use super::own_rule::RuleProblem;
use crate::message::{Message, NoBoard, message};

/// A fault of a clue, by itself or on its board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message(message!("the clue")).within_english(&NoBoard))]
pub enum ClueProblem {
    /// No kind has its name.
    UnknownKind,
    /// A number where the kind has none.
    TakesNoNumber,
    /// No number where the kind has one.
    NeedsNumber,
    /// Something that is no number.
    NoNumber,
    /// Cells for a rule that names none.
    CellsOfBoardRule,
    /// Too many cells, or too few.
    CellCount {
        /// How many it has.
        count: usize,
        /// The fewest that the kind may have.
        least: usize,
        /// The most.
        most: usize,
    },
    /// A cell that the board hasn't.
    NoCell(String),
    /// A value that the board hasn't.
    NoValue(String),
    /// A cell twice.
    Again(String),
    /// A cell twice in a row, where it may come again later.
    AgainAtOnce(String),
    /// A cell in no box or area, where these cut the line into parts.
    NoArea(String),
    /// A cell in several of them.
    SeveralAreas(String),
    /// Values where the kind has none.
    TakesNoValues,
    /// A rule of one's own that is not written as one.
    NoRule,
    /// A rule of one's own that was not told before.
    UnknownRule(String),
    /// Two rules with one name.
    TwoRules(String),
    /// A rule of one's own whose notation can't be read.
    Rule(RuleProblem),
    /// Its form makes no sense on the board: what is wrong, in a sentence with its name, without the full stop.
    Form(Message),
}

impl ClueProblem {
    /// Says what is wrong, in a sentence without its full stop that begins with what the clue is called; one of a wrong form is called by its
    /// name.
    pub fn message(&self, clause: Message) -> Message {
        match self {
            Self::UnknownKind => message!("{clause} is of no known kind"),
            Self::TakesNoNumber => message!("{clause} has a number; it takes none"),
            Self::NeedsNumber => message!("{clause} needs a number behind its name"),
            Self::NoNumber => message!("{clause} needs a whole number behind its name"),
            Self::CellsOfBoardRule => {
                message!("{clause} names cells, but is a rule for the whole board")
            }
            &Self::CellCount { count, least, most } if least == most => message!(
                "{clause} has {count} {count|cell|cells}; it needs {number}",
                number = least
            ),
            &Self::CellCount { count, least, .. } if count < least => message!(
                "{clause} has {count} {count|cell|cells}; it needs {number} at least",
                number = least
            ),
            &Self::CellCount { count, most, .. } => message!(
                "{clause} has {count} {count|cell|cells}; it has room for {number} at most",
                number = most
            ),
            Self::NoCell(name) => message!(
                "{clause} names {text}, which is no cell of the board",
                text = quoted(name)
            ),
            Self::NoValue(symbol) => message!(
                "{clause} names {text}, which is no value of the board",
                text = quoted(symbol)
            ),
            Self::Again(cell) => message!("{clause} names {text} twice", text = cell),
            Self::AgainAtOnce(cell) => {
                message!("{clause} names {text} twice in a row", text = cell)
            }
            Self::NoArea(cell) => message!(
                "{clause} goes through {text}, which is in no area",
                text = cell
            ),
            Self::SeveralAreas(cell) => message!(
                "{clause} goes through {text}, which is in several areas",
                text = cell
            ),
            Self::TakesNoValues => message!("{clause} has values behind a bar; it takes none"),
            Self::NoRule => message!(
                "{clause} needs a rule: its name, its look, its colour, its sentence and its notation, in quotation marks"
            ),
            Self::UnknownRule(name) => message!(
                "{clause} is of the rule {text}, which is not told before it",
                text = quoted(name)
            ),
            Self::TwoRules(name) => message!(
                "{clause} tells the rule {text} otherwise than a clue before it",
                text = quoted(name)
            ),
            Self::Rule(problem) => message!(
                "the rule of {clause} can't be read: {clause_why}",
                clause_why = problem.message()
            ),
            Self::Form(fault) => fault.clone(),
        }
    }
}

/// Puts what somebody has written between quotes.
fn quoted(text: &str) -> String {
    format!("{text:?}")
}
