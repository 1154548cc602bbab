//! Writing a journal: what has happened since the last time.

use std::path::{Path, PathBuf};

use crate::game::{Board, Game};
use crate::layout::Cell;

use super::line::{CellLine, Line, Mode, NUMBER, board_text, put};

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
