//! Changes of the board itself: other rules, symbols and flips; and turns of its contents.

use std::sync::Arc;

use sudogon_board::game::{Edit, StepLabel};
use sudogon_board::layout::{self, Layout, Rule, Symbols};
use sudogon_board::message::{Message, message};

use crate::app::editing::{Editing, Editor};
use crate::language::{label, say, words};

impl Editor {
    /// A clause as a sentence.
    pub fn sentence(&self, clause: Message) -> String {
        words(self.layout()).say(&message!("{clause}."))
    }
}

impl Editing<'_> {
    /// Tells that something can't be done on this board, for a reason in a clause.
    pub fn refuse(&mut self, headline: &str, why: Message) {
        self.feedback.tell_failure(headline, &self.sentence(why));
    }

    /// Puts another layout under the board; says whether it is different.
    pub fn reshape(&mut self, layout: Arc<Layout>, label: StepLabel) -> bool {
        let has_changed = self.game.edit(&Edit::Reshape { layout, label });
        if has_changed {
            self.follow_shape();
        }
        has_changed
    }

    /// The layout has changed: discards what was computed for the old one.
    pub fn follow_shape(&mut self) {
        self.feedback.notice = None;
        self.close_verdict();
        self.follow_board();
    }

    /// Turns a rule on or off.
    pub fn set_rule(&mut self, rule: &'static Rule, is_on: bool) {
        match layout::with_rule(self.layout(), rule, is_on) {
            Ok(layout) => {
                self.reshape(layout, StepLabel::Rule { rule, is_on });
                self.feedback.announce(if is_on {
                    say!("Rule: {clause:whole} on", clause = &rule.title)
                } else {
                    say!("Rule: {clause:whole} off", clause = &rule.title)
                });
            }
            Err(error) => self.refuse(label!("That rule does not fit"), error.message()),
        }
    }

    /// Prints the values by other symbols.
    pub fn set_symbols(&mut self, symbols: Symbols) {
        match layout::with_symbols(self.layout(), symbols) {
            Ok(layout) => {
                let shown = symbols.range(layout.values());
                self.reshape(layout, StepLabel::Symbols(symbols));
                self.feedback.announce(say!("Values: {text}", text = shown));
            }
            Err(error) => self.refuse(label!("These symbols do not fit"), error.message()),
        }
    }

    /// Flips the board; values keep their cell index, since they were typed strip by strip.
    pub fn flip(&mut self) {
        if let Some(layout) = layout::flipped(self.layout()) {
            self.reshape(layout, StepLabel::Flip);
            self.feedback
                .announce(label!("The board is the other way round"));
        }
    }

    /// Turns or mirrors the board's contents by one of its symmetries.
    pub fn turn(&mut self, at: usize) {
        let Some(symmetry) = self.layout().symmetries().get(at).cloned() else {
            return;
        };
        let cursor = symmetry.to[self.cursor.index()];
        self.edit(Edit::Turn(symmetry));
        self.follow_shape();
        self.select(cursor);
    }
}
