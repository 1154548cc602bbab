//! What can be wrong with a text that should be a puzzle, and where: sentences for the window and the terminal alike.

use std::fmt;

use sudogon_core::layout;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The 1-based line, if known.
    pub line: Option<usize>,
    /// The 1-based column in that line, in characters.
    pub column: Option<usize>,
    /// What is wrong.
    pub problem: TextProblem,
}

/// What can be wrong with a text, in words for the window and the terminal alike: how to name a layout, the command line adds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextProblem {
    /// Only blank lines and comments.
    #[error("there is no puzzle in it")]
    Empty,
    /// More text than any puzzle has.
    #[error("it is longer than 4 MB, too long for a puzzle")]
    TooLong,
    /// More text than could be read again.
    #[error(
        "it would be longer than 4 MB and could not be opened again; shorten its notes or names"
    )]
    TooLongToWrite,
    /// Not UTF-8; the 1-based position of the first such byte.
    #[error("byte {0} is not UTF-8 text; save the file as UTF-8 first")]
    NotText(usize),
    /// Two bytes for each character.
    #[error("this is UTF-16 text; save the file as UTF-8 first")]
    Utf16,
    /// No format knows it.
    #[error(
        "Sudogon can't read this as a puzzle; write a line of cells such as ..3.1..2… or a grid of rows"
    )]
    Unreadable,
    /// Written by a newer version of this program.
    #[error(
        "made by a newer Sudogon (format {format}; this one reads up to {known}): update Sudogon to open it"
    )]
    Newer {
        /// The format's number.
        format: u64,
        /// The highest number that this version knows.
        known: u64,
    },
    /// Not RON, or not the fields of a puzzle file.
    #[error("{0}")]
    Syntax(String),
    /// A name or a definition that is not a layout's.
    #[error(transparent)]
    Layout(#[from] layout::Error),
    /// An incomplete board, such as a jigsaw whose regions are still being drawn.
    #[error("{why}")]
    Unfinished {
        /// What is missing.
        why: String,
        /// Says whether none of its regions is known.
        is_bare: bool,
    },
    /// A file name without the extension of a format that can be exported: ".txt, .sdm, .svg, .png, .pdf or .md".
    #[error("the name does not say what to write; end it in {0}")]
    UnknownExtension(String),
    /// Something that is not a crossed-out candidate, and what the format has in its place.
    #[error("{0:?} is no crossed-out candidate; write {1}")]
    CrossedOut(String, &'static str),
    /// A board that the format to write has no place for: the name of the format, and what it holds.
    #[error("{0} holds {1}; choose another format")]
    CannotHold(&'static str, &'static str),
    /// A character in a gap of the board.
    #[error("{0:?} is in a gap of the board; write . or a blank there")]
    Gap(String),
    /// A number of cells that no known layout has.
    #[error("there are {0} cells, and no usual shape has so many; choose the shape first")]
    UnknownLength(usize),
    /// Pairs of index and value without a layout.
    #[error("pairs need a shape; choose it first")]
    NoLayout,
    /// Something that is not a pair, among pairs.
    #[error("{0:?} is not a pair; write the cell, a colon and the value, such as 4:9")]
    Pair(String),
    /// Too many or too few cells.
    #[error("this board has {cells} cells; the {what} {count}")]
    Length {
        /// Which cells, with their verb: "givens have".
        what: &'static str,
        /// How many there should be.
        cells: usize,
        /// How many there are.
        count: usize,
    },
    /// Too many or too few cells in a row of text.
    #[error("this row has {count} cells; {noun} {row} of this board has {cells}")]
    Row {
        /// "row" or "strip".
        noun: &'static str,
        /// The 1-based row.
        row: usize,
        /// How many cells there should be.
        cells: usize,
        /// How many there are.
        count: usize,
    },
    /// Too many or too few rows of text.
    #[error("{count} rows of text; this board has {rows}")]
    Rows {
        /// How many rows there should be.
        rows: usize,
        /// How many there are.
        count: usize,
    },
    /// Blank cells in more than one possible place.
    #[error("which cells these values are in is not clear; write . for each empty cell")]
    UnclearColumns,
    /// A character that is not a cell.
    #[error("{0:?} is neither a value nor an empty cell; write . for empty")]
    Symbol(char),
    /// A cell in words, a value that the layout does not have, and the layout's highest value as a symbol.
    #[error("{0} holds {1}, and this board's values are 1 to {2}")]
    Value(String, String, char),
    /// A field, a cell that it names and the layout does not have, and how many cells that has.
    #[error("{0} names cell {1}, and this board's cells are 1 to {2}")]
    NoCell(&'static str, String, usize),
    /// A text of this name is longer than so many characters: too long to show.
    #[error("there are more than {1} characters in the {0}; shorten it")]
    TextTooLong(&'static str, usize),
    /// A line break or another control character in a name of this kind.
    #[error("the {0} has a line break or another control character in it; remove it")]
    Control(&'static str),
    /// A name of this kind that is blanks only.
    #[error("the {0} is blank; write one")]
    Blank(&'static str),
    /// A time that is not written as a clock shows it.
    #[error("{0:?} is not a time; write minutes and seconds as 12:34, with hours as 1:02:03")]
    Time(String),
    /// A field that names one cell or clue (as this noun says) twice, where the second entry would hide the first; its number from 1.
    #[error("{0} names {1} {2} twice; name it once")]
    Again(&'static str, &'static str, usize),
    /// A clue by its number from 1 that is not there, or has none to correct, and why.
    #[error("corrected_clues names clue {0}, and {1}")]
    NoClueNumber(usize, String),
    /// A cell in words with two colours for one candidate.
    #[error("{0} has two colours for {1}; keep one of them")]
    TwoColours(String, usize),
    /// The numbers of two cells that a line of the pen should join.
    #[error(
        "pen has a line from cell {0} to cell {1}, and these do not touch; name the cells between them"
    )]
    PenLine(usize, usize),
    /// Something of the pen, and the cells that it needs.
    #[error("{0} of pen needs {1}")]
    PenCells(&'static str, &'static str),
    /// A line of the ledger of tries, from 1, that can't be: what it does, as the rest of the sentence.
    #[error("line {0} of the ledger {1}")]
    Ledger(usize, String),
    /// Boards before tries that are not those of the open tries.
    #[error(
        "the ledger leaves {open} of its tries open, and before_tries has {found}; write one for each"
    )]
    BeforeTries {
        /// How many boards there are.
        found: usize,
        /// How many tries are open.
        open: usize,
    },
    /// A cell in words with two values.
    #[error("{0} is {1} and then {2}; keep one of them")]
    Twice(String, char, char),
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, _) => {}
        }
        self.problem.fmt(f)
    }
}

impl Error {
    /// What is wrong with a part of a line: where the part is, its place in memory tells.
    pub(super) fn of_part(number: usize, line: &str, part: &str, problem: TextProblem) -> Self {
        let before = part.as_ptr() as usize - line.as_ptr() as usize;
        Self::at(number, line[..before].chars().count() + 1, problem)
    }

    /// What is wrong in a line, or in a column of it.
    pub(super) fn at(line: usize, column: impl Into<Option<usize>>, problem: TextProblem) -> Self {
        Self {
            line: Some(line),
            column: column.into(),
            problem,
        }
    }

    /// Chooses between the error for the open layout and the one for the layout that the text's length implies: rows that are
    /// nearly another grid are meant as that grid rather than as a line of the wrong length.
    pub(super) fn or_nearer(self, by_length: Self) -> Self {
        match (&self.problem, &by_length.problem) {
            (TextProblem::Length { .. }, TextProblem::Row { .. } | TextProblem::Rows { .. }) => {
                by_length
            }
            _ => self,
        }
    }
}

impl<P: Into<TextProblem>> From<P> for Error {
    fn from(problem: P) -> Self {
        Self {
            line: None,
            column: None,
            problem: problem.into(),
        }
    }
}
