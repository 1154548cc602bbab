//! Hints: from where to why to doing it, and what is done about mistakes.

use egui::Context;

use crate::game::Edit;
use crate::logic::words;

use crate::app::App;
use crate::app::board_view;
use crate::app::cards::Card;
use crate::app::cards::basis::Basis;
use crate::app::cards::hint::HintCard;
use crate::app::cards::notice::Notice;
use crate::app::window::Part;

impl App {
    /// A press on Hint: opens the card, then goes from where to why, then does it.
    pub(in crate::app) fn hint(&mut self, ctx: &Context) {
        self.notice = None;
        let Some(game) = &self.document.game else {
            return;
        };
        let Some(Card::Hint(card)) = &mut self.document.card else {
            let basis = Basis::of(game.board(), self.goes_by_marks());
            self.document.card = Some(Card::Hint(HintCard::open(basis)));
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
        self.document.card = None;
        self.hint(ctx);
    }

    pub(in crate::app) fn another_hint(&mut self, ctx: &Context) {
        if let Some(Card::Hint(card)) = &mut self.document.card {
            card.another();
            self.keep_focus_in_card(ctx);
            self.say_card();
        }
    }

    pub(in crate::app) fn reveal(&mut self) {
        if let Some(Card::Hint(card)) = &self.document.card
            && let Some((cell, value)) = card.revealed()
        {
            self.select(cell);
            self.edit(Edit::Fill {
                values: vec![(cell, value)],
            });
        }
    }

    pub(in crate::app) fn uncross(&mut self) {
        if let Some(Card::Hint(card)) = &self.document.card {
            self.edit(Edit::Uncross {
                values: card.wrongly_crossed_out().to_vec(),
            });
        }
    }

    /// Takes out the values that the card calls wrong.
    pub(in crate::app) fn take_out(&mut self) {
        let cells = self.document.on_board(&self.verdict).wrong;
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
