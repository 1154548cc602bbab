//! A card with a part that scrolls where room is short, and buttons that stay where they are.

use egui::{ScrollArea, Ui};

use crate::app::style::{theme, widgets};

/// The parts of a card in a room of some height: one that scrolls if the room is too short, and the foot with the buttons.
pub struct Fit {
    /// The most height for the part that scrolls, and the least.
    most: f32,
    least: f32,
    /// The height of what does not scroll, as drawn last.
    rest: f32,
    /// The height at which it is drawn.
    shown: f32,
    /// The height that it needs.
    needed: f32,
    /// Where the foot ends, or a part below it.
    end: f32,
}

impl Fit {
    /// Draws the part that scrolls. It is as wide with a scroll bar as without: if the bar rewrapped the text, it could become
    /// unnecessary, and flicker.
    pub fn part(&mut self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        self.part_in(ui, true, contents);
    }

    /// Draws the part that scrolls: as high as its contents, or in any case as high as there is room.
    fn part_in(&mut self, ui: &mut Ui, shrinks: bool, contents: impl FnOnce(&mut Ui)) {
        let width = ui.available_width() - ui.spacing().scroll.allocated_width();
        if widgets::is_tiny(ui) {
            // A single line would be fading as a whole.
            ui.spacing_mut().scroll.fade.strength = 0.0;
        }
        let part = ScrollArea::vertical()
            .id_salt("part")
            .max_height(self.most)
            .min_scrolled_height(0.0)
            .auto_shrink([false, shrinks]);
        let shown = part.show(ui, |ui| {
            ui.set_max_width(width);
            contents(ui);
        });
        self.needed = shown.content_size.y;
        // egui reports the available room: a part that fits takes less.
        let height = shown.inner_rect.height();
        self.shown = if shrinks {
            height.min(self.needed)
        } else {
            height
        };
        self.end = shown.inner_rect.top() + self.shown;
    }

    /// Draws a list as that part: it needs only a few lines, and scrolls.
    pub fn list(&mut self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        self.part(ui, contents);
        self.needed = self.needed.min(theme::LEAST_LIST);
    }

    /// Draws a list that grows as one goes on. It takes its room from the start, beside the board all of it, so that neither a button below it
    /// moves nor the board above it.
    pub fn growing_list(&mut self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        if widgets::is_broad(ui) || widgets::is_tiny(ui) {
            self.most = self
                .most
                .min((theme::GROWING_CARD - self.rest).max(self.least));
        }
        self.part_in(ui, false, contents);
        self.needed = self.needed.min(theme::LEAST_LIST);
    }

    /// Draws buttons in rows as the foot.
    pub fn buttons(&mut self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        self.foot(ui, |ui| _ = ui.horizontal_wrapped(contents));
    }

    /// Draws the foot.
    pub fn foot(&mut self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        widgets::above_buttons(ui);
        self.end = ui.vertical(contents).response.rect.bottom();
    }
}

/// A card in a room of some height, as high as its words. One part scrolls if the room is too short: it gets the rest of the room
/// as drawn last, in whole points, since text between pixels is moved.
///
/// The heights are in egui's memory rather than in a struct of ours: they are measured while drawing, when the window's state
/// can't be changed, and only the next frame's layout reads them.
pub fn fitted_card(ui: &mut Ui, room: f32, contents: impl FnOnce(&mut Ui, &mut Fit)) {
    let (rest, needed) = ui
        .data(|data| data.get_temp(heights_of_card()))
        .unwrap_or((0.5 * room, room));
    let top = ui.cursor().top();
    // Some lines scroll at least, in a tiny window one.
    let least = if widgets::is_tiny(ui) { 22.0 } else { 72.0 };
    let mut fit = Fit {
        most: (room - rest).floor().max(least),
        least,
        rest,
        shown: 0.0,
        needed: 0.0,
        end: top,
    };
    widgets::card(ui, |ui| contents(ui, &mut fit));
    let rest_now = fit.end + widgets::edge(ui) - top - fit.shown;
    let now = (rest_now, rest_now + fit.needed);
    if (now.0 - rest).abs() > 0.5 || (now.1 - needed).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(heights_of_card(), now));
        ui.ctx().request_repaint();
    }
}

/// The height that the card needs to show all its words, as drawn last.
pub fn needed_height(ui: &Ui) -> f32 {
    let heights: Option<(f32, f32)> = ui.data(|data| data.get_temp(heights_of_card()));
    heights.map_or(0.0, |(_, needed)| needed)
}

/// Where the height of what does not scroll is kept, and that of all that the card needs.
fn heights_of_card() -> egui::Id {
    egui::Id::unique("heights of the card")
}
