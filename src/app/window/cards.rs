//! The card and the pad: beside the board, or below it.

use egui::{ScrollArea, Ui};

use crate::app::App;
use crate::app::cards::{entering, notice, playing, regions};
use crate::app::command::{Command, EntryKind};
use crate::app::document::Document;
use crate::app::style::{theme, widgets};
use crate::app::window::arrangement::{Part, Room};
use crate::app::window::pad;
use crate::app::window::shown_document::Shown;
use crate::game::Mode;

impl App {
    /// The side panel: the card, then the pad, whose position does not depend on the card.
    pub(super) fn side_ui(&self, ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) {
        let beside = |is_flat: bool| {
            ui.available_height() - pad::pad_height(shown, is_flat) - ui.spacing().item_spacing.y
        };
        // For a card that explains, the pad gets flatter when room is short, and is hidden in a low window.
        let explains = shown.document.card_is(|card| card.explains());
        let wanted = if explains {
            widgets::full_card(ui)
        } else {
            0.0
        };
        let is_flat = wanted > beside(false);
        let has_pad = wanted <= beside(true) || beside(true) >= theme::LEAST_EXPLAINING;
        let room = if has_pad {
            beside(is_flat)
        } else {
            ui.available_height()
        };
        // A list gets all the available room, another card what it needs; when room is short the pad keeps its position.
        let most = if shown.document.card_is(|card| card.is_list()) {
            room
        } else {
            wanted.max(theme::CARDS)
        };
        let height = room.min(most).max(theme::LEAST_CARDS);
        ScrollArea::vertical().id_salt("side").show(ui, |ui| {
            self.part_ui(Part::Side, ui, |ui| {
                let cards = ScrollArea::vertical()
                    .id_salt("cards")
                    .max_height(height)
                    .min_scrolled_height(height);
                cards.auto_shrink(false).show(ui, |ui| {
                    self.cards_ui(ui, shown.document, height, commands);
                    if !self.has_card(shown.document) {
                        progress_card_ui(ui, shown, commands);
                    }
                });
                if has_pad {
                    pad::pad_ui(ui, shown, is_flat, commands);
                }
            });
        });
    }

    /// The part below the board: a card if there is one, and the pad. Where room is tiny, only one of the two.
    pub(super) fn low_ui(
        &self,
        ui: &mut Ui,
        shown: &Shown<'_>,
        room: Room,
        commands: &mut Vec<Command>,
    ) {
        self.part_ui(Part::Side, ui, |ui| {
            if self.has_card(shown.document) {
                self.low_card_ui(ui, shown.document, commands);
                if room == Room::Tiny {
                    return;
                }
            } else if room == Room::Narrow && shown.document.is_entering() {
                match &shown.drawing {
                    Some(drawing) => regions::regions_line_ui(ui, drawing, commands),
                    None => entering::entering_line_ui(ui, shown.document, commands),
                }
            }
            if !shown.document.is_entering() && shows_kinds(shown.document, room) {
                pad::kinds_ui(ui, shown.document.pad, commands);
            }
            pad::low_pad_ui(ui, shown, room == Room::Tiny, commands);
        });
    }

    /// The card below the board, as high as it was measured; a long one scrolls.
    fn low_card_ui(&self, ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
        let most = low_card_most(ui);
        let cards = ScrollArea::vertical()
            .id_salt("cards")
            .max_height(low_card_height(ui));
        let shown = cards
            .auto_shrink(false)
            .show(ui, |ui| self.cards_ui(ui, document, most, commands));
        if (shown.content_size.y - measured_card(ui)).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(measured_id(), shown.content_size.y));
            ui.ctx().request_repaint();
        }
    }

    /// The height of that part with its margins.
    pub(super) fn low_height(&self, ui: &Ui, document: &Document, room: Room) -> f32 {
        let gap = ui.spacing().item_spacing.y;
        let has_card = self.has_card(document);
        let card = if has_card {
            low_card_height(ui) + gap
        } else {
            0.0
        };
        let pad = pad::low_pad_height(ui, document, room == Room::Tiny) + gap;
        let kinds = if shows_kinds(document, room) {
            theme::BUTTON + gap
        } else {
            0.0
        };
        match (room, document.game.mode()) {
            (Room::Tiny, _) if has_card => card,
            (Room::Tiny, Mode::Play) => kinds + pad,
            (Room::Tiny, _) => pad,
            (_, Mode::Play) => card + kinds + pad + gap,
            (_, Mode::Enter) if has_card => card + pad + gap,
            (_, Mode::Enter) if document.has_regions() => theme::BUTTON + gap + pad + gap,
            (_, Mode::Enter) => 20.0 + gap + pad + gap,
        }
    }

    fn has_card(&self, document: &Document) -> bool {
        self.feedback.notice.is_some() || document.card.is_some()
    }

    /// The notice and the open card, in a room of some height.
    fn cards_ui(&self, ui: &mut Ui, document: &Document, room: f32, commands: &mut Vec<Command>) {
        if let Some(notice) = &self.feedback.notice {
            notice::notice_ui(ui, notice, commands);
        }
        if let Some(card) = &document.card {
            card.ui(ui, &document.card_input(), room, commands);
        }
    }
}

/// The card while no other is open: the progress of entering or playing.
fn progress_card_ui(ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) {
    let document = shown.document;
    match (document.game.mode(), &shown.drawing) {
        (_, Some(drawing)) => regions::regions_ui(ui, drawing, commands),
        (Mode::Enter, None) => entering::entering_ui(ui, document, commands),
        (Mode::Play, None) => playing::playing_ui(ui, document),
    }
}

/// Says whether the pad's switch is shown: in a tiny room, or beside a card that explains, only if it is not on its default.
fn shows_kinds(document: &Document, room: Room) -> bool {
    room == Room::Narrow && !document.card_is(|card| card.explains())
        || document.pad != EntryKind::Value
}

/// The room for the card below the board.
fn low_card_height(ui: &Ui) -> f32 {
    measured_card(ui).min(low_card_most(ui))
}

/// Its maximum: the board keeps the larger part.
fn low_card_most(ui: &Ui) -> f32 {
    (0.44 * ui.ctx().content_rect().height()).min(theme::LOW_CARD)
}

/// The height of the card as drawn last; in egui's memory, like everything that is measured only for the next frame's layout.
fn measured_card(ui: &Ui) -> f32 {
    ui.data(|data| data.get_temp(measured_id()).unwrap_or(theme::LOW_CARD))
}

fn measured_id() -> egui::Id {
    egui::Id::unique("height of the low card")
}
