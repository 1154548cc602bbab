//! Clues as text, written: `text_form.rs` says how, and reads them.

use std::fmt::Write as _;
use std::sync::Arc;

use super::own_rule::{OwnRule, quoted};
use super::{Amount, Clue, OWN_RULE, Operation};
use crate::layout::Cell;

/// The text forms of clues; a rule of somebody's own is told with the first clue of it.
pub fn texts(clues: &[Clue], name: impl Fn(Cell) -> String) -> Vec<String> {
    let mut told: Vec<&Arc<OwnRule>> = Vec::new();
    let text = |clue| {
        let rule = Clue::rule(clue);
        let is_told = rule.is_some_and(|rule| told.contains(&rule));
        told.extend(rule.filter(|_| !is_told));
        clue.text_beside(&name, is_told)
    };
    clues.iter().map(text).collect()
}

impl Clue {
    /// The text form; cells by their name, or by their number.
    pub fn text(&self, name: impl Fn(Cell) -> String) -> String {
        self.text_beside(&name, false)
    }

    /// The same where its rule, if it is of one, was told before or not.
    fn text_beside(&self, name: &impl Fn(Cell) -> String, is_told: bool) -> String {
        let mut text = self.kind.id.to_owned();
        if self.kind.is_board_rule() && self.rule().is_none() {
            return text;
        }
        let is_without = self.kind == &OWN_RULE && self.amount == 0;
        if !is_without && !matches!(self.kind.amount, Amount::None | Amount::Values) {
            let _ = write!(text, " {}", self.amount);
            text.extend(self.operation.map(typed));
        }
        if let Some(rule) = self.rule() {
            let _ = match is_told {
                true => write!(text, " {}", quoted(rule.name())),
                false => write!(text, " {}", rule.text()),
            };
        }
        if self.kind.is_board_rule() {
            return text;
        }
        text.push(':');
        for &cell in &self.cells {
            let _ = write!(text, " {}", name(cell));
        }
        if !self.values.is_empty() {
            text.push_str(" |");
            for value in &self.values {
                let _ = write!(text, " {}", value.number());
            }
        }
        text
    }

    /// The text form with the numbers of cells.
    pub fn numbered_text(&self) -> String {
        self.text(|cell| cell.number().to_string())
    }
}

/// An operation as it is typed.
const fn typed(operation: Operation) -> char {
    match operation {
        Operation::Plus => '+',
        Operation::Minus => '-',
        Operation::Times => '*',
        Operation::Divided => '/',
    }
}
