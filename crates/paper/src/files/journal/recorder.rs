//! Writing a journal: what has happened since the last time.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sudogon_board::game::{Board, Game, Mode, UndoStep};
use sudogon_board::layout::Cell;

use super::super::pen::written;
use super::line::{CellLine, JournalLine, LabelOfStep, NUMBER, put, write_board};

/// The contents of a journal's record: a game in its current state, and the cursor.
#[derive(Clone, Copy)]
pub struct Snapshot<'a> {
    /// The game with its steps.
    pub game: &'a Game,
    /// The cursor's cell.
    pub cursor: Cell,
    /// The file that the game came from, or was last saved in.
    pub file: Option<&'a Path>,
}

/// The part of a session that has been written so far.
#[derive(Default)]
pub struct Recorder {
    /// The ids of the steps that were written.
    steps: Vec<u64>,
    /// How many of them lead to the state that a reader would have.
    at: usize,
    edits: u64,
    /// The mode that a reader would have, if known.
    mode: Option<Mode>,
    cursor: Option<Cell>,
    /// The seconds that a reader would know of.
    seconds: u64,
    saved: Option<(Option<usize>, Option<PathBuf>)>,
}

/// How many seconds may pass before the time alone is worth a line: each one would be too many lines.
const SECONDS: u64 = 10;

impl Recorder {
    /// Begins a journal: returns the text of a session so far, and the recorder that continues it.
    pub fn begin(now: Snapshot<'_>) -> (Self, String) {
        let game = now.game;
        let start = game.board_at(0);
        let mode = match game.history().first() {
            Some(first) if game.steps() > 0 => first.mode.before,
            _ => game.mode(),
        };
        let mut text = String::new();
        put(&mut text, &JournalLine::SudogonJournal(NUMBER));
        put(
            &mut text,
            &JournalLine::Start {
                game: write_board(&start),
                mode,
                about: start.puzzle().about.clone(),
            },
        );
        let mut recorder = Self {
            mode: Some(mode),
            ..Self::default()
        };
        if game.history().is_empty() {
            // How long it was played before, at the start.
            recorder.follow_time(game.time(), &mut text);
        }
        text += &recorder.follow(now);
        (recorder, text)
    }

    /// Says whether a session is unchanged since it was last written.
    pub fn is_up_to_date(&self, now: Snapshot<'_>) -> bool {
        let game = now.game;
        (self.edits, self.at, self.mode) == (game.edits(), game.steps(), Some(game.mode()))
            && self.cursor == Some(now.cursor)
            && game.time().as_secs().abs_diff(self.seconds) < SECONDS
            && self
                .saved
                .as_ref()
                .is_some_and(|(at, file)| (*at, file.as_deref()) == (game.saved_at(), now.file))
    }

    /// The lines for what has happened since the last time; empty if nothing has.
    pub fn follow(&mut self, now: Snapshot<'_>) -> String {
        let game = now.game;
        let mut text = String::new();
        if (self.edits, self.at) != (game.edits(), game.steps()) {
            self.follow_steps(game, &mut text);
        }
        self.follow_mode(game.mode(), &mut text);
        if self.cursor != Some(now.cursor) {
            self.cursor = Some(now.cursor);
            put(&mut text, &JournalLine::Cursor(now.cursor.number()));
        }
        self.follow_time(game.time(), &mut text);
        let saved = (game.saved_at(), now.file.map(Path::to_path_buf));
        if self.saved.as_ref() != Some(&saved) {
            let (at, file) = saved.clone();
            // A file name that is not valid text can't be written: the session then has no file.
            let file = file.filter(|file| file.to_str().is_some());
            put(&mut text, &JournalLine::Saved { at, file });
            self.saved = Some(saved);
        }
        text
    }

    fn follow_mode(&mut self, mode: Mode, text: &mut String) {
        if self.mode != Some(mode) {
            put(text, &JournalLine::Mode(mode));
            self.mode = Some(mode);
        }
    }

    /// Writes the time before what was done then.
    fn follow_time(&mut self, time: Duration, text: &mut String) {
        let seconds = time.as_secs();
        if self.seconds != seconds {
            self.seconds = seconds;
            put(text, &JournalLine::Time(seconds));
        }
    }

    fn follow_steps(&mut self, game: &Game, text: &mut String) {
        let all = game.history();
        let pairs = self.steps.iter().zip(all);
        let common = pairs.take_while(|(id, step)| **id == step.id).count();
        if let Some((Some(at), _)) = self.saved
            && at > common
        {
            // Whatever is saved now, it is not the state after that step.
            self.saved = None;
        }
        if let Some(next) = all.get(common) {
            self.follow_time(next.time, text);
            if self.at != common {
                put(text, &JournalLine::At(common));
                // That step's mode was written with steps that are gone.
                self.mode = None;
            }
            let mut board = game.board_at(common);
            for step in &all[common..] {
                step.redo(&mut board);
                self.follow_time(step.time, text);
                self.follow_mode(step.mode.before, text);
                put(text, &line(step, &board));
                self.mode = Some(step.mode.after);
            }
            self.at = all.len();
        }
        let here = game.steps();
        if self.at != here {
            self.follow_time(game.time(), text);
            put(text, &JournalLine::At(here));
            self.mode = if here < self.at {
                all.get(here).map(|step| step.mode.before)
            } else {
                all.get(here - 1).map(|step| step.mode.after)
            };
        }
        self.steps = all.iter().map(|step| step.id).collect();
        self.at = here;
        self.edits = game.edits();
    }
}

/// The line of a step that led to a board. If it changed more than cells, the whole board is written.
fn line(step: &UndoStep, after: &Board) -> JournalLine {
    let is_whole = step.layout.is_some() || step.corrected_clues.is_some() || step.tries.is_some();
    let cells = step.cells.iter().filter(|_| !is_whole);
    JournalLine::Step {
        label: LabelOfStep::Known(step.label.clone()),
        mode: step.mode.after,
        cells: cells
            .map(|(cell, state)| CellLine::new(*cell, &state.after))
            .collect(),
        game: is_whole.then(|| write_board(after)),
        pen: (step.pen.as_ref())
            .filter(|_| !is_whole)
            .map(|pen| written(&pen.after)),
        about: step.about.as_ref().map(|about| about.after.clone()),
    }
}
