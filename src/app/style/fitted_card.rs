//! A card with a part that scrolls where room is short, and buttons that stay where they are.

use egui::{ScrollArea, Ui};

use crate::app::style::{theme, widgets};

/// The parts of a card in a room of some height: one that scrolls if the room is too short, and the foot with the buttons.
pub struct Fit {
    /// The most height for the part that scrolls.
    most: f32,
    /// Where the foot ends, in a card as high as its room.
    bottom: Option<f32>,
    /// The foot's height as drawn last.
    foot: f32,
    /// The height at which the part that scrolls is drawn.
    shown: f32,
    /// The empty room above the foot.
    empty: f32,
    /// Where the foot ends.
    end: f32,
}

impl Fit {
    /// Draws the part that scrolls. It is as wide with a scroll bar as without: if the bar rewrapped the text, it could become
    /// unnecessary, and flicker.
    pub fn part(&mut self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        let width = ui.available_width() - ui.spacing().scroll.allocated_width();
        if widgets::is_tiny(ui) {
            // A single line would be fading as a whole.
            ui.spacing_mut().scroll.fade.strength = 0.0;
        }
        let part = ScrollArea::vertical()
            .id_salt("part")
            .max_height(self.most)
            .min_scrolled_height(0.0)
            .auto_shrink([false, true]);
        let shown = part.show(ui, |ui| {
            ui.set_max_width(width);
            contents(ui);
        });
        // egui reports the available room: a part that fits takes less.
        self.shown = shown.inner_rect.height().min(shown.content_size.y);
    }

    /// Draws buttons in rows as the foot.
    pub fn buttons(&mut self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        self.foot(ui, |ui| _ = ui.horizontal_wrapped(contents));
    }

    /// Draws the foot, at the bottom of a card that is as high as its room.
    pub fn foot(&mut self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        let top = ui.cursor().top();
        self.empty = self
            .bottom
            .map_or(0.0, |bottom| (bottom - self.foot - top).floor().max(0.0));
        ui.add_space(self.empty);
        let foot = ui.vertical(contents).response.rect;
        self.foot = foot.height();
        self.end = foot.bottom();
    }
}

/// A card in a room of some height: beside the board as high as the room, with its buttons at the bottom, where they stay; below
/// the board no higher. One part scrolls if the room is too short: it gets the rest of the room as drawn last, in whole points,
/// since text between pixels is moved.
///
/// The heights are in egui's memory rather than in a struct of ours: they are measured while drawing, when the window's state
/// can't be changed, and only the next frame's layout reads them.
pub fn fitted_card(ui: &mut Ui, room: f32, contents: impl FnOnce(&mut Ui, &mut Fit)) {
    let (rest, foot) = ui
        .data(|data| data.get_temp(heights_of_card()))
        .unwrap_or((0.5 * room, theme::BUTTON));
    let edge = widgets::edge(ui);
    let top = ui.cursor().top();
    let mut fit = Fit {
        most: (room - rest).floor().max(LEAST_PART),
        bottom: (!widgets::is_broad(ui)).then_some(top + room - edge),
        foot,
        shown: 0.0,
        empty: 0.0,
        end: top,
    };
    widgets::card_in(ui, room, |ui| contents(ui, &mut fit));
    let now = (fit.end + edge - top - fit.shown - fit.empty, fit.foot);
    if (now.0 - rest).abs() > 0.5 || (now.1 - foot).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(heights_of_card(), now));
        ui.ctx().request_repaint();
    }
}

fn heights_of_card() -> egui::Id {
    egui::Id::unique("what does not scroll in the card, and its foot")
}

/// The least height of the part of a card that scrolls.
const LEAST_PART: f32 = 22.0;
