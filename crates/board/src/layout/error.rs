//! The faults that a layout can have.

use super::clues::ClueProblem;
use crate::message::{Message, NoBoard, message};

/// A fault of a layout's name or definition, in words that fit the window and the terminal alike: they name no
/// command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub enum Error {
    /// No shape has the id.
    Unknown(String),
    /// A size that no board of a family has.
    Size {
        /// The id that was asked for.
        id: String,
        /// The sizes there are, as a sentence without its full stop.
        why: Message,
    },
    /// A square board without usual boxes.
    NoUsualBoxes(String),
    /// Regions that make no jigsaw: what is wrong with them.
    Regions(Message),
    /// Regions for a shape that has its own areas.
    NoRegions(String),
    /// More values than there are letters to print them with.
    TooFewLetters(usize),
    /// No rule has the id.
    UnknownRule(String),
    /// A rule for other boards.
    RuleDoesNotFit {
        /// The rule's id.
        rule: &'static str,
        /// The id of the board without added rules.
        base: String,
    },
    /// Too few or too many of something.
    Count {
        /// Of what.
        what: Counted,
        /// How many there are.
        count: usize,
        /// The most there may be.
        limit: usize,
    },
    /// A cell that can't be drawn or told from another.
    Cell {
        /// Its 1-based index.
        cell: usize,
        /// The problem.
        problem: CellProblem,
    },
    /// A clue that can't be read, makes no sense on its board, or can't be satisfied there.
    Clue {
        /// Its 1-based number.
        number: usize,
        /// How it begins, unless the problem has its name.
        text: String,
        /// The problem.
        problem: Box<ClueProblem>,
    },
    /// A text with an opening brace and no closing one.
    OpenClues,
    /// More clues than can be drawn.
    TooManyClues(usize),
    /// A house that makes no sense.
    House {
        /// Its 1-based number.
        house: usize,
        /// Its name.
        name: String,
        /// The problem.
        problem: HouseProblem,
    },
}

/// Something of which a layout has a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Values.
    Values,
    /// Cells.
    Cells,
    /// Houses.
    Houses,
    /// Corners of all cells together.
    Corners,
}

/// A fault of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellProblem {
    /// Its name is empty.
    NoName,
    /// Another has its name.
    SameName(String),
    /// A corner is too far away.
    TooLarge,
    /// Its corners are too few, too many, or not convex.
    Outline,
    /// It lies on this one, by its 1-based index.
    OnAnother(usize),
}

/// A fault of a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseProblem {
    /// It names a cell that isn't there.
    NoCell {
        /// The number of that.
        cell: usize,
        /// How many there are.
        cells: usize,
    },
    /// It names the cell of that number twice.
    Again(usize),
    /// It has no two cells.
    TooFew,
    /// It has more cells than there are values.
    TooMany {
        /// How many cells.
        cells: usize,
        /// How many values.
        values: usize,
    },
}

impl Error {
    /// Says what is wrong, in a sentence without its full stop; an id, a name or a number may begin it.
    pub fn message(&self) -> Message {
        match self {
            Self::Unknown(id) => message!("there is no shape named {text}", text = quoted(id)),
            Self::Size { id, why } => {
                let (text, clause) = (quoted(id), why.clone());
                message!("layout {text}: {clause}")
            }
            Self::NoUsualBoxes(id) => {
                message!("layout {text} has no usual boxes", text = quoted(id))
            }
            Self::Regions(why) => why.clone(),
            Self::NoRegions(id) => message!("layout {text} takes no regions", text = quoted(id)),
            Self::TooFewLetters(values) => message!(
                "{count} values can't be printed as letters; there are 26 letters",
                count = *values
            ),
            Self::UnknownRule(id) => message!("there is no rule named {text}", text = quoted(id)),
            Self::RuleDoesNotFit { rule, base } => message!(
                "rule {text} does not fit layout {text_layout}",
                text = quoted(rule),
                text_layout = quoted(base)
            ),
            Self::Count { what, count, limit } => what.message(*count, *limit),
            Self::Cell { cell, problem } => problem.message(*cell),
            Self::Clue {
                number,
                text,
                problem,
            } => match &**problem {
                ClueProblem::Form(fault) => message!(
                    "clue {number}: {clause}",
                    number = *number,
                    clause = fault.clone()
                ),
                problem => {
                    let (number, text) = (*number, quoted(text));
                    problem
                        .message(message!(in "the subject of a sentence": "clue {number}, {text},"))
                }
            },
            Self::OpenClues => message!("the clues of the layout have no closing brace"),
            Self::TooManyClues(count) => message!(
                "the layout has {count} clues; it can have at most 2000",
                count = *count
            ),
            Self::House {
                house,
                name,
                problem,
            } => problem.message(*house, name),
        }
    }
}

impl Counted {
    fn message(self, count: usize, number: usize) -> Message {
        match self {
            Self::Values => {
                message!("the layout has {count} {count|value|values}; it needs 1 to {number}")
            }
            Self::Cells => {
                message!("the layout has {count} {count|cell|cells}; it needs 1 to {number}")
            }
            Self::Houses => {
                message!("the layout has {count} {count|house|houses}; it needs 1 to {number}")
            }
            Self::Corners => {
                message!("the layout has {count} {count|corner|corners}; it needs 1 to {number}")
            }
        }
    }
}

impl CellProblem {
    fn message(&self, number: usize) -> Message {
        match self {
            Self::NoName => message!(
                "cell {number} of the layout has an empty name; leave the name out or give one"
            ),
            Self::SameName(name) => message!(
                "cell {number} of the layout is named {text} like a cell before it; give each a name of its own",
                text = quoted(name)
            ),
            Self::TooLarge => {
                message!("cell {number} of the layout has a corner beyond ±100000; draw it smaller")
            }
            Self::Outline => message!(
                "cell {number} of the layout needs an outline of 3 to 64 corners in order round a shape without dents"
            ),
            Self::OnAnother(other) => message!(
                "cell {number} of the layout lies on cell {number_other}; move one of them",
                number_other = *other
            ),
        }
    }
}

impl HouseProblem {
    fn message(&self, number: usize, text: &str) -> Message {
        match *self {
            Self::NoCell { cell, cells } => message!(
                "house {number} of the layout ({text}) names cell {number_cell}, and there are {count} {count|cell|cells}",
                number_cell = cell,
                count = cells
            ),
            Self::Again(cell) => message!(
                "house {number} of the layout ({text}) names cell {number_cell} twice",
                number_cell = cell
            ),
            Self::TooFew => {
                message!("house {number} of the layout ({text}) needs at least two cells")
            }
            Self::TooMany { cells, values } => message!(
                "house {number} of the layout ({text}) has {count} {count|cell|cells}, which can't all differ with {count_values} {count_values|value|values}",
                count = cells,
                count_values = values
            ),
        }
    }
}

/// The beginning of an id, for an error: a file may name anything, and a sentence must stay short.
pub(super) fn shortened(id: &str) -> String {
    id.chars().take(40).collect()
}

/// Puts what somebody has written between quotes.
fn quoted(text: &str) -> String {
    format!("{text:?}")
}
