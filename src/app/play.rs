//! What typing and moving do: the cursor, the values, the marks, in both modes.

use crate::game::{Edit, Mark, Mode, Moved};
use crate::layout::{Cell, Direction};
use crate::puzzle::Value;

use super::App;
use super::command::{Command, Jump};
use super::panels::notice::Notice;

impl App {
    pub(super) fn select(&mut self, cell: Cell) {
        self.cursor = cell;
        self.is_through = false;
    }

    pub(super) fn go(&mut self, direction: Direction) {
        let next = self
            .game
            .as_ref()
            .and_then(|game| game.board().layout().toward(self.cursor, direction));
        self.select(next.unwrap_or(self.cursor));
    }

    pub(super) fn jump(&mut self, jump: Jump) {
        let Some(game) = &self.game else { return };
        let layout = game.board().layout();
        let at = self.cursor.index();
        let strip = &layout.strips()[layout.strip_of(self.cursor)];
        let to = match jump {
            Jump::Next => at + 1,
            Jump::Previous => at.wrapping_sub(1),
            Jump::StripStart => strip.start,
            Jump::StripEnd => strip.end - 1,
            Jump::First => 0,
            Jump::Last => layout.len() - 1,
        };
        let to = layout.cell(to).unwrap_or(self.cursor);
        self.select(to);
    }

    /// Writes a value at the cursor; while entering, goes on to the next cell.
    pub(super) fn type_value(&mut self, value: Value) {
        let Some(game) = &self.game else { return };
        let (mode, board, cell) = (game.mode(), game.board(), self.cursor);
        if value.number() > board.layout().values() {
            let values = board.layout().values();
            let most = Value::new(values).map_or('?', Value::symbol);
            self.notice = Some(Notice::failure(
                &format!("{value} is no value here"),
                format!("On this board the values are 1 to {most}."),
            ));
            return;
        }
        match mode {
            Mode::Enter => self.print(Some(value)),
            Mode::Play if board.is_given(cell) => self.say_printed(cell),
            Mode::Play => self.edit(Edit::Write {
                cells: vec![cell],
                value,
            }),
        }
    }

    /// Leaves the cell empty and goes on, while entering; else empties it.
    pub(super) fn type_nothing(&mut self) {
        match self.game.as_ref().map(|game| game.mode()) {
            Some(Mode::Enter) => self.print(None),
            Some(Mode::Play) => self.erase(),
            None => {}
        }
    }

    fn print(&mut self, value: Option<Value>) {
        self.edit(Edit::Print {
            cell: self.cursor,
            value,
        });
        let next = self
            .game
            .as_ref()
            .and_then(|game| game.board().layout().cell(self.cursor.index() + 1));
        // Behind the last cell the cursor stays, and the verdict comes.
        self.is_through = next.is_none();
        self.cursor = next.unwrap_or(self.cursor);
    }

    /// Goes back one cell and empties it, while entering; behind the last cell it empties that one.
    pub(super) fn backspace(&mut self) {
        match self.game.as_ref().map(|game| game.mode()) {
            Some(Mode::Enter) => {
                if !self.is_through {
                    self.jump(Jump::Previous);
                }
                self.is_through = false;
                self.edit(Edit::Print {
                    cell: self.cursor,
                    value: None,
                });
            }
            Some(Mode::Play) => self.erase(),
            None => {}
        }
    }

    /// Empties the cell with the cursor.
    pub(super) fn erase(&mut self) {
        let Some(game) = &self.game else { return };
        let cell = self.cursor;
        match game.mode() {
            Mode::Enter => self.edit(Edit::Print { cell, value: None }),
            Mode::Play if game.board().is_given(cell) => self.say_printed(cell),
            Mode::Play => self.edit(Edit::Erase { cells: vec![cell] }),
        }
    }

    pub(super) fn mark(&mut self, kind: Mark, value: Value) {
        let Some(game) = &self.game else { return };
        let (board, cell) = (game.board(), self.cursor);
        if board.is_given(cell) {
            self.say_printed(cell);
        } else if value.number() <= board.layout().values() {
            self.edit(Edit::Mark {
                cells: vec![cell],
                kind,
                value,
            });
        }
    }

    /// A press on the pad: a value or a mark, by what the pad is set to.
    pub(super) fn press_pad(&mut self, value: Value) {
        let entering = self
            .game
            .as_ref()
            .is_some_and(|game| game.mode() == Mode::Enter);
        match self.pad {
            Some(kind) if !entering => self.mark(kind, value),
            _ => self.type_value(value),
        }
    }

    pub(super) fn undo(&mut self) {
        let moved = self.game.as_mut().and_then(|game| game.undo());
        self.follow(moved);
    }

    pub(super) fn redo(&mut self) {
        let moved = self.game.as_mut().and_then(|game| game.redo());
        self.follow(moved);
    }

    /// Puts the cursor where undo or redo changed something.
    fn follow(&mut self, moved: Option<Moved>) {
        self.follow_board();
        if let Some(cell) = moved.and_then(|moved| moved.cell) {
            self.select(cell);
        }
    }

    /// Changes the board, which ends whatever was found for the board before.
    pub(super) fn edit(&mut self, edit: Edit) {
        if let Some(game) = &mut self.game
            && game.edit(&edit)
        {
            self.notice = None;
            self.follow_board();
        }
    }

    /// The board has changed: what was found for the board before may no longer hold.
    fn follow_board(&mut self) {
        if let Some(game) = &self.game {
            self.solver.follow(game.board());
        }
    }

    pub(super) fn set_mode(&mut self, mode: Mode) {
        if let Some(game) = &mut self.game {
            game.set_mode(mode);
        }
        self.is_through = false;
        self.notice = None;
    }

    fn say_printed(&mut self, cell: Cell) {
        let Some(game) = &self.game else { return };
        let layout = game.board().layout();
        self.notice = Some(Notice {
            headline: "Printed number".to_owned(),
            text: format!("{} is part of the puzzle.", layout.say_first(cell)),
            action: Some(("Edit printed numbers", Command::SetMode(Mode::Enter))),
        });
    }
}
