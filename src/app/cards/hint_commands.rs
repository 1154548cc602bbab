//! Hints: from where to why to doing it, and what is done about mistakes.

use egui::Context;

use crate::game::Edit;
use crate::logic::words;

use crate::app::App;
use crate::app::board_view;
use crate::app::cards::hint::HintCard;
use crate::app::cards::notice::Notice;
use crate::app::cards::{About, Card};
use crate::app::window::Part;

impl App {
    /// A press on Hint: opens the card, then goes from where to why, then does it.
    pub(in crate::app) fn hint(&mut self, ctx: &Context) {
        self.notice = None;
        let Some(game) = &self.document.game else {
            return;
        };
        let Card::Hint(card, _) = &mut self.document.card else {
            let about = About::of(game.board(), self.goes_by_marks());
            self.document.card = Card::Hint(HintCard::open(), about);
            return;
        };
        if !card.press() {
            self.keep_focus_in_card(ctx);
            self.say_card();
        } else if let Some(edit) = card.edit() {
            self.do_step(edit);
        }
    }

    /// Does what a hint says, with the cursor where it changes something first; what is crossed out is said, since on a board
    /// without marks nobody would see it.
    fn do_step(&mut self, edit: Edit) {
        let Edit::Step { place, remove } = &edit else {
            return;
        };
        let removed = if place.is_empty() {
            remove.clone()
        } else {
            Vec::new()
        };
        if let Some(&(cell, _)) = place.first().or(remove.first()) {
            self.select(cell);
        }
        self.edit(edit);
        let layout = self
            .document
            .game
            .as_ref()
            .map(|game| game.board().layout());
        if let Some(layout) = layout.filter(|_| !removed.is_empty()) {
            let said = words::values_in_cells(layout, &removed);
            self.announce(format!("Crossed out: {said}"));
            self.notice = Some(Notice::passing("Crossed out", &format!("{said}.")));
        }
    }

    /// The button that was pressed gives way to another: the keyboard goes there, unless it was on the board.
    fn keep_focus_in_card(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        if focused.is_some_and(|id| id != board_view::id()) {
            self.wanted_part = Some(Part::Side);
            self.last_part = Part::Side;
        }
    }

    /// Says whether hints count what the marks leave out as ruled out.
    pub(in crate::app) fn goes_by_marks(&self) -> bool {
        self.settings.hints_go_by_marks && !self.document.ignores_marks
    }

    pub(in crate::app) fn ignore_marks(&mut self, ctx: &Context) {
        self.document.ignores_marks = true;
        self.document.card = Card::Nothing;
        self.hint(ctx);
    }

    pub(in crate::app) fn another_hint(&mut self, ctx: &Context) {
        if let Card::Hint(card, _) = &mut self.document.card {
            card.another();
            self.keep_focus_in_card(ctx);
            self.say_card();
        }
    }

    pub(in crate::app) fn reveal(&mut self) {
        if let Card::Hint(card, _) = &self.document.card
            && let Some((cell, value)) = card.revealed()
        {
            self.select(cell);
            self.edit(Edit::Fill {
                values: vec![(cell, value)],
            });
        }
    }

    pub(in crate::app) fn uncross(&mut self) {
        if let Card::Hint(card, _) = &self.document.card {
            self.edit(Edit::Uncross {
                values: card.crossed_out().to_vec(),
            });
        }
    }

    /// Takes out the values that the card calls wrong.
    pub(in crate::app) fn take_out(&mut self) {
        let document = &self.document;
        let cells = match (&document.card, &document.check, &document.game) {
            (Card::Hint(card, _), ..) => card.wrong().to_vec(),
            (Card::Check, Some(check), Some(game)) => check.wrong(game.board()),
            _ => Vec::new(),
        };
        self.edit(Edit::Erase { cells });
    }

    /// Undoes steps, to before what is wrong.
    pub(in crate::app) fn go_back(&mut self, steps: usize) {
        if let Some(game) = &mut self.document.game {
            game.go_to(game.steps().saturating_sub(steps));
            self.notice = None;
            self.follow_board();
            self.announce("Back to before the mistake".to_owned());
        }
    }
}
