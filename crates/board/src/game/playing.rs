//! A game: the board that is being played, with the history that every change goes into.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use super::history::History;
use super::undo_step::Tidied;
use super::{Board, Delta, Edit, Mode, Moved, StepLabel, UndoStep};
use crate::layout::Cell;
use crate::puzzle::{Grid, Puzzle};

/// A board with its history.
///
/// # Example
/// ```
/// use sudogon_board::game::{Edit, Game};
/// use sudogon_board::puzzle::{Puzzle, Value};
///
/// let layout = sudogon_board::layout::named("sq4")?;
/// let cell = layout.cells().next().expect("a layout has cells");
/// let mut game = Game::of(Puzzle::empty(layout));
/// game.edit(&Edit::Print { cell, value: Value::new(3) });
/// let label = game.undo_label().expect("a step").message(game.board().layout());
/// assert_eq!(label.within_english(game.board().layout()), "printed 3 in r1c1");
///
/// let step = &game.history()[0];
/// assert_eq!(step.cells[0].1.after.given, Value::new(3));
/// game.undo();
/// assert_eq!(game.board().value(cell), None);
/// # Ok::<(), sudogon_board::layout::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    mode: Mode,
    history: History,
    /// The version that is on disk.
    saved: Option<u64>,
    /// How long it was played.
    time: Duration,
}

impl Game {
    /// A game on a board, with an empty history. It counts as changed until [`set_saved`](Self::set_saved).
    pub fn new(board: Board, mode: Mode) -> Self {
        Self {
            board,
            mode,
            history: History::default(),
            saved: None,
            time: Duration::ZERO,
        }
    }

    /// A game on a printed puzzle: for entering if nothing is printed, else for playing.
    pub fn of(puzzle: Puzzle) -> Self {
        let mode = if puzzle.givens.is_empty() && puzzle.layout.clues().is_empty() {
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

    /// The meaning of typing.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Changes the mode. Not a step: undoing one returns to the mode before it.
    pub fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
    }

    /// How long it was played, as far as that was measured. It belongs to the puzzle, not to its state: undoing does not turn it
    /// back, starting over does, and it alone is no change to save.
    pub fn time(&self) -> Duration {
        self.time
    }

    /// Sets how long it was played.
    pub fn set_time(&mut self, time: Duration) {
        self.time = time;
    }

    /// Applies an edit as one step; says whether anything changed.
    pub fn edit(&mut self, edit: &Edit) -> bool {
        let written = match edit {
            Edit::Write { cells, .. } | Edit::Erase(cells) => Some(cells),
            _ => None,
        };
        let before = match written {
            Some(cells) => self.history.untidied(cells, &self.board),
            None => Cow::Borrowed(&self.board),
        };
        let after = edit.preview(&before);
        let tidied = written.map(|cells| Tidied::between(cells, &before, &after));
        let mode = Delta {
            before: self.mode,
            after: edit.mode(self.mode),
        };
        self.mode = mode.after;
        let time = match edit {
            Edit::StartOver | Edit::Paste(_) => Duration::ZERO,
            _ => self.time,
        };
        let label = edit.label();
        let has_changed = self
            .history
            .record(label, time, mode, &self.board, &after, tidied);
        self.board = after;
        if has_changed {
            self.time = time;
        }
        has_changed
    }

    /// Applies an edit in place of the last step: a stroke of the mouse is one step, however long.
    pub fn amend(&mut self, edit: &Edit) -> bool {
        self.undo();
        self.edit(edit)
    }

    /// Undoes the last step.
    pub fn undo(&mut self) -> Option<Moved> {
        let moved = self.history.undo(&mut self.board)?;
        self.mode = moved.mode;
        Some(moved)
    }

    /// Redoes the last undone step.
    pub fn redo(&mut self) -> Option<Moved> {
        let moved = self.history.redo(&mut self.board)?;
        self.mode = moved.mode;
        Some(moved)
    }

    /// How many steps back no value was repeated or, outside open tries, differed from the solution, and none of those that differ now stood
    /// there; `None` if that is so now, or was never since the numbers are printed that are printed now: what was read from a photo comes with the
    /// mistakes of its owner.
    pub fn steps_since_right(&self, solution: Option<&Grid>) -> Option<usize> {
        let wrong_on = |board: &Board| {
            let mistakes = solution.map(|solution| board.without_try(1).mistakes(solution));
            mistakes.map_or_else(Vec::new, |mistakes| mistakes.wrong)
        };
        let wrong = wrong_on(&self.board);
        let is_right = |board: &Board| {
            // What is wrong now may have come with a try.
            let stands = |cell: &Cell| board.value(*cell) == self.board.value(*cell);
            board.conflicts().is_empty() && !wrong.iter().any(stands) && wrong_on(board).is_empty()
        };
        let mut back = self.clone();
        while !is_right(&back.board) {
            back.undo()?;
            if back.board.puzzle().givens != self.board.puzzle().givens {
                return None;
            }
        }
        let steps = self.steps() - back.steps();
        (steps > 0).then_some(steps)
    }

    /// Undoes or redoes steps until this many lead here, or all there are.
    pub fn go_to(&mut self, steps: usize) {
        while self.steps() > steps && self.undo().is_some() {}
        while self.steps() < steps && self.redo().is_some() {}
    }

    /// The board after this many steps, or all there are.
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

    /// Adds a step to this board and mode, as read from a journal, at the time that was set. Says whether it changed anything.
    pub fn replay(&mut self, label: StepLabel, mode: Mode, board: Board) -> bool {
        let delta = Delta {
            before: self.mode,
            after: mode,
        };
        let is_new = self
            .history
            .record(label, self.time, delta, &self.board, &board, None);
        self.board = board;
        self.mode = mode;
        is_new
    }

    /// All steps from the start, including undone ones: a step that replaces another has a new id.
    pub fn history(&self) -> &[Arc<UndoStep>] {
        &self.history.steps
    }

    /// How many steps led to the state that is on disk, if undo or redo can reach it.
    pub fn saved_at(&self) -> Option<usize> {
        match self.saved? {
            0 => Some(0),
            saved => self.history.steps_to(saved),
        }
    }

    /// Notes that none of its states is on disk any more.
    pub fn set_unsaved(&mut self) {
        self.saved = None;
    }

    /// How many steps led here.
    pub fn steps(&self) -> usize {
        self.history.position
    }

    /// How many steps were ever made: it never decreases.
    pub fn edits(&self) -> u64 {
        self.history.last_id
    }

    /// The label of the step that Undo would undo; none while playing once only what was entered before is left, which stays.
    pub fn undo_label(&self) -> Option<&StepLabel> {
        let step = self.history.last()?;
        let is_of_play = [step.mode.before, step.mode.after].contains(&Mode::Play);
        (self.mode == Mode::Enter || is_of_play).then_some(&step.label)
    }

    /// The label of the step that Redo would redo.
    pub fn redo_label(&self) -> Option<&StepLabel> {
        self.history.next().map(|step| &step.label)
    }

    /// The id of the board's state, 0 at the start: undoing to a state restores its id, and no other state of this game
    /// has it.
    pub fn version(&self) -> u64 {
        self.history.last().map_or(0, |step| step.id)
    }

    /// Notes that the state with this id is on disk.
    pub fn set_saved(&mut self, version: u64) {
        self.saved = Some(version);
    }

    /// Says whether the board differs from what is on disk.
    pub fn is_changed(&self) -> bool {
        self.saved != Some(self.version())
    }
}
