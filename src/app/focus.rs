//! The keyboard's focus: which part of the window it goes to, and what stays in the card.

use egui::Context;

use crate::app::App;
use crate::app::bars;
use crate::app::board_view;
use crate::app::run;
use crate::app::style::arrangement::Part;
use crate::app::style::widgets;

impl App {
    /// Moves the focus to the next part: from the board to the bars, the tools, the cards, the menus, and back.
    pub(crate) fn next_part(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        let here = match focused {
            None => None,
            Some(id) if id == board_view::id() => Some(Part::Board),
            Some(_) => widgets::part_with_focus(ctx).or(Some(self.focus.last_part)),
        };
        let parts = self.parts();
        let at = here.and_then(|here| parts.iter().position(|part| *part == here));
        let next = parts[at.map_or(0, |at| (at + 1) % parts.len())];
        self.focus.last_part = next;
        if next == Part::Board && self.shown_document().is_some() {
            ctx.memory_mut(|memory| memory.request_focus(board_view::id()));
        } else {
            self.focus.wanted_part = Some(next);
        }
    }

    /// The parts that the window has now.
    fn parts(&self) -> Vec<Part> {
        let has_bars = !bars::bars(self).is_empty();
        let bars = has_bars.then_some(Part::Bars);
        let others = if self.shown_document().is_some() {
            &[Part::Tools, Part::Side]
        } else {
            let has_boards = !run::start_screen::tiles(self).is_empty();
            self.pages.shown_or_first().parts(has_boards)
        };
        let all = std::iter::once(Part::Board).chain(bars);
        all.chain(others.iter().copied())
            .chain([Part::Menu])
            .collect()
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
