//! Values of two figures: the second is typed behind the first, while the cursor waits on the cell.

use sudogon_board::game::{Edit, Mark};
use sudogon_board::layout::Symbols;
use sudogon_board::puzzle::Value;

use crate::app::editing::entry_state::FirstFigure;
use crate::app::editing::{Editing, Editor};
use crate::language::{label, say};

impl Editor {
    /// The figure that waits for a second one.
    pub fn waiting(&self) -> Option<FirstFigure> {
        self.entry.first_figure.filter(|first| {
            (first.cell, first.version, first.pad)
                == (self.cursor, self.game.version(), self.entry.pad)
        })
    }

    /// Says what to type.
    pub fn how_to_type(&self) -> String {
        if let Some((from, to)) = self.numbers_to_come() {
            let number = from / 10;
            return match to - from {
                0 => say!(
                    "{number}, or type on for {number_from}. Enter goes to the next cell.",
                    number_from = from
                ),
                _ => say!(
                    "{number}, or type on for {number_from} to {number_to}. Enter goes to the next cell.",
                    number_from = from,
                    number_to = to
                ),
            };
        }
        match self.layout().symbols() {
            Symbols::FromZero => label!(
                "Type what is printed. Full stop or Space leaves a cell empty, Backspace goes back."
            ),
            Symbols::Usual | Symbols::Numbers | Symbols::Letters => label!(
                "Type what is printed. Full stop, 0 or Space leaves a cell empty, Backspace goes back."
            ),
        }
        .to_owned()
    }

    /// The numbers that could be made of the figure in the cell by another one: from, to.
    pub fn numbers_to_come(&self) -> Option<(usize, usize)> {
        let tens = 10 * self.waiting()?.figure;
        Some((tens, (tens + 9).min(self.layout().values())))
    }
}

impl Editing<'_> {
    /// A figure was typed, as a value or as a mark.
    pub fn type_figure(&mut self, figure: usize, kind: Option<Mark>) {
        if let (None, Some(number), true) = (kind, Value::new(figure), self.types_colours()) {
            return self.type_colour(number);
        }
        if let Some(first) = self.waiting().filter(|first| first.kind == kind) {
            let number = 10 * first.figure + figure;
            let value = Value::new(number).filter(|_| number <= self.layout().values());
            if let Some(value) = value {
                self.entry.first_figure = None;
                if first.has_step {
                    self.game.undo();
                }
                return self.enter_as(value, kind);
            }
        }
        self.end_figure();
        let Some(value) = Value::new(figure) else {
            return self.type_empty();
        };
        if 10 * figure > self.layout().values() {
            return self.enter_as(value, kind);
        }
        let (cell, before) = (self.cursor, self.game.version());
        if self.is_entering() {
            let value = Some(value);
            self.edit(Edit::Print { cell, value });
        } else {
            self.enter_as(value, kind);
        }
        let version = self.game.version();
        self.entry.first_figure = Some(FirstFigure {
            figure,
            kind,
            pad: self.entry.pad,
            cell,
            version,
            has_step: version != before,
        });
    }

    /// No second figure comes: while entering, the cursor goes on. Says whether one was waited for.
    pub fn end_figure(&mut self) -> bool {
        let waiting = self.waiting();
        self.entry.first_figure = None;
        if waiting.is_some() && self.is_entering() {
            self.go_on_behind(self.cursor);
        }
        waiting.is_some()
    }

    pub fn enter_as(&mut self, value: Value, kind: Option<Mark>) {
        match kind {
            Some(kind) => self.mark(kind, value),
            None => self.enter_value(value),
        }
    }
}
