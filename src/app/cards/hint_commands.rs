//! Hints: from where to why to applying them, and how mistakes are handled.

use egui::Context;

use crate::app::App;
use crate::app::board_view;
use crate::app::cards::basis::Basis;
use crate::app::cards::hint::HintCard;
use crate::app::cards::notice::Notice;
use crate::app::document::Document;
use crate::app::feedback::Feedback;
use crate::app::settings::Settings;
use crate::app::window::part::Part;
use crate::game::Edit;
use crate::layout::Cell;
use crate::logic::words;
use crate::puzzle::Value;

impl App {
    /// A press on Hint: opens the card, then turns from where to why, then applies the step.
    pub(in crate::app) fn hint(&mut self, ctx: &Context) {
        self.feedback.notice = None;
        let Some(document) = &mut self.document else {
            return;
        };
        let Some(card) = document.card_as::<HintCard>() else {
            return document.open_hint(&self.settings);
        };
        if !card.press() {
            self.keep_focus_in_card(ctx);
            self.announce_card();
        } else if let Some(edit) = card.edit() {
            document.do_step(edit, &mut self.feedback);
        }
    }

    /// Continues with the hint, ignoring the marks.
    pub(in crate::app) fn ignore_marks(&mut self) {
        if let Some(document) = &mut self.document {
            document.ignores_marks = true;
            self.feedback.notice = None;
            document.open_hint(&self.settings);
        }
    }

    /// Turns to another hint.
    pub(in crate::app) fn another_hint(&mut self, ctx: &Context) {
        let document = self.document.as_mut();
        if let Some(card) = document.and_then(Document::card_as::<HintCard>) {
            let is_there = card.another();
            self.keep_focus_in_card(ctx);
            if is_there {
                self.announce_card();
            } else {
                // It is announced once it is found.
                self.feedback.announce("Looking for another hint");
            }
        }
    }

    /// The pressed button is replaced by another: that gets the focus, unless the board had it.
    fn keep_focus_in_card(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        if focused.is_some_and(|id| id != board_view::id()) {
            self.wanted_part = Some(Part::Side);
            self.last_part = Part::Side;
        }
    }
}

impl Document {
    fn open_hint(&mut self, settings: &Settings) {
        let basis = Basis::of(self.board(), self.goes_by_marks(settings));
        self.card = Some(Box::new(HintCard::open(basis)));
    }

    /// Applies a hint, with the cursor on the first cell that it changes. Crossed-out candidates are announced, since on a
    /// board without marks nobody would see them.
    fn do_step(&mut self, edit: Edit, feedback: &mut Feedback) {
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
        self.edit(edit, feedback);
        if !removed.is_empty() {
            let said = words::values_in_cells(self.layout(), &removed);
            feedback.announce(format!("Crossed out: {said}"));
            let text = format!("{said}.");
            feedback.notice = Some(Notice::about_cell(self.cursor, "Crossed out", &text));
        }
    }

    /// Says whether hints count what the marks leave out as ruled out.
    pub fn goes_by_marks(&self, settings: &Settings) -> bool {
        settings.hints_go_by_marks && !self.ignores_marks
    }

    /// Fills in the cell that no known technique reaches.
    pub fn reveal(&mut self, entry: (Cell, Value), feedback: &mut Feedback) {
        self.select(entry.0);
        let values = vec![entry];
        self.edit(Edit::Fill { values }, feedback);
    }

    /// Undoes this many steps, to before the mistake.
    pub fn go_back(&mut self, steps: usize, feedback: &mut Feedback) {
        self.game.go_to(self.game.steps().saturating_sub(steps));
        self.follow_board();
        feedback.notice = None;
        feedback.announce("Back to before the mistake");
    }
}
