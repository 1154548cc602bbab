//! TEXT ↔ GAME: every form in which a puzzle can be written down. Touches no disk.
//!
//! - `ron/`: Sudogon's own files, which hold a whole game
//! - `pairs.rs`: `1:5 4:9 7:2`
//! - `grid.rs`: rows of text; `drawing.rs`: the same with lines between them
//! - `line.rs`: one character for each cell
//! - `candidates.rs`, `svg/`: for copying only, a grid with candidates and a picture
//! - `cells.rs`: what they share, characters that stand for cells
//! - `journal/`: a game with all its steps, as a text that grows
//! - `examples.rs`: the puzzles that come with Sudogon
//!
//! A new format is one file and one line in [`ALL`].

pub mod candidates;
mod cells;
pub mod drawing;
pub mod examples;
pub mod grid;
pub mod journal;
pub mod line;
pub mod pairs;
mod ron;
pub mod svg;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::game::Game;
use crate::layout::{self, Layout};

/// The longest text that is read, in bytes; the largest true puzzle file is a tenth of it.
pub const MAX_BYTES: usize = 4 << 20;
/// The most characters of a title, or of an author.
pub const MAX_TITLE: usize = 300;
/// The most characters of the notes.
pub const MAX_NOTES: usize = 100_000;

/// A way to write a puzzle down.
pub struct Format {
    /// What people call it.
    pub name: &'static str,
    /// What the names of such files end in; the first is the usual one.
    pub extensions: &'static [&'static str],
    /// Says whether it holds all there is to a game, so that saving in it loses nothing.
    pub is_whole: bool,
    /// Reads a text, for the layout if the text names none; nothing when the text is no such thing. Formats that are only
    /// written, to look at elsewhere, have none.
    pub read: Option<Reader>,
    /// Writes a game, or what this format can hold of it.
    pub write: fn(&Game) -> String,
}

/// Reads a text of one format.
pub type Reader = fn(&str, Option<&Arc<Layout>>) -> Option<Result<Game, Error>>;

/// Every format, in the order in which a text is tried: the pickier first, since nearly any text begins like a line. Those
/// that are only written stand last.
pub static ALL: &[&Format] = &[
    &ron::FORMAT,
    &pairs::FORMAT,
    &grid::FORMAT,
    &line::FORMAT,
    &candidates::FORMAT,
    &svg::FORMAT,
];

/// Sudogon's own format: the only one that holds a whole game.
pub static OWN: &Format = &ron::FORMAT;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The 1-based line, where it is known.
    pub line: Option<usize>,
    /// The 1-based column in that line, in characters.
    pub column: Option<usize>,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a text, in words for the window and the terminal alike: how to name a layout, the command line adds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Nothing but blanks and comments.
    #[error("there is no puzzle in it")]
    Empty,
    /// More text than any puzzle has.
    #[error("it is longer than 4 MB, so it is no puzzle")]
    TooLong,
    /// More text than could be read again.
    #[error(
        "it would be longer than 4 MB and could not be opened again; shorten its notes or names"
    )]
    TooLongToWrite,
    /// Not UTF-8.
    #[error("byte {byte} is not text (UTF-8); save it as text first")]
    NotText {
        /// The 1-based place of the first such byte.
        byte: usize,
    },
    /// No format knows it.
    #[error(
        "this is no puzzle that Sudogon can read; a line of cells such as ..3.1..2… or a grid of rows is"
    )]
    Unreadable,
    /// Written by a later version of this program.
    #[error(
        "made by a newer Sudogon (format {format}; this one reads up to {known}): update Sudogon to open it"
    )]
    Newer {
        /// The format's number.
        format: u64,
        /// The highest number that is known here.
        known: u64,
    },
    /// Not RON, or not the fields of a puzzle file.
    #[error("{0}")]
    Syntax(String),
    /// A name or a definition that makes no layout.
    #[error(transparent)]
    Layout(#[from] layout::Error),
    /// A board that is not known in full, such as a jigsaw whose regions are still being drawn.
    #[error("{why}")]
    Unfinished {
        /// What is missing.
        why: String,
        /// Says whether nothing is known of its regions.
        is_bare: bool,
    },
    /// Something in a gap of the board.
    #[error("{found:?} stands in a gap of the board; write . or a blank there")]
    Gap {
        /// What stands there.
        found: String,
    },
    /// So many cells, and nothing says which layout they belong to.
    #[error("{count} cells, and no layout is known by that number; choose the layout first")]
    UnknownLength {
        /// How many cells there are.
        count: usize,
    },
    /// Pairs of index and value without a layout.
    #[error("pairs need a layout; choose it first")]
    NoLayout,
    /// Something among pairs that is none.
    #[error("{found:?} is no pair; write the cell, a colon and the value, such as 4:9")]
    Pair {
        /// What stands there.
        found: String,
    },
    /// Too many or too few cells.
    #[error("this layout has {cells} cells; the {what} {count}")]
    Length {
        /// Which cells, with their verb: "givens have".
        what: &'static str,
        /// How many there should be.
        cells: usize,
        /// How many there are.
        count: usize,
    },
    /// Too many or too few cells in a row of text.
    #[error("this row has {count} cells; {noun} {row} of this layout has {cells}")]
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
    #[error("{count} rows of text; this layout has {rows}")]
    Rows {
        /// How many rows there should be.
        rows: usize,
        /// How many there are.
        count: usize,
    },
    /// A character that stands for no cell.
    #[error("{symbol:?} is neither a value nor an empty cell; write . for empty")]
    Symbol {
        /// The character.
        symbol: char,
    },
    /// A value that the layout does not have.
    #[error("{cell} holds {value}, and this layout's values are 1 to {most}")]
    Value {
        /// The cell in words.
        cell: String,
        /// The value, or what stands for it.
        value: String,
        /// The layout's highest value as a symbol.
        most: char,
    },
    /// Something said of a cell that the layout does not have.
    #[error("{what} names cell {cell}, and this layout's cells are 1 to {cells}")]
    NoCell {
        /// The part that names it.
        what: &'static str,
        /// What it names.
        cell: String,
        /// How many cells there are.
        cells: usize,
    },
    /// A text that no window could show.
    #[error("there are more than {most} characters in the {what}; shorten it")]
    TextTooLong {
        /// Which text.
        what: &'static str,
        /// The most there may be.
        most: usize,
    },
    /// A name that would break a line in two.
    #[error("the {what} has a line break or another control character in it; take it out")]
    Control {
        /// Which name.
        what: &'static str,
    },
    /// A name that can't be seen or said.
    #[error("the {what} is blank; write one")]
    Blank {
        /// Which name.
        what: &'static str,
    },
    /// Something said twice of one cell, where the second would hide the first.
    #[error("{what} names cell {cell} twice; name it once")]
    Again {
        /// The part that names it.
        what: &'static str,
        /// The 1-based index of the cell.
        cell: usize,
    },
    /// Two values for one cell.
    #[error("{cell} is {first} and then {second}; keep one of them")]
    Twice {
        /// The cell in words.
        cell: String,
        /// What it was first.
        first: char,
        /// What it was again.
        second: char,
    },
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
    /// Of what is wrong for the open layout and what is wrong by the text's own length, the nearer to what was meant: rows
    /// that are nearly another grid are that grid rather than a line of the wrong length.
    fn or_nearer(self, by_length: Self) -> Self {
        match (&self.problem, &by_length.problem) {
            (Problem::Length { .. }, Problem::Row { .. } | Problem::Rows { .. }) => by_length,
            _ => self,
        }
    }
}

impl<P: Into<Problem>> From<P> for Error {
    fn from(problem: P) -> Self {
        Self {
            line: None,
            column: None,
            problem: problem.into(),
        }
    }
}

/// Reads a puzzle in any format, with the open board's layout at hand.
///
/// A text that names no layout is read for the open one. What can't be of that one, but is by its number of cells of
/// another, is of that other: somebody has pasted the next puzzle.
///
/// # Errors
/// What is wrong with the text, and where.
///
/// # Example
/// ```
/// let game = sudogon::files::read(".4.112...1...3..", None)?;
/// assert_eq!(game.board().layout().id(), Some("sq4"));
/// # Ok::<(), sudogon::files::Error>(())
/// ```
pub fn read(text: &str, open: Option<&Arc<Layout>>) -> Result<Game, Error> {
    let strictly = |layout| recognise(text, layout).map(|(game, _)| game);
    match (strictly(open), open) {
        (Err(error), Some(_)) => strictly(None).map_err(|by_length| error.or_nearer(by_length)),
        (read, _) => read,
    }
}

/// Reads a puzzle, and says which format it was in. A text that names no layout is of the one insisted on; with none, the
/// number of cells tells.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn recognise(
    text: &str,
    layout: Option<&Arc<Layout>>,
) -> Result<(Game, &'static Format), Error> {
    if text.len() > MAX_BYTES {
        return Err(Problem::TooLong.into());
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let read = |format: &&'static Format| Some(((format.read?)(text, layout)?, *format));
    match ALL.iter().find_map(read) {
        Some((read, format)) => read.map(|game| (game, format)),
        None if text.lines().all(is_skipped) => Err(Problem::Empty.into()),
        None => Err(Problem::Unreadable.into()),
    }
}

/// Writes a game in Sudogon's own format.
///
/// # Errors
/// Texts that are too long to be read again.
pub fn write(game: &Game) -> Result<String, Error> {
    ron::check(game)?;
    let text = (OWN.write)(game);
    // Laid out in lines, a file may be longer than it was.
    if text.len() > MAX_BYTES {
        return Err(Problem::TooLongToWrite.into());
    }
    Ok(text)
}

/// Says whether a text, or the beginning of one, means to be in Sudogon's own format.
pub fn is_own(text: &str) -> bool {
    ron::is_ron(text)
}

/// Says whether a line holds nothing: blanks, or a comment.
pub fn is_skipped(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}

/// How many layouts are kept at hand.
const MOST_MADE: usize = 64;

/// Longer ids than any true one are not kept.
const LONGEST_ID: usize = 2 * layout::MAX_CELLS;

/// The layout of an id, made once: a file may name the same one a million times.
fn named(id: &str) -> Result<Arc<Layout>, layout::Error> {
    static MADE: Mutex<Vec<(String, Arc<Layout>)>> = Mutex::new(Vec::new());
    let lock = || MADE.lock().unwrap_or_else(PoisonError::into_inner);
    // The one asked for last stands last: jigsaws are without number, and most come once.
    let known = |made: &mut Vec<(String, Arc<Layout>)>| {
        let at = made.iter().rposition(|(name, _)| name == id)?;
        made[at..].rotate_left(1);
        made.last().map(|(_, layout)| Arc::clone(layout))
    };
    if let Some(layout) = known(&mut lock()) {
        return Ok(layout);
    }
    // Others need not wait while it is made.
    let layout = layout::named(id)?;
    let mut made = lock();
    if let Some(layout) = known(&mut made) {
        return Ok(layout);
    }
    if made.len() == MOST_MADE {
        made.remove(0);
    }
    if id.len() <= LONGEST_ID {
        made.push((id.to_owned(), Arc::clone(&layout)));
    }
    Ok(layout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_are_made_once_under_any_name() {
        for id in ["sq25", "sq5x5", "sq3x4", "star", "windoku"] {
            assert!(
                Arc::ptr_eq(&named(id).unwrap(), &named(id).unwrap()),
                "{id}"
            );
        }
    }
}
