//! A PUZZLE BEING PLAYED: the board, and every step that led to it.
//!
//! - `board.rs`: [`Board`], the state of play
//! - `edit.rs`: [`Edit`], what a player can do
//! - `history.rs`: the steps, for undo and redo
//!
//! [`Game`] is the only door through which a board changes.

mod board;
mod edit;
mod history;

use crate::puzzle::{Grid, Puzzle};

pub use board::{Board, CellPlay, Colour, Entry, Mark, Mistakes, Origin};
pub use edit::Edit;
pub use history::Moved;

use history::{History, Tidied};

/// What typing means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Entering the printed puzzle.
    #[default]
    Enter,
    /// Playing it.
    Play,
}

/// A board with its history.
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
        let modes = (self.mode, edit.mode(self.mode));
        self.mode = modes.1;
        let label = edit.label(before.layout());
        self.history
            .record(label, modes, &before, &self.board, tidied)
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

    /// How many steps back nothing repeats, and nothing is wrong by the solution; none where it never was so.
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

    /// Makes a step that leads to this board and mode: one that was made before, and written down since. Says whether it
    /// changed anything.
    pub fn remake(&mut self, label: String, mode: Mode, board: Board) -> bool {
        let modes = (self.mode, mode);
        let is_new = self.history.record(label, modes, &self.board, &board, None);
        self.board = board;
        self.mode = mode;
        is_new
    }

    /// The names of all steps, those that are undone too: a step that takes the place of another has a name of its own.
    pub fn step_names(&self) -> impl Iterator<Item = u64> {
        self.history.ids()
    }

    /// How many steps led to the state that is on disk, if it is one of those there are.
    pub fn saved_at(&self) -> Option<usize> {
        match self.saved? {
            0 => Some(0),
            saved => self.history.steps_to(saved),
        }
    }

    /// Notes that nothing of it is on disk any more.
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
        self.history.undo_label()
    }

    /// What Redo would do.
    pub fn redo_label(&self) -> Option<&str> {
        self.history.redo_label()
    }

    /// Names the state of the board: undoing to a state leads back to its name, and no other state of this game has it.
    pub fn version(&self) -> u64 {
        self.history.version()
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
