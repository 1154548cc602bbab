//! Changes of the board itself: other rules, symbols and flips; and turns of its contents.

use std::sync::Arc;

use sudogon_board::game::{Edit, StepLabel};
use sudogon_board::layout::{self, Layout, Rule, Symbols};
use sudogon_board::message::{Message, message};

use crate::app::editing::Editor;
use crate::app::feedback::Feedback;
use crate::language::{label, say, words};

impl Editor {
    /// A clause as a sentence.
    pub fn sentence(&self, clause: Message) -> String {
        words(self.layout()).say(&message!("{clause}."))
    }

    /// Tells that something can't be done on this board, for a reason in a clause.
    pub fn refuse(&self, headline: &str, why: Message, feedback: &mut Feedback) {
        feedback.tell_failure(headline, &self.sentence(why));
    }

    /// Puts another layout under the board; says whether it is different.
    pub fn reshape(
        &mut self,
        layout: Arc<Layout>,
        label: StepLabel,
        feedback: &mut Feedback,
    ) -> bool {
        let has_changed = self.game.edit(&Edit::Reshape { layout, label });
        if has_changed {
            self.follow_shape(feedback);
        }
        has_changed
    }

    /// The layout has changed: discards what was computed for the old one.
    pub fn follow_shape(&mut self, feedback: &mut Feedback) {
        feedback.notice = None;
        self.close_verdict();
        self.follow_board();
    }

    /// Turns a rule on or off.
    pub fn set_rule(&mut self, (rule, is_on): (&'static Rule, bool), feedback: &mut Feedback) {
        match layout::with_rule(self.layout(), rule, is_on) {
            Ok(layout) => {
                self.reshape(layout, StepLabel::Rule { rule, is_on }, feedback);
                feedback.announce(if is_on {
                    say!("Rule: {clause:whole} on", clause = &rule.title)
                } else {
                    say!("Rule: {clause:whole} off", clause = &rule.title)
                });
            }
            Err(error) => self.refuse(label!("That rule does not fit"), error.message(), feedback),
        }
    }

    /// Prints the values by other symbols.
    pub fn set_symbols(&mut self, symbols: Symbols, feedback: &mut Feedback) {
        match layout::with_symbols(self.layout(), symbols) {
            Ok(layout) => {
                let shown = symbols.range(layout.values());
                self.reshape(layout, StepLabel::Symbols(symbols), feedback);
                feedback.announce(say!("Values: {text}", text = shown));
            }
            Err(error) => self.refuse(
                label!("These symbols do not fit"),
                error.message(),
                feedback,
            ),
        }
    }

    /// Flips the board; values keep their cell index, since they were typed strip by strip.
    pub fn flip(&mut self, feedback: &mut Feedback) {
        if let Some(layout) = layout::flipped(self.layout()) {
            self.reshape(layout, StepLabel::Flip, feedback);
            feedback.announce(label!("The board is the other way round"));
        }
    }

    /// Turns or mirrors the board's contents by one of its symmetries.
    pub fn turn(&mut self, at: usize, feedback: &mut Feedback) {
        let Some(symmetry) = self.layout().symmetries().get(at).cloned() else {
            return;
        };
        let cursor = symmetry.to[self.cursor.index()];
        self.edit(Edit::Turn(symmetry), feedback);
        self.follow_shape(feedback);
        self.select(cursor);
    }
}
