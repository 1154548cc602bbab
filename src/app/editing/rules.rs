//! What changes the board under what is typed: other rules, the other way round; and turning what is typed on it.

use std::sync::Arc;

use crate::app::cards::notice::Notice;
use crate::app::document::Document;
use crate::app::feedback::Feedback;
use crate::game::Edit;
use crate::layout::{self, Layout, Rule};

impl Document {
    /// Puts another layout under the board; says whether that is a change.
    pub fn reshape(&mut self, layout: Arc<Layout>, label: String, feedback: &mut Feedback) -> bool {
        let has_changed = self.game.edit(&Edit::Reshape { layout, label });
        if has_changed {
            self.follow_shape(feedback);
        }
        has_changed
    }

    /// The layout has changed: what was found on the one before says nothing of this one.
    pub fn follow_shape(&mut self, feedback: &mut Feedback) {
        feedback.close_notice();
        self.close_verdict();
        self.follow_board();
    }

    /// Adds a rule, or takes it away.
    pub fn set_rule(&mut self, (rule, is_on): (&'static Rule, bool), feedback: &mut Feedback) {
        let state = if is_on { "on" } else { "off" };
        match layout::with_rule(self.layout(), rule, is_on) {
            Ok(layout) => {
                self.reshape(layout, format!("rule: {} {state}", rule.title), feedback);
                feedback.announce(format!("Rule: {} {state}", rule.title));
            }
            Err(error) => feedback.tell(Notice::failure(
                "That rule does not fit",
                format!("{error}."),
            )),
        }
    }

    /// Takes the board the other way round; what was typed keeps its index, since it was typed strip by strip.
    pub fn flip(&mut self, feedback: &mut Feedback) {
        if let Some(layout) = layout::flipped(self.layout()) {
            self.reshape(layout, "flip the board".to_owned(), feedback);
            feedback.announce("The board is the other way round");
        }
    }

    /// Turns or mirrors what is on the board by one of its symmetries.
    pub fn turn(&mut self, at: usize, feedback: &mut Feedback) {
        let Some(symmetry) = self.layout().symmetries().get(at).cloned() else {
            return;
        };
        let cursor = symmetry.to[self.cursor.index()];
        self.edit(Edit::Turn(symmetry), feedback);
        self.select(cursor);
    }
}
