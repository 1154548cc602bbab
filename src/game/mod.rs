//! A PUZZLE BEING PLAYED: the board, and every step that led to it.
//!
//! - `board.rs`: [`Board`], the state of play
//! - `edit.rs`: [`Edit`], what a player can do
//! - `undo_step.rs`: [`UndoStep`], what an edit changed, before and after
//! - `history.rs`: the steps and the place in them, for undo and redo
//!
//! [`Game`] is the only door through which a board changes.

mod board;
mod edit;
mod history;
mod undo_step;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Grid, Puzzle};

pub use board::{Board, CellPlay, Colour, Entry, Mark, Mistakes, Origin};
pub use edit::Edit;
pub use history::Moved;
pub use undo_step::{CellState, Delta, StoredLayout, UndoStep};

use history::History;
use undo_step::Tidied;

/// What typing means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Entering the printed puzzle.
    #[default]
    Enter,
    /// Playing it.
    Play,
}

/// A board with its history.
///
/// # Example
/// ```
/// use sudogon::game::{Edit, Game};
/// use sudogon::puzzle::{Puzzle, Value};
///
/// let layout = sudogon::layout::named("sq4")?;
/// let cell = layout.cells().next().expect("a layout has cells");
/// let mut game = Game::of(Puzzle::empty(layout));
/// game.edit(&Edit::Print { cell, value: Value::new(3) });
/// assert_eq!(game.undo_label(), Some("printed 3 in r1c1"));
///
/// let step = &game.history()[0];
/// assert_eq!(step.cells[0].1.after.given, Value::new(3));
/// game.undo();
/// assert_eq!(game.board().value(cell), None);
/// # Ok::<(), sudogon::layout::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    mode: Mode,
    history: History,
    /// The version that is on disk.
    saved: Option<u64>,
}

impl Game {
    /// A game on a board, with nothing to undo. It counts as changed until [`set_saved`](Self::set_saved).
    pub fn new(board: Board, mode: Mode) -> Self {
        Self {
            board,
            mode,
            history: History::default(),
            saved: None,
        }
    }

    /// A game on a puzzle as it was printed: to be entered when it has no givens, else to be played.
    pub fn of(puzzle: Puzzle) -> Self {
        let mode = if puzzle.givens.is_empty() {
            Mode::Enter
        } else {
            Mode::Play
        };
        Self::new(Board::new(puzzle), mode)
    }

    /// The state of play.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What typing means.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Changes what typing means. Not a step of its own: undoing a step leads back to the mode before it.
    pub fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
    }

    /// Does what the player asked, as one step; says whether anything changed.
    pub fn edit(&mut self, edit: &Edit) -> bool {
        let before = self.board.clone();
        let written = match edit {
            Edit::Write { cells, .. } | Edit::Erase { cells } => Some(cells),
            _ => None,
        };
        if let Some(cells) = written {
            self.history.untidy(cells, &mut self.board);
        }
        let untidied = self.board.clone();
        edit.apply(&mut self.board);
        let tidied = written.map(|cells| Tidied::between(cells, &untidied, &self.board));
        let mode = Delta {
            before: self.mode,
            after: edit.mode(self.mode),
        };
        self.mode = mode.after;
        let label = edit.label(before.layout());
        self.history
            .record(label, mode, &before, &self.board, tidied)
    }

    /// Does something in place of the last step: a stroke of the mouse is one step, however far it goes.
    pub fn amend(&mut self, edit: &Edit) -> bool {
        self.undo();
        self.edit(edit)
    }

    /// Takes back the last step.
    pub fn undo(&mut self) -> Option<Moved> {
        let moved = self.history.undo(&mut self.board)?;
        self.mode = moved.mode;
        Some(moved)
    }

    /// Does the step again that was taken back last.
    pub fn redo(&mut self) -> Option<Moved> {
        let moved = self.history.redo(&mut self.board)?;
        self.mode = moved.mode;
        Some(moved)
    }

    /// How many steps back no value was repeated and none was wrong by the solution; `None` if that was never so.
    pub fn steps_since_right(&self, solution: Option<&Grid>) -> Option<usize> {
        let is_right = |board: &Board| {
            let is_wrong = |solution| !board.mistakes(solution).wrong.is_empty();
            board.conflicts().is_empty() && !solution.is_some_and(is_wrong)
        };
        let mut back = self.clone();
        while !is_right(&back.board) {
            back.undo()?;
        }
        Some(self.steps() - back.steps())
    }

    /// Undoes or redoes steps until so many lead here, or all that there are.
    pub fn go_to(&mut self, steps: usize) {
        while self.steps() > steps && self.undo().is_some() {}
        while self.steps() < steps && self.redo().is_some() {}
    }

    /// The board that so many steps led to, or all that there are.
    pub fn board_at(&self, steps: usize) -> Board {
        let mut board = self.board.clone();
        let (all, here) = (self.history(), self.steps());
        let there = steps.min(all.len());
        for step in all.get(there..here).into_iter().flatten().rev() {
            step.undo(&mut board);
        }
        for step in all.get(here..there).into_iter().flatten() {
            step.redo(&mut board);
        }
        board
    }

    /// Makes a step that leads to this board and mode, as a journal tells of one. Says whether it changed anything.
    pub fn replay(&mut self, label: String, mode: Mode, board: Board) -> bool {
        let delta = Delta {
            before: self.mode,
            after: mode,
        };
        let is_new = self.history.record(label, delta, &self.board, &board, None);
        self.board = board;
        self.mode = mode;
        is_new
    }

    /// All steps from the start, those that are undone too: a step that takes the place of another has an id of its own.
    pub fn history(&self) -> &[Arc<UndoStep>] {
        self.history.steps()
    }

    /// How many steps led to the state that is on disk, if undoing and redoing lead to it.
    pub fn saved_at(&self) -> Option<usize> {
        match self.saved? {
            0 => Some(0),
            saved => self.history.steps_to(saved),
        }
    }

    /// Notes that no state of it is on disk any more.
    pub fn set_unsaved(&mut self) {
        self.saved = None;
    }

    /// How many steps led here.
    pub fn steps(&self) -> usize {
        self.history.position()
    }

    /// How many steps were ever made: it only grows.
    pub fn edits(&self) -> u64 {
        self.history.last_id()
    }

    /// What Undo would take back.
    pub fn undo_label(&self) -> Option<&str> {
        self.history.last().map(|step| step.label.as_str())
    }

    /// What Redo would do again.
    pub fn redo_label(&self) -> Option<&str> {
        self.history.next().map(|step| step.label.as_str())
    }

    /// Names the state of the board, 0 at the start: undoing to a state leads back to its name, and no other state of this game
    /// has it.
    pub fn version(&self) -> u64 {
        self.history.last().map_or(0, |step| step.id)
    }

    /// Notes that the state of this name is on disk.
    pub fn set_saved(&mut self, version: u64) {
        self.saved = Some(version);
    }

    /// Says whether the board differs from what is on disk.
    pub fn is_changed(&self) -> bool {
        self.saved != Some(self.version())
    }
}
