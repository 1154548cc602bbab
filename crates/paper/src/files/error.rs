//! What can be wrong with a text that should be a puzzle, and where: sentences for the window and the terminal alike.

use std::fmt;

use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::message::{Message, NoBoard, Noun, Pattern, message};

/// A fault of a text, and where it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub struct Error {
    /// The 1-based line, if known.
    pub line: Option<usize>,
    /// The 1-based column in that line, in characters.
    pub column: Option<usize>,
    /// The problem.
    pub problem: TextProblem,
}

/// A fault of a text, in words for the window and the terminal alike: how to name a layout, the command line adds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub enum TextProblem {
    /// Only blank lines and comments.
    Empty,
    /// More text than any puzzle has.
    TooLong,
    /// More text than could be read again.
    TooLongToWrite,
    /// Not UTF-8; the 1-based position of the first such byte.
    NotText(usize),
    /// Two bytes for each character.
    Utf16,
    /// No format knows it.
    Unreadable,
    /// Written by a newer version of this program.
    Newer {
        /// The format's number.
        format: u64,
        /// The highest number that this version knows.
        known: u64,
    },
    /// Not RON, or not the fields of a puzzle file, or not what another program writes.
    Syntax(Message),
    /// A name or a definition that is not a layout's.
    Layout(layout::Error),
    /// An incomplete board, such as a jigsaw whose regions are still being drawn.
    Unfinished {
        /// The reason.
        why: Message,
        /// Says whether none of its regions is known.
        is_bare: bool,
    },
    /// A file name without the extension of a format that can be exported; the extensions with their dots.
    UnknownExtension(Vec<String>),
    /// Something that is not a crossed-out candidate behind a line of cells.
    CrossedOut(String),
    /// Something that is not a crossed-out candidate in three digits.
    CrossedOutDigits(String),
    /// A board that the format to write has no place for: the name of the format, and what it holds.
    CannotHold(&'static Pattern, &'static Pattern),
    /// A character in a gap of the board.
    Gap(String),
    /// A number of cells that no known layout has.
    UnknownLength(usize),
    /// Pairs of index and value without a layout.
    NoLayout,
    /// Something that is not a pair, among pairs.
    Pair(String),
    /// Too many or too few cells.
    Length {
        /// Which cells.
        what: CellsOf,
        /// How many there should be.
        cells: usize,
        /// How many there are.
        count: usize,
    },
    /// Too many or too few cells in a row of text.
    Row {
        /// "row" or "strip".
        noun: &'static Noun,
        /// The 1-based row.
        row: usize,
        /// How many cells there should be.
        cells: usize,
        /// How many there are.
        count: usize,
    },
    /// Too many or too few rows of text.
    Rows {
        /// How many rows there should be.
        rows: usize,
        /// How many there are.
        count: usize,
    },
    /// Blank cells in more than one possible place.
    UnclearColumns,
    /// A character that is not a cell.
    Symbol(char),
    /// A cell in words, a value that the layout does not have, and the layout's highest value as a symbol.
    Value(Message, String, char),
    /// A cell that the layout does not have, and how many cells that has.
    NoCell {
        /// The field that names the cell, or none in a pair.
        field: Option<&'static str>,
        /// The name of the cell.
        cell: String,
        /// How many cells there are.
        cells: usize,
    },
    /// The text of this name is longer than so many characters: too long to show.
    TextTooLong(&'static Pattern, usize),
    /// A line break or another control character in what is called so.
    Control(&'static Pattern),
    /// The text of this name is blanks only.
    Blank(&'static Pattern),
    /// A time that is not written as a clock shows it.
    Time(String),
    /// A field that names one cell twice, where the second entry would hide the first; its number from 1.
    CellAgain(&'static str, usize),
    /// A field that names one clue twice.
    ClueAgain(&'static str, usize),
    /// A clue to correct by its number from 1 that is not there, and how many there are.
    NoClue(usize, usize),
    /// A clue by its number from 1 that has no number to correct.
    NoClueNumber(usize),
    /// A cell in words with two colours for one candidate.
    TwoColours(Message, usize),
    /// The numbers of two cells that a line of the pen should join.
    PenLine(usize, usize),
    /// A line of the pen that joins no cells.
    PenLineCells,
    /// A sign of the pen with too many cells or none.
    PenSignCells,
    /// A line of the ledger of tries, from 1, that can't be.
    Ledger(usize, LedgerProblem),
    /// Boards before tries that are not those of the open tries.
    BeforeTries {
        /// How many boards there are.
        found: usize,
        /// How many tries are open.
        open: usize,
    },
    /// A cell in words with two values.
    Twice(Message, char, char),
}

/// Cells that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellsOf {
    /// Those of the printed values.
    Givens,
    /// Those of the values that the player wrote.
    Values,
    /// Those of a line of text.
    Line,
}

/// A fault of a line of the ledger of tries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerProblem {
    /// It opens more tries than may be open.
    TooManyOpen(usize),
    /// It ends a try that is not open.
    NotOpen,
    /// It names a value that the board does not have, and the highest.
    Value(usize, usize),
    /// It names a house that the board does not have.
    House(String),
    /// It names a clue that the board does not have, and how many that has.
    Clue(usize, usize),
}

/// How many cells the usual puzzle has, and how many more or fewer are taken for slips.
const USUAL_CELLS: usize = 81;
const MOST_SLIPS: usize = 6;

impl TextProblem {
    /// Says what is wrong, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => message!("there is no puzzle in it"),
            Self::TooLong => message!("it is longer than 4 MB, too long for a puzzle"),
            Self::TooLongToWrite => message!(
                "it would be longer than 4 MB and could not be opened again; shorten its remarks or names"
            ),
            &Self::NotText(number) => {
                message!("byte {number} is not UTF-8 text; save the file as UTF-8 first")
            }
            Self::Utf16 => message!("this is UTF-16 text; save the file as UTF-8 first"),
            Self::Unreadable => message!(
                "Sudogon can't read this as a puzzle; write a line of cells such as ..3.1..2… or a grid of rows"
            ),
            // The number may be larger than any that is said.
            &Self::Newer {
                format: text,
                known: number_known,
            } => message!(
                "made by a newer Sudogon (format {text}; this one reads up to {number_known}): update Sudogon to open it"
            ),
            Self::Syntax(what) | Self::Unfinished { why: what, .. } => what.clone(),
            Self::Layout(error) => error.message(),
            Self::UnknownExtension(extensions) => {
                let clauses = extensions.iter().cloned().map(Message::from);
                let clauses = clauses.collect::<Vec<_>>();
                message!("the name does not say what to write; end it in {clauses:or}")
            }
            Self::CrossedOut(found) => message!(
                "{text} is no crossed-out candidate; write the cell, a minus and the value, such as r3c4-5",
                text = quoted(found)
            ),
            Self::CrossedOutDigits(found) => message!(
                "{text} is no crossed-out candidate; write value, row and column, such as 345",
                text = quoted(found)
            ),
            &Self::CannotHold(clause, clause_boards) => {
                message!("{clause} holds {clause_boards}; choose another format")
            }
            Self::Gap(found) => message!(
                "{text} is in a gap of the board; write . or a blank there",
                text = quoted(found)
            ),
            &Self::UnknownLength(count) if count.abs_diff(USUAL_CELLS) <= MOST_SLIPS => {
                let number = count.abs_diff(USUAL_CELLS);
                if count < USUAL_CELLS {
                    message!(
                        "there are {count} cells, {number} fewer than a usual puzzle has; look what is missing, or choose the shape first"
                    )
                } else {
                    message!(
                        "there are {count} cells, {number} more than a usual puzzle has; look what is too much, or choose the shape first"
                    )
                }
            }
            &Self::UnknownLength(count) => message!(
                "there {count|is|are} {count} {count|cell|cells}, and no usual shape has so many; choose the shape first"
            ),
            Self::NoLayout => message!("pairs need a shape; choose it first"),
            Self::Pair(found) => message!(
                "{text} is not a pair; write the cell, a colon and the value, such as 4:9",
                text = quoted(found)
            ),
            &Self::Length { what, cells, count } => what.message(cells, count),
            &Self::Row {
                noun,
                row: number,
                cells: number_cells,
                count,
            } => message!(
                "this row has {count} {count|cell|cells}; {noun} {number} of this board has {number_cells}"
            ),
            &Self::Rows {
                rows: number,
                count,
            } => {
                message!("{count} {count|row|rows} of text; this board has {number}")
            }
            Self::UnclearColumns => message!(
                "which cells these values are in is not clear; write . for each empty cell"
            ),
            Self::Symbol(symbol) => message!(
                "{text} is neither a value nor an empty cell; write . for empty",
                text = quoted(symbol)
            ),
            Self::Value(cell, value, most) => message!(
                "{clause} holds {text}, and this board's values are 1 to {text_most}",
                clause = cell.clone(),
                text = value,
                text_most = most
            ),
            Self::NoCell { field, cell, cells } => no_cell(*field, cell, *cells),
            &Self::TextTooLong(clause, number) => {
                message!("there are more than {number} characters in {clause}; shorten it")
            }
            &Self::Control(clause) => {
                message!("{clause} has a line break or another control character in it; remove it")
            }
            &Self::Blank(clause) => message!("{clause} is blank; write one"),
            Self::Time(time) => message!(
                "{text} is not a time; write minutes and seconds as 12:34, with hours as 1:02:03",
                text = quoted(time)
            ),
            &Self::CellAgain(text, number) => {
                message!("{text} names cell {number} twice; name it once")
            }
            &Self::ClueAgain(text, number) => {
                message!("{text} names clue {number} twice; name it once")
            }
            &Self::NoClue(number, count) => message!(
                "corrected_clues names clue {number}, and this board has {count} {count|clue|clues}"
            ),
            &Self::NoClueNumber(number) => {
                message!("corrected_clues names clue {number}, and that has no number")
            }
            &Self::TwoColours(ref cell, number) => message!(
                "{clause} has two colours for {number}; keep one of them",
                clause = cell.clone()
            ),
            &Self::PenLine(number, number_other) => message!(
                "pen has a line from cell {number} to cell {number_other}, and these do not touch; name the cells between them"
            ),
            Self::PenLineCells => message!("a line of pen needs two cells or more"),
            Self::PenSignCells => message!(
                "a circle or a cross of pen needs one cell, or two that have a side in common"
            ),
            Self::Ledger(line, problem) => problem.message(*line),
            &Self::BeforeTries {
                found: number,
                open: number_open,
            } => message!(
                "the ledger leaves {number_open} of its tries open, and before_tries has {number}; write one for each"
            ),
            Self::Twice(cell, first, second) => message!(
                "{clause} is {text} and then {text_second}; keep one of them",
                clause = cell.clone(),
                text = first,
                text_second = second
            ),
        }
    }
}

fn no_cell(field: Option<&str>, cell: &str, cells: usize) -> Message {
    match field {
        Some(field) => message!(
            "{text_field} names cell {text}, and this board's cells are 1 to {number}",
            text_field = field,
            text = cell,
            number = cells
        ),
        None => message!(
            "this pair names cell {text}, and this board's cells are 1 to {number}",
            text = cell,
            number = cells
        ),
    }
}

impl CellsOf {
    fn message(self, count: usize, number: usize) -> Message {
        match self {
            Self::Givens => {
                message!("this board has {count} {count|cell|cells}; the givens have {number}")
            }
            Self::Values => {
                message!("this board has {count} {count|cell|cells}; the values have {number}")
            }
            Self::Line => {
                message!("this board has {count} {count|cell|cells}; the line has {number}")
            }
        }
    }
}

impl LedgerProblem {
    fn message(&self, number: usize) -> Message {
        match self {
            &Self::TooManyOpen(count) => {
                message!("line {number} of the ledger opens more than {count} tries at once")
            }
            Self::NotOpen => {
                message!("line {number} of the ledger ends a try that is not open")
            }
            &Self::Value(number_value, number_most) => message!(
                "line {number} of the ledger names value {number_value}; this board's are 1 to {number_most}"
            ),
            Self::House(name) => message!(
                "line {number} of the ledger names {text}, which is no house of this board",
                text = quoted(name)
            ),
            &Self::Clue(number_clue, number_clues) => message!(
                "line {number} of the ledger names clue {number_clue}; there are {number_clues}"
            ),
        }
    }
}

impl From<layout::Error> for TextProblem {
    fn from(error: layout::Error) -> Self {
        Self::Layout(error)
    }
}

/// Says what a text has, between quotes.
pub(super) fn quoted(found: impl fmt::Debug) -> String {
    format!("{found:?}")
}

/// A cell where its board isn't at hand: "r1c1", "cell 24".
pub(super) fn cell_words(cell: Cell, layout: &Layout) -> Message {
    let name = layout.name(cell);
    match name.parse::<usize>() {
        Ok(number) => message!("cell {number}"),
        Err(_) => Message::verbatim(name),
    }
}

impl Error {
    /// Says what is wrong and where, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        let clause = self.problem.message();
        match (self.line, self.column) {
            (Some(number), Some(number_column)) => {
                message!("line {number}, column {number_column}: {clause}")
            }
            (Some(number), None) => message!("line {number}: {clause}"),
            (None, _) => clause,
        }
    }

    /// Returns what is wrong with a part of a line: where the part is, its place in memory tells.
    pub(super) fn of_part(number: usize, line: &str, part: &str, problem: TextProblem) -> Self {
        let before = part.as_ptr() as usize - line.as_ptr() as usize;
        Self::at(number, line[..before].chars().count() + 1, problem)
    }

    /// Returns what is wrong in a line, or in a column of it.
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
