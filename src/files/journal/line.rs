//! The lines of a journal, as JSON has them.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::game::{self, Board, CellPlay, Colour, Entry as Written, Game};
use crate::layout::Cell;
use crate::puzzle::{About, Value, ValueSet};

use super::super::{Error, read, ron};

/// The journal's number: a change that an older Sudogon could not read raises it.
pub(super) const NUMBER: u64 = 1;

/// A line of a journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    /// What this is.
    SudogonJournal(u64),
    /// The board before the first step.
    Start {
        game: String,
        mode: Mode,
        #[serde(default, skip_serializing_if = "is_default")]
        about: AboutLine,
    },
    /// A step, in place of all that were undone.
    Step {
        label: String,
        mode: Mode,
        /// What has changed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cells: Vec<CellLine>,
        /// The whole board, where its layout has changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// Title, author and notes, where they have changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<AboutLine>,
    },
    /// Undoing and redoing led to where so many steps lead.
    At(usize),
    /// What typing means was changed.
    Mode(Mode),
    /// The cursor was put on this cell.
    Cursor(usize),
    /// What so many steps led to is in the file now; in none, if there is none.
    Saved {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<usize>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        file: Option<PathBuf>,
    },
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Mode {
    Enter,
    Play,
}

/// Title, author and notes: beside the board's text, since a file is pickier in what it takes.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct AboutLine {
    #[serde(skip_serializing_if = "is_default")]
    title: String,
    #[serde(skip_serializing_if = "is_default")]
    author: String,
    #[serde(skip_serializing_if = "is_default")]
    notes: String,
}

/// All that is in a cell; what is left out is not there.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct CellLine {
    pub(super) cell: usize,
    #[serde(skip_serializing_if = "is_default")]
    given: Option<usize>,
    #[serde(skip_serializing_if = "is_default")]
    value: Option<usize>,
    #[serde(skip_serializing_if = "is_default")]
    by_solver: bool,
    #[serde(skip_serializing_if = "is_default")]
    corner: Vec<usize>,
    #[serde(skip_serializing_if = "is_default")]
    centre: Vec<usize>,
    #[serde(skip_serializing_if = "is_default")]
    crossed_out: Vec<usize>,
    #[serde(skip_serializing_if = "is_default")]
    colour: Option<usize>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A line at the end of a text.
pub(super) fn put(text: &mut String, line: &Line) {
    // Plain data always has a text; of one that had none a reader would miss no more than this line.
    text.push_str(&serde_json::to_string(line).unwrap_or_default());
    text.push('\n');
}

/// A board as a file has it, without its title and notes.
pub(super) fn board_text(board: &Board) -> String {
    let mut puzzle = board.puzzle().clone();
    puzzle.about = About::default();
    let plays = board.layout().cells().map(|cell| *board.play(cell));
    let bare = Board::with_play(puzzle, plays.collect());
    ron::write(&Game::new(bare, game::Mode::Enter))
}

/// Reads such a board.
pub(super) fn board_of(text: &str, about: About) -> Result<Board, Error> {
    let game = read(text, None)?;
    let mut puzzle = game.board().puzzle().clone();
    puzzle.about = about;
    let board = game.board();
    let plays = board.layout().cells().map(|cell| *board.play(cell));
    Ok(Board::with_play(puzzle, plays.collect()))
}

impl CellLine {
    pub(super) fn of(board: &Board, cell: Cell) -> Self {
        let play = board.play(cell);
        let numbers = |set: ValueSet| set.iter().map(Value::number).collect();
        Self {
            cell: cell.number(),
            given: board.puzzle().givens.get(cell).map(Value::number),
            value: play.entry.map(|entry| entry.value.number()),
            by_solver: play.entry.is_some_and(|entry| entry.by_solver),
            corner: numbers(play.corner),
            centre: numbers(play.centre),
            crossed_out: numbers(play.removed),
            colour: play.colour.map(Colour::number),
        }
    }

    /// The cell's printed value and play; nothing where it says what can't be.
    pub(super) fn play(&self, values: usize) -> Option<(Option<Value>, CellPlay)> {
        let value = |number: usize| Value::new(number).filter(|value| value.number() <= values);
        let set = |numbers: &[usize]| -> Option<ValueSet> {
            numbers.iter().map(|&number| value(number)).collect()
        };
        let maybe = |number: Option<usize>| match number {
            Some(number) => value(number).map(Some),
            None => Some(None),
        };
        let colour = |number: usize| Colour::ALL.get(number.checked_sub(1)?).copied();
        let play = CellPlay {
            entry: maybe(self.value)?.map(|value| Written {
                value,
                by_solver: self.by_solver,
            }),
            corner: set(&self.corner)?,
            centre: set(&self.centre)?,
            removed: set(&self.crossed_out)?,
            colour: match self.colour {
                Some(number) => Some(colour(number)?),
                None => None,
            },
        };
        Some((maybe(self.given)?, play))
    }
}

impl From<&About> for AboutLine {
    fn from(about: &About) -> Self {
        Self {
            title: about.title.clone(),
            author: about.author.clone(),
            notes: about.notes.clone(),
        }
    }
}

impl From<AboutLine> for About {
    fn from(line: AboutLine) -> Self {
        Self {
            title: line.title,
            author: line.author,
            notes: line.notes,
        }
    }
}

impl From<game::Mode> for Mode {
    fn from(mode: game::Mode) -> Self {
        match mode {
            game::Mode::Enter => Self::Enter,
            game::Mode::Play => Self::Play,
        }
    }
}

impl From<Mode> for game::Mode {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::Enter => Self::Enter,
            Mode::Play => Self::Play,
        }
    }
}
