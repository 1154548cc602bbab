//! What changes the board under what is typed: other rules, the other way round; and turning what is typed on it.

use std::sync::Arc;

use crate::game::Edit;
use crate::layout::{self, Layout, Rule};

use crate::app::App;
use crate::app::cards::notice::Notice;

impl App {
    /// Puts another layout under the board; says whether that is a change.
    pub(in crate::app) fn reshape(&mut self, layout: Arc<Layout>, label: String) -> bool {
        let edit = Edit::Reshape { layout, label };
        let has_changed = self
            .document
            .game
            .as_mut()
            .is_some_and(|game| game.edit(&edit));
        if has_changed {
            self.follow_shape();
        }
        has_changed
    }

    /// The layout has changed: what was found on the one before says nothing of this one.
    pub(in crate::app) fn follow_shape(&mut self) {
        self.notice = None;
        self.document.close_verdict();
        self.follow_board();
    }

    /// Adds a rule, or takes it away.
    pub(in crate::app) fn set_rule(&mut self, rule: &'static Rule, is_on: bool) {
        let Some(game) = &self.document.game else {
            return;
        };
        let state = if is_on { "on" } else { "off" };
        match layout::with_rule(game.board().layout(), rule, is_on) {
            Ok(layout) => {
                self.reshape(layout, format!("rule: {} {state}", rule.title));
                self.announce(format!("Rule: {} {state}", rule.title));
            }
            Err(error) => self.tell(Notice::failure(
                "That rule does not fit",
                format!("{error}."),
            )),
        }
    }

    /// Takes the board the other way round; what was typed keeps its index, since it was typed strip by strip.
    pub(in crate::app) fn flip(&mut self) {
        let flipped = self
            .document
            .game
            .as_ref()
            .and_then(|game| layout::flipped(game.board().layout()));
        if let Some(layout) = flipped {
            self.reshape(layout, "flip the board".to_owned());
            self.announce("The board is the other way round".to_owned());
        }
    }

    /// Turns or mirrors what is on the board by one of its symmetries.
    pub(in crate::app) fn turn_board(&mut self, at: usize) {
        let layout = self
            .document
            .game
            .as_ref()
            .map(|game| game.board().layout());
        let Some(symmetry) = layout
            .and_then(|layout| layout.symmetries().get(at))
            .cloned()
        else {
            return;
        };
        let cursor = symmetry.to[self.document.cursor.index()];
        self.edit(Edit::Turn(symmetry));
        self.select(cursor);
    }
}
