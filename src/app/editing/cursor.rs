//! The cursor, and the cells that are selected beside it.

use crate::layout::{Cell, Direction};

use crate::app::App;
use crate::app::command::Jump;

impl App {
    /// Puts the cursor on a cell, and selects it alone.
    pub(in crate::app) fn select(&mut self, cell: Cell) {
        self.document.cursor = cell;
        self.document.selected.clear();
        self.document.close_verdict();
        if self.notice.as_ref().is_some_and(|notice| notice.is_passing) {
            self.notice = None;
        }
    }

    /// Selects a cell beside those selected, and puts the cursor there.
    pub(in crate::app) fn select_too(&mut self, cell: Cell) {
        if self.is_entering() {
            // What is printed goes into one cell after the other.
            self.select(cell);
        } else if cell != self.document.cursor {
            self.document.selected.retain(|&other| other != cell);
            self.document.selected.push(self.document.cursor);
            self.document.cursor = cell;
        }
    }

    /// Selects a cell too, or no longer.
    pub(in crate::app) fn toggle(&mut self, cell: Cell) {
        if self.document.selected.contains(&cell) {
            self.document.selected.retain(|&other| other != cell);
        } else {
            self.select_too(cell);
        }
    }

    /// The cells that an entry goes to: the selected ones, in index order.
    pub(in crate::app) fn targets(&self) -> Vec<Cell> {
        let mut cells = self.document.selected.clone();
        cells.push(self.document.cursor);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    pub(in crate::app) fn go(&mut self, direction: Direction, is_selecting: bool) {
        let layout = self
            .document
            .game
            .as_ref()
            .map(|game| game.board().layout());
        let Some(next) = layout.and_then(|layout| layout.toward(self.document.cursor, direction))
        else {
            return;
        };
        if is_selecting {
            self.select_too(next);
        } else {
            self.select(next);
        }
    }

    pub(in crate::app) fn jump(&mut self, jump: Jump) {
        let Some(game) = &self.document.game else {
            return;
        };
        let board = game.board();
        let layout = board.layout();
        let at = self.document.cursor.index();
        let strip = &layout.strips()[layout.strip_of(self.document.cursor)];
        let to = match jump {
            Jump::Next => at + 1,
            Jump::Previous => at.wrapping_sub(1),
            Jump::StripStart => strip.start,
            Jump::StripEnd => strip.end - 1,
            Jump::First => 0,
            Jump::Last => layout.len() - 1,
            Jump::NextEmpty => {
                let behind = (at + 1..layout.len()).chain(0..at);
                let mut empty = behind.filter(|&at| board.value(Cell::new(at)).is_none());
                empty.next().unwrap_or(at)
            }
        };
        let to = layout.cell(to).unwrap_or(self.document.cursor);
        self.select(to);
    }
}
