//! The lines of a journal, as JSON.

use std::path::PathBuf;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use sudogon_board::game::{
    Board, CellPlay, CellState, Colour, Correction, EnteredValue, Game, Mode, StepLabel,
};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{About, Value, ValueSet};

use super::super::pen::Drawn;
use super::super::{Error, read, ron};
use super::old_labels;

/// The format's number: a change that an older Sudogon could not read raises it, or would misread.
pub(super) const NUMBER: u64 = 6;

/// From this format on, the time stands before the steps that were made then; before, it stood somewhere behind them.
pub(super) const TIME_FIRST: u64 = 6;

/// A line of a journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum JournalLine {
    /// The first line, with the format's number.
    SudogonJournal(u64),
    /// The board before the first step.
    Start {
        game: String,
        mode: Mode,
        #[serde(default, skip_serializing_if = "is_default")]
        about: About,
    },
    /// A step, in place of all undone ones.
    Step {
        label: LabelOfStep,
        /// The mode after it.
        mode: Mode,
        /// The cells that it changed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cells: Vec<CellLine>,
        /// The whole board after it, if it changed more than cells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// The drawing over the board after it, if it changed that: before format 4 nothing was drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pen: Option<Vec<Drawn>>,
        /// Title, author and notes, if it changed them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<About>,
    },
    /// Undoing and redoing led to the state after this many steps.
    At(usize),
    /// The mode was changed.
    Mode(Mode),
    /// The cursor was put on this cell, counted from 1.
    Cursor(usize),
    /// It was played for so many seconds, when what follows was done.
    Time(u64),
    /// The file holds the state after this many steps; without a number, it holds none that undo and redo can reach.
    Saved {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<usize>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        file: Option<PathBuf>,
    },
}

/// The label of a step.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum LabelOfStep {
    Known(StepLabel),
    /// In English: before format 5 all were.
    InEnglish(String),
    /// Of a later version.
    #[serde(skip_serializing)]
    Unknown(IgnoredAny),
}

/// The whole contents of a cell; what is left out is empty. Cells and colours are counted from 1.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct CellLine {
    cell: usize,
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
    /// Its colour, if it has one.
    #[serde(skip_serializing_if = "is_default")]
    colour: Option<usize>,
    /// Its colours, if it has several: before format 3 none had.
    #[serde(skip_serializing_if = "is_default")]
    colours: Vec<usize>,
    /// The coloured candidates, each with the number of its colour.
    #[serde(skip_serializing_if = "is_default")]
    candidate_colours: Vec<(usize, usize)>,
    /// The value that was printed before it was corrected; 0 if none was.
    #[serde(skip_serializing_if = "is_default")]
    corrected: Option<usize>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Adds a line to a text.
pub(super) fn put(text: &mut String, line: &JournalLine) {
    // Plain data always has a text; without one, a reader would only miss this line.
    text.push_str(&serde_json::to_string(line).unwrap_or_default());
    text.push('\n');
}

/// A board as in a puzzle file, but without title and notes: a journal keeps what a file refuses, such as a title that is too
/// long, in a separate field.
pub(super) fn write_board(board: &Board) -> String {
    ron::write(&Game::new(
        changed(board, About::default(), []),
        Mode::Enter,
    ))
}

/// Reads such a board.
pub(super) fn read_board(text: &str, about: About) -> Result<Board, Error> {
    Ok(changed(read(text, None)?.board(), about, []))
}

/// A board with other title and notes, after some of its cells have changed.
pub(super) fn changed(
    board: &Board,
    about: About,
    cells: impl IntoIterator<Item = (Cell, CellState)>,
) -> Board {
    let mut puzzle = board.puzzle().clone();
    puzzle.about = about;
    let plays = board.layout().cells().map(|cell| *board.play(cell));
    let mut plays: Vec<CellPlay> = plays.collect();
    for (cell, state) in cells {
        puzzle.givens.set(cell, state.given);
        plays[cell.index()] = state.play;
    }
    Board::with_play(puzzle, plays)
        .with_corrected_clues(board.corrected_clues().iter())
        .with_tries(board.tries().clone())
        .with_pen(board.pen().as_ref().clone())
}

impl LabelOfStep {
    /// The label of a step on a board; one that names cells which the board lacks is as good as unknown.
    pub(super) fn read(self, layout: &Layout) -> StepLabel {
        match self {
            Self::Known(label) if label.message(layout).names_cells_below(layout.len()) => label,
            Self::InEnglish(label) => old_labels::read(label, layout),
            Self::Known(_) | Self::Unknown(_) => StepLabel::Unknown,
        }
    }
}

impl CellLine {
    pub(super) fn new(cell: Cell, state: &CellState) -> Self {
        let numbers = |set: ValueSet| set.iter().map(Value::number).collect();
        let play = &state.play;
        let colours = play.colours.iter().map(Colour::number);
        Self {
            cell: cell.number(),
            given: state.given.map(Value::number),
            value: play.entry.map(|entry| entry.value.number()),
            by_solver: play.entry.is_some_and(|entry| entry.by_solver),
            corner: numbers(play.corner),
            centre: numbers(play.centre),
            crossed_out: numbers(play.removed),
            colour: colours.clone().next().filter(|_| play.colours.len() == 1),
            colours: colours.filter(|_| play.colours.len() > 1).collect(),
            candidate_colours: play
                .candidate_colours
                .iter()
                .map(|(value, colour)| (value.number(), colour.number()))
                .collect(),
            corrected: play
                .corrected
                .map(|correction| correction.was.map_or(0, Value::number)),
        }
    }

    /// The cell and its contents; `None` if a board has no such cell, or no such value.
    pub(super) fn read(&self, board: &Board) -> Option<(Cell, CellState)> {
        let values = board.layout().values();
        let value = |number: usize| Value::new(number).filter(|value| value.number() <= values);
        let set = |numbers: &[usize]| -> Option<ValueSet> {
            numbers.iter().copied().map(value).collect()
        };
        let colour = |number: usize| Colour::ALL.get(number.checked_sub(1)?).copied();
        let play = CellPlay {
            entry: optional(self.value, value)?.map(|value| EnteredValue {
                value,
                by_solver: self.by_solver,
            }),
            corner: set(&self.corner)?,
            centre: set(&self.centre)?,
            removed: set(&self.crossed_out)?,
            colours: (self.colours.iter().chain(&self.colour))
                .map(|&number| colour(number))
                .collect::<Option<_>>()?,
            candidate_colours: self
                .candidate_colours
                .iter()
                .map(|&(candidate, number)| Some((value(candidate)?, colour(number)?)))
                .collect::<Option<_>>()?,
            corrected: optional(self.corrected, |number| match number {
                0 => Some(Correction { was: None }),
                _ => value(number).map(|was| Correction { was: Some(was) }),
            })?,
        };
        let given = optional(self.given, value)?;
        let cell = board.layout().cell(self.cell.checked_sub(1)?)?;
        Some((cell, CellState { given, play }))
    }
}

/// A number that may be left out, but must be valid if it is there.
fn optional<T>(number: Option<usize>, read: impl Fn(usize) -> Option<T>) -> Option<Option<T>> {
    match number {
        Some(number) => read(number).map(Some),
        None => Some(None),
    }
}
