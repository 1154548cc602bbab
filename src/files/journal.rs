//! A game with all its steps, as a text that only grows: what is put aside on disk while somebody plays.
//!
//! A line for each thing that happened, in JSON: the board at the start, then each step as the cells that it left changed, and
//! where undoing and redoing led. What breaks off in the middle is good up to the last whole line.
//!
//! ```text
//! {"sudogon_journal":1}
//! {"start":{"game":"(\n    sudogon: 1,\n    layout: Named(\"sq4\"), …","mode":"play"}}
//! {"step":{"label":"3 in r1c2","mode":"play","cells":[{"cell":2,"value":3}]}}
//! {"at":0}
//! ```

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Error, Problem};
use crate::game::{self, Board, CellPlay, Colour, Entry as Written, Game};
use crate::layout::Cell;
use crate::puzzle::{About, Value, ValueSet};

/// The journal's number: a change that an older Sudogon could not read raises it.
const NUMBER: u64 = 1;

/// The longest journal that is read, in bytes; writing begins anew long before.
pub const MAX_BYTES: usize = 64 << 20;

/// The most steps that undoing and redoing may lead over while a journal is read: far more than anybody presses keys.
const MOST_MOVES: usize = 1_000_000;

/// What somebody was at.
#[derive(Clone, Debug)]
pub struct Session {
    /// The game with its steps.
    pub game: Game,
    /// Where the cursor stood.
    pub cursor: Cell,
    /// The file that the game came from, or was saved in last.
    pub file: Option<PathBuf>,
    /// What was in that file when it was told last.
    pub saved: Option<Board>,
}

/// A line of a journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
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
enum Mode {
    Enter,
    Play,
}

/// Title, author and notes: beside the board's text, since a file is pickier in what it takes.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct AboutLine {
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
struct CellLine {
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
    #[serde(skip_serializing_if = "is_default")]
    colour: Option<usize>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What has been written of a session so far, to write what has happened since.
#[derive(Default)]
pub struct Recorder {
    /// The names of the steps.
    steps: Vec<u64>,
    at: usize,
    edits: u64,
    mode: Option<Mode>,
    cursor: Option<Cell>,
    saved: Option<(Option<usize>, Option<PathBuf>)>,
}

impl Recorder {
    /// Begins a journal: the text of a session as it is, and what goes on from there.
    pub fn begin(game: &Game, cursor: Cell, file: Option<&Path>) -> (Self, String) {
        let mut start = game.clone();
        start.go_to(0);
        let mut text = String::new();
        put(&mut text, &Line::SudogonJournal(NUMBER));
        let mode = start.mode().into();
        put(
            &mut text,
            &Line::Start {
                game: board_text(start.board()),
                mode,
                about: (&start.board().puzzle().about).into(),
            },
        );
        let mut recorder = Self {
            mode: Some(mode),
            ..Self::default()
        };
        text += &recorder.follow(game, cursor, file);
        (recorder, text)
    }

    /// Says whether a session is as it was written last.
    pub fn is_up_to_date(&self, game: &Game, cursor: Cell, file: Option<&Path>) -> bool {
        (self.edits, self.at, self.mode) == (game.edits(), game.steps(), Some(game.mode().into()))
            && self.cursor == Some(cursor)
            && self
                .saved
                .as_ref()
                .is_some_and(|(at, known)| (*at, known.as_deref()) == (game.saved_at(), file))
    }

    /// The lines for what has happened since the last time; none where nothing has.
    pub fn follow(&mut self, game: &Game, cursor: Cell, file: Option<&Path>) -> String {
        let mut text = String::new();
        if (self.edits, self.at) != (game.edits(), game.steps()) {
            self.follow_steps(game, &mut text);
        }
        self.follow_mode(Some(game.mode().into()), &mut text);
        if self.cursor != Some(cursor) {
            self.cursor = Some(cursor);
            put(&mut text, &Line::Cursor(cursor.number()));
        }
        let saved = (game.saved_at(), file.map(Path::to_path_buf));
        if self.saved.as_ref() != Some(&saved) {
            let (at, file) = saved.clone();
            // A name that is no text can't be told in one: the session is then one without a file.
            let file = file.filter(|file| file.to_str().is_some());
            put(&mut text, &Line::Saved { at, file });
            self.saved = Some(saved);
        }
        text
    }

    fn follow_mode(&mut self, mode: Option<Mode>, text: &mut String) {
        if let Some(now) = mode
            && self.mode != mode
        {
            put(text, &Line::Mode(now));
            self.mode = mode;
        }
    }

    fn follow_steps(&mut self, game: &Game, text: &mut String) {
        let names: Vec<u64> = game.step_names().collect();
        let pairs = self.steps.iter().zip(&names);
        let common = pairs.take_while(|(old, new)| old == new).count();
        if let Some((Some(at), _)) = self.saved
            && at > common
        {
            // Whatever is saved now, it is not what that step led to.
            self.saved = None;
        }
        if names.len() > common {
            let mut walk = game.clone();
            walk.go_to(common);
            if self.at != common {
                put(text, &Line::At(common));
                // Into which mode that leads was said by steps that are forgotten.
                self.mode = None;
            }
            let mut before = walk.board().clone();
            while walk.redo().is_some() {
                // A step leads back to the mode that it was made in.
                let made_in = walk.undo().map(|moved| moved.mode.into());
                walk.redo();
                self.follow_mode(made_in, text);
                put(text, &step(&before, &walk));
                before = walk.board().clone();
                self.mode = Some(walk.mode().into());
            }
            self.at = names.len();
        }
        if self.at != game.steps() {
            put(text, &Line::At(game.steps()));
            // Whoever reads it is in the mode that undoing and redoing lead to.
            let mut walk = game.clone();
            walk.go_to(self.at);
            walk.go_to(game.steps());
            self.mode = Some(walk.mode().into());
        }
        self.steps = names;
        self.at = game.steps();
        self.edits = game.edits();
    }
}

/// A line at the end of a text.
fn put(text: &mut String, line: &Line) {
    // Plain data always has a text; of one that had none a reader would miss no more than this line.
    text.push_str(&serde_json::to_string(line).unwrap_or_default());
    text.push('\n');
}

/// The step that led from a board to where a game is.
fn step(before: &Board, game: &Game) -> Line {
    let board = game.board();
    let (old, new) = (before.puzzle(), board.puzzle());
    let is_whole = old.layout != new.layout;
    let state = |board: &Board, cell| (board.puzzle().givens.get(cell), *board.play(cell));
    let changed = |cell: &Cell| state(before, *cell) != state(board, *cell);
    let cells = board.layout().cells().filter(changed);
    Line::Step {
        label: game.undo_label().unwrap_or_default().to_owned(),
        mode: game.mode().into(),
        cells: if is_whole {
            Vec::new()
        } else {
            cells.map(|cell| CellLine::of(board, cell)).collect()
        },
        game: is_whole.then(|| board_text(board)),
        about: (old.about != new.about).then(|| (&new.about).into()),
    }
}

/// A board as a file has it, without its title and notes.
fn board_text(board: &Board) -> String {
    let mut puzzle = board.puzzle().clone();
    puzzle.about = About::default();
    let plays = board.layout().cells().map(|cell| *board.play(cell));
    let bare = Board::with_play(puzzle, plays.collect());
    (super::OWN.write)(&Game::new(bare, game::Mode::Enter))
}

/// Reads such a board.
fn board_of(text: &str, about: About) -> Result<Board, Error> {
    let game = super::read(text, None)?;
    let mut puzzle = game.board().puzzle().clone();
    puzzle.about = about;
    let board = game.board();
    let plays = board.layout().cells().map(|cell| *board.play(cell));
    Ok(Board::with_play(puzzle, plays.collect()))
}

impl CellLine {
    fn of(board: &Board, cell: Cell) -> Self {
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
    fn play(&self, values: usize) -> Option<(Option<Value>, CellPlay)> {
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

/// Reads a journal, up to the first line that is damaged or broken off: of what comes behind, nothing can be trusted.
///
/// # Errors
/// No journal, one of a newer Sudogon, or one whose start can't be read.
pub fn read(text: &str) -> Result<Session, Error> {
    let mut lines = text
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'));
    let mut next = || serde_json::from_str::<Line>(lines.next()?).ok();
    match next() {
        Some(Line::SudogonJournal(format)) if format > NUMBER => {
            let known = NUMBER;
            return Err(Problem::Newer { format, known }.into());
        }
        Some(Line::SudogonJournal(_)) => {}
        _ => return Err(Problem::Unreadable.into()),
    }
    let Some(Line::Start { game, mode, about }) = next() else {
        return Err(Problem::Unreadable.into());
    };
    // Where in its text something is wrong is no place in this one.
    let board = board_of(&game, about.into()).map_err(|error| error.problem)?;
    let mut session = Session {
        game: Game::new(board, mode.into()),
        cursor: Cell::new(0),
        file: None,
        saved: None,
    };
    let mut moves_left = MOST_MOVES;
    while next().is_some_and(|line| session.take(line, &mut moves_left).is_some()) {}
    Ok(session)
}

impl Session {
    /// Notes that the file holds this board, if the game has been there: the latest time counts. Says whether it has.
    pub fn note_saved(&mut self, board: &Board) -> bool {
        let mut walk = self.game.clone();
        while walk.redo().is_some() {}
        loop {
            if walk.board() == board {
                self.game.set_saved(walk.version());
                return true;
            }
            if walk.undo().is_none() {
                // What was saved may have been undone, and other steps made since.
                return self.saved.as_ref() == Some(board);
            }
        }
    }

    /// Does what a line says; nothing when it says what can't be.
    fn take(&mut self, line: Line, moves_left: &mut usize) -> Option<()> {
        match line {
            Line::SudogonJournal(_) | Line::Start { .. } => return None,
            Line::Step {
                label,
                mode,
                cells,
                game,
                about,
            } => {
                let here = self.game.board();
                let about = about.map_or_else(|| here.puzzle().about.clone(), About::from);
                let board = match game {
                    Some(text) => board_of(&text, about).ok()?,
                    None => changed(here, &cells, about)?,
                };
                // Whatever a step does to a board, its cells and values are as many as before.
                let size = |board: &Board| (board.layout().len(), board.layout().values());
                if size(&board) != size(here) {
                    return None;
                }
                self.game.remake(label, mode.into(), board);
            }
            Line::At(steps) => {
                let from = self.game.steps();
                self.game.go_to(steps);
                *moves_left = moves_left.checked_sub(from.abs_diff(self.game.steps()))?;
            }
            Line::Mode(mode) => self.game.set_mode(mode.into()),
            Line::Cursor(number) => {
                let layout = self.game.board().layout();
                self.cursor = layout.cell(number.checked_sub(1)?)?;
            }
            Line::Saved { at, file } => {
                let version = at.and_then(|at| match at {
                    0 => Some(0),
                    at => self.game.step_names().nth(at - 1),
                });
                match version {
                    Some(version) => self.game.set_saved(version),
                    None => self.game.set_unsaved(),
                }
                if let Some(at) = at {
                    let mut walk = self.game.clone();
                    let moves = self.game.steps().abs_diff(at);
                    *moves_left = moves_left.checked_sub(moves)?;
                    walk.go_to(at);
                    self.saved = Some(walk.board().clone());
                }
                self.file = file;
            }
        }
        Some(())
    }
}

/// A board after some of its cells have changed.
fn changed(board: &Board, lines: &[CellLine], about: About) -> Option<Board> {
    let layout = board.layout();
    let mut puzzle = board.puzzle().clone();
    puzzle.about = about;
    let mut plays: Vec<CellPlay> = layout.cells().map(|cell| *board.play(cell)).collect();
    for line in lines {
        let cell = layout.cell(line.cell.checked_sub(1)?)?;
        let (given, play) = line.play(layout.values())?;
        puzzle.givens.set(cell, given);
        plays[cell.index()] = play;
    }
    Some(Board::with_play(puzzle, plays))
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
