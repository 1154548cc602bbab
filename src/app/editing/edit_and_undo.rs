//! Every change of the board: making it, taking it back, and what follows from either.

use sudogon_board::game::{Edit, Game, Moved};
use sudogon_board::message::message;

use crate::app::cards::solved::SolvedCard;
use crate::app::editing::solved_once::SolvedOnce;
use crate::app::editing::{Editing, Editor, cell_words};
use crate::app::feedback::CellChange;
use crate::language::{label, words};

impl Editor {
    /// Names what Undo would do: "Undo 4 in cell 24".
    pub fn undo_title(&self) -> Option<String> {
        let clause = self.game.undo_label()?.message(self.layout());
        Some(words(self.layout()).say(&message!("Undo {clause}")))
    }

    /// Names what Redo would do.
    pub fn redo_title(&self) -> Option<String> {
        let clause = self.game.redo_label()?.message(self.layout());
        Some(words(self.layout()).say(&message!("Redo {clause}")))
    }

    /// The board has changed: discards what is no longer valid.
    pub fn follow_board(&mut self) {
        let board = self.game.board();
        self.card.take_if(|card| !card.follow(board));
    }
}

impl Editing<'_> {
    /// Undoes the last step.
    pub fn undo(&mut self) {
        match self.undo_title() {
            Some(title) => self.travel(Game::undo, title),
            None if self.game.history().is_empty() => {
                self.feedback.announce(label!("Nothing to undo"));
            }
            None => self.feedback.announce(label!(
                "The last step was to enter the puzzle, and is undone there"
            )),
        }
    }

    /// Redoes the last undone step.
    pub fn redo(&mut self) {
        match self.redo_title() {
            Some(title) => self.travel(Game::redo, title),
            None => self.feedback.announce(label!("Nothing to redo")),
        }
    }

    /// Moves through the history, puts the cursor on the change, and announces it.
    fn travel(&mut self, travel: fn(&mut Game) -> Option<Moved>, title: String) {
        let regions = self.layout().region_map();
        let Some(moved) = travel(&mut self.game) else {
            return;
        };
        self.feedback.notice = None;
        self.follow_board();
        if self.board().is_solved() {
            self.playing.solved = SolvedOnce::Before;
        }
        let here = self.clue_entry().map(|_| self.cursor);
        if let Some(cell) = moved.cell.or(here) {
            self.select(cell);
        }
        self.follow_regions(regions.as_ref(), moved);
        self.feedback.announce(title);
    }

    /// Changes the board, which discards what was found for the old one.
    pub fn edit(&mut self, edit: Edit) {
        let was_solved = self.board().is_solved();
        let is_changed = self.game.edit(&edit);
        if is_changed {
            self.feedback.notice = None;
            if let Edit::Paste(_) | Edit::StartOver = edit {
                self.playing.hints = Some(0);
                self.playing.told.clear();
                self.playing.solved = SolvedOnce::NotYet;
            }
            self.follow_board();
            if !was_solved && !self.is_entering() && self.board().is_solved() {
                let card = SolvedCard::open(
                    (self.board(), self.cursor),
                    self.playing.hints,
                    Some(self.game.time()).filter(|time| !time.is_zero()),
                    self.next.clone(),
                );
                if card.is_players() {
                    self.playing.solved.solve();
                }
                self.card = Some(Box::new(card));
            }
        }
        match edit {
            Edit::Mark { .. } if !is_changed && self.board().value(self.cursor).is_some() => {
                let filled = message!("{cell} holds a number", cell = self.cursor);
                self.feedback.announce(words(self.layout()).say(&filled));
            }
            _ => self.announce_edit(&edit),
        }
    }

    /// Announces an edit to screen readers: the cell that it changed, else its label.
    fn announce_edit(&mut self, edit: &Edit) {
        let board = self.editor.board();
        let cell = match edit {
            Edit::Print { cell, .. } => Some(*cell),
            // Of several cells their number is told.
            Edit::Write { cells, .. } | Edit::Mark { cells, .. } | Edit::Erase(cells) => {
                cells.first().filter(|_| cells.len() == 1).copied()
            }
            // What it took out is told where that is done.
            Edit::Step { place, .. } if place.is_empty() => return,
            Edit::Step { place, .. } => place.first().map(|(cell, _)| *cell),
            _ => None,
        };
        let layout = board.layout();
        let name = |cell| words(layout).within(&message!("{cell}"));
        match (edit, cell) {
            (Edit::Draw(stroke), _) => {
                self.feedback
                    .announce(words(layout).say(&stroke.message(board.pen(), layout)));
            }
            (_, Some(cell)) if cell == self.cursor && self.selected.is_empty() => {
                self.feedback.tell_change(CellChange {
                    cell,
                    name: name(cell),
                    contents: cell_words::echo(board, cell),
                });
            }
            (_, Some(cell)) => {
                let contents = cell_words::contents(board, cell, &board.conflicts(), false);
                self.feedback
                    .announce(format!("{contents}, {}", name(cell)));
            }
            (_, None) => {
                let label = self.game.undo_label();
                let step = label.map(|label| label.message(layout));
                self.feedback
                    .announce(words(layout).within(&step.unwrap_or_default()));
            }
        }
        if board.is_solved() {
            self.feedback.announce(label!(in "a puzzle": "Solved"));
        }
    }

    /// Takes the printed numbers of another game of the same shape.
    pub fn paste_givens(&mut self, game: &Game) {
        // After drawing regions, show the step in which the numbers are visible.
        self.finish_regions();
        let givens = game.board().puzzle().givens.clone();
        self.edit(Edit::Paste(givens));
        self.show_verdict();
    }
}
