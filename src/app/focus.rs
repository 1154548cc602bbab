//! The keyboard's focus: which part of the window it goes to, and what stays in the card.

use egui::Context;

use crate::app::App;
use crate::app::bars;
use crate::app::board_view;
use crate::app::style::arrangement::Part;

impl App {
    /// Moves the focus: from the board to the bars, the tools, the cards, the menus, and back.
    pub(crate) fn next_part(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        let next = match focused {
            Some(id) if id == board_view::id() && !bars::bars(self).is_empty() => Part::Bars,
            Some(id) if id == board_view::id() => Part::Tools,
            Some(_) if self.focus.last_part == Part::Bars => Part::Tools,
            Some(_) if self.focus.last_part == Part::Tools => Part::Side,
            Some(_) if self.focus.last_part == Part::Side => Part::Menu,
            _ => Part::Board,
        };
        self.focus.last_part = next;
        match next {
            Part::Board => ctx.memory_mut(|memory| memory.request_focus(board_view::id())),
            Part::Bars | Part::Tools | Part::Side | Part::Menu => {
                self.focus.wanted_part = Some(next);
            }
        }
    }

    /// A card says something new after a press on it: the focus stays there, and it is announced.
    pub(crate) fn tell_card(&mut self, ctx: &Context) {
        self.keep_focus_in_card(ctx);
        self.announce_card();
    }

    /// The pressed button is replaced by another: that gets the focus, unless the board had it.
    pub(crate) fn keep_focus_in_card(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        if focused.is_some_and(|id| id != board_view::id()) {
            self.focus_card();
        }
    }

    /// The card asks something: its first control gets the focus.
    pub(crate) fn focus_card(&mut self) {
        self.focus.wanted_part = Some(Part::Side);
        self.focus.last_part = Part::Side;
    }
}
