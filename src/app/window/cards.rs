//! The card and the pad: beside the board, or below it.

use egui::Ui;
use sudogon_board::game::Mode;

use crate::app::App;
use crate::app::cards::notice;
use crate::app::command::{Command, EntryKind};
use crate::app::document::Document;
use crate::app::style::arrangement::{Part, Room};
use crate::app::style::{fitted_card, texts, theme, widgets};
use crate::app::window::clues_card::Offered;
use crate::app::window::pad::PadForm;
use crate::app::window::shown_document::Shown;
use crate::app::window::{
    clues_card, entering_card, pad, playing_card, regions_card, true_candidates_card, try_strip,
};

/// The side panel: the pad at its bottom, and the card above it. Neither moves when another card is shown, unless that explains
/// the board and needs more room: then the pad becomes lower, and at last makes way.
pub fn side_ui(app: &App, ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) {
    let beside = |form: PadForm| {
        ui.available_height() - pad::pad_height(shown, form) - ui.spacing().item_spacing.y
    };
    let least = f32::from(has_card(app, shown.document)) * theme::LEAST_CARDS;
    let needed = needed_to_explain(ui, shown.document).max(least);
    let form = if beside(PadForm::Tall) >= theme::ROOMY_CARDS.max(needed) {
        Some(PadForm::Tall)
    } else {
        let mut low = PadForm::LOW.into_iter();
        low.find(|form| beside(*form) >= needed)
    };
    let room = form.map_or(ui.available_height(), beside).floor();
    let height = ui.available_height();
    widgets::scrolling(ui, "side", height, |ui| {
        widgets::part_ui(Part::Side, app.focus.wanted_part, ui, |ui| {
            widgets::scrolling(ui, "cards", room, |ui| {
                if true_candidates_card::is_shown(shown.document) {
                    true_candidates_card::candidates_ui(ui, shown.document, commands);
                }
                cards_ui(app, ui, shown.document, room, commands);
                let is_playing = shown.document.editor.game.mode() == Mode::Play;
                let has_room = room >= theme::LEAST_LOW_CARD || !is_playing;
                if shown.document.editor.card.is_none() && has_room {
                    progress_card_ui(ui, shown, Offered::of(app), commands);
                }
            });
            if let Some(form) = form {
                pad::pad_ui(ui, shown, form, commands);
            }
        });
    });
}

/// The part below the board: a card if there is one, and the pad. Where room is tiny and not tall, only one of the two.
pub fn low_ui(
    app: &App,
    ui: &mut Ui,
    shown: &Shown<'_>,
    (room, most, has_pad): (Room, f32, bool),
    commands: &mut Vec<Command>,
) {
    widgets::part_ui(Part::Side, app.focus.wanted_part, ui, |ui| {
        if has_strip(shown.document, room) {
            ui.horizontal(|ui| try_strip::strip_ui(ui, shown.document, commands));
        }
        if has_card(app, shown.document) {
            low_card_ui(app, ui, shown.document, most, commands);
            if !has_pad {
                return;
            }
        } else if room == Room::Tiny {
            said_ui(ui, shown);
        } else if shown.document.editor.is_entering() {
            match (&shown.drawing, shown.document.editor.clue_entry()) {
                (Some(drawing), _) => regions_card::regions_line_ui(ui, drawing, commands),
                (None, Some(entry)) => {
                    ui.horizontal(|ui| {
                        let offered = Offered::of(app);
                        clues_card::clues_line_ui(ui, shown.document, entry, offered, commands);
                    });
                }
                (None, None) => entering_card::entering_line_ui(ui, shown.document, commands),
            }
        }
        if !shown.document.editor.is_entering() && shows_kinds(app, ui, shown.document, room) {
            pad::kinds_ui(ui, shown, commands);
            pad::more_kinds_ui(ui, shown, commands);
        }
        pad::low_pad_ui(ui, shown, room == Room::Tiny, commands);
    });
}

/// The card below the board, as high as it was measured; a long one scrolls. A notice stands in its place until it is closed: there is no room
/// for both.
fn low_card_ui(
    app: &App,
    ui: &mut Ui,
    document: &Document,
    most: f32,
    commands: &mut Vec<Command>,
) {
    let height = measured_card(ui).min(most);
    let shown = widgets::scrolling(ui, "cards", height, |ui| {
        match (&app.feedback.notice, &document.editor.card) {
            (Some(notice), _) => notice::notice_ui(ui, notice, commands),
            (None, Some(card)) => card.ui(ui, &document.card_input(), most, commands),
            (None, None) => {}
        }
    });
    if (shown.content_size.y - measured_card(ui)).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(measured_id(), shown.content_size.y));
        ui.ctx().request_repaint();
    }
}

/// The height of that part with its margins; the most height for its card, since the board keeps its least room; and whether it
/// has a pad, which makes way before a card scrolls.
pub fn low_part(app: &App, ui: &Ui, document: &Document, room: Room) -> (f32, f32, bool) {
    let gap = ui.spacing().item_spacing.y;
    let has_card = has_card(app, document);
    let pad = pad::low_pad_height(ui, document, room == Room::Tiny) + gap;
    let kinds = if shows_kinds(app, ui, document, room) {
        // Its part has the narrower margin in a tiny window.
        let width = ui.available_width() - 16.0;
        pad::kinds_height(ui, app.settings.shows_more_kinds, width) + gap
    } else {
        0.0
    };
    let rest = match (room, document.editor.game.mode()) {
        (Room::Tiny, Mode::Play) => kinds + pad,
        // The card stands in place of what is said.
        (Room::Tiny, Mode::Enter) if has_card => pad,
        (Room::Tiny, Mode::Enter) => said_height(ui, document).map_or(0.0, |said| said + gap) + pad,
        (_, Mode::Play) => kinds + pad + gap,
        (_, Mode::Enter) if has_card => pad + gap,
        (_, Mode::Enter) if document.editor.has_regions() => theme::BUTTON + gap + pad + gap,
        (_, Mode::Enter) => 20.0 + gap + pad + gap,
    };
    let left = ui.available_height() - board_room(app, ui, document, room) - gap;
    // A card for which one types keeps the pad, also if it has to scroll.
    let needed = if room != Room::Tiny {
        needed_to_explain(ui, document)
    } else if app.feedback.notice.is_some() {
        measured_card(ui)
    } else if document.editor.card_is(|card| card.asks_for_entry()) {
        0.0
    } else {
        fitted_card::needed_height(ui)
    };
    // A tiny window has room for both only if it is tall.
    let has_room = room != Room::Tiny || pad::is_tall(ui);
    let has_pad = !has_card || has_room && left - rest >= needed.min(theme::LOW_CARD);
    let rest = match room {
        _ if has_pad => rest,
        Room::Tiny => 0.0,
        Room::Narrow | Room::Wide => gap,
    };
    let most = (left - rest)
        .floor()
        .clamp(theme::LEAST_LOW_CARD, theme::LOW_CARD);
    let card = f32::from(has_card) * (measured_card(ui).min(most) + gap);
    let strip = f32::from(has_strip(document, room)) * (try_strip::HEIGHT + gap);
    (rest + card + strip, most - strip, has_pad)
}

/// Says whether a try is told here: a tiny window has no status bar.
fn has_strip(document: &Document, room: Room) -> bool {
    room == Room::Tiny && try_strip::is_shown(document)
}

/// The least height of the board's room above a card: in a tall tiny window all that it takes without one if a card has room below it, unless
/// the pad must stay too; in a low window half of what larger text leaves.
fn board_room(app: &App, ui: &Ui, document: &Document, room: Room) -> f32 {
    let full_height = app.view.board.borrow().full_height;
    let left = ui.available_height() - full_height - ui.spacing().item_spacing.y;
    let asks = document.editor.card_is(|card| card.asks_for_entry());
    let is_tall = pad::is_tall(ui);
    if ui.ctx().content_rect().height() < theme::LEAST_WINDOW {
        theme::BOARD_ROOM.min(0.5 * ui.available_height())
    } else if is_tall && room == Room::Tiny && !asks && left >= theme::GROWING_CARD {
        full_height
    } else if is_tall && !document.editor.card_is(|card| card.explains()) {
        theme::ROOMY_BOARD_ROOM
    } else {
        theme::BOARD_ROOM
    }
}

/// The room for what a tiny window says of entering, which has no card for it: if it isn't tall, only of true candidates while numbers are typed.
fn said_height(ui: &Ui, document: &Document) -> Option<f32> {
    let editor = &document.editor;
    let types_numbers = editor.clue_entry().is_none() && editor.region_map().is_none();
    let has_line = types_numbers && true_candidates_card::is_shown(document);
    match types_numbers {
        _ if !editor.is_entering() => None,
        false if pad::is_tall(ui) => Some(SAID),
        _ if pad::is_tall(ui) => Some(TWO_LINES),
        _ => has_line.then_some(20.0),
    }
}

/// The room for a few sentences.
const SAID: f32 = 66.0;
/// The room for one that may be broken.
const TWO_LINES: f32 = 38.0;

/// What a tiny window says of entering.
fn said_ui(ui: &mut Ui, shown: &Shown<'_>) {
    let Some(height) = said_height(ui, shown.document) else {
        return;
    };
    widgets::scrolling(ui, "said", height, |ui| {
        match (&shown.drawing, shown.document.editor.clue_entry()) {
            (Some(drawing), _) => texts::quiet(ui, &regions_card::line(drawing)),
            (None, Some(entry)) => texts::quiet(ui, &clues_card::said(shown.document, entry)),
            (None, None) => texts::quiet(ui, &entering_card::line(shown.document)),
        }
    });
}

fn has_card(app: &App, document: &Document) -> bool {
    app.feedback.notice.is_some() || document.editor.card.is_some()
}

/// The notice and the open card, in a room of some height.
fn cards_ui(app: &App, ui: &mut Ui, document: &Document, room: f32, commands: &mut Vec<Command>) {
    let top = ui.cursor().top();
    if let Some(notice) = &app.feedback.notice {
        notice::notice_ui(ui, notice, commands);
    }
    let room = (room - (ui.cursor().top() - top)).floor();
    if let Some(card) = &document.editor.card {
        card.ui(ui, &document.card_input(), room, commands);
    }
}

/// The card while no other is open: the progress of entering or playing.
fn progress_card_ui(
    ui: &mut Ui,
    shown: &Shown<'_>,
    offered: Offered<'_>,
    commands: &mut Vec<Command>,
) {
    let document = shown.document;
    match (document.editor.game.mode(), &shown.drawing) {
        (_, Some(drawing)) => regions_card::regions_ui(ui, drawing, commands),
        (Mode::Enter, None) => match document.editor.clue_entry() {
            Some(entry) => clues_card::clues_ui(ui, document, entry, offered, commands),
            None => entering_card::entering_ui(ui, document, offered.pictures, commands),
        },
        (Mode::Play, None) => playing_card::playing_ui(ui, document),
    }
}

/// The height that a card needs to explain the board without scrolling; nothing of any other card.
fn needed_to_explain(ui: &Ui, document: &Document) -> f32 {
    if document.editor.card_is(|card| card.has_fields()) {
        f32::INFINITY
    } else if document.editor.card_is(|card| card.explains()) {
        fitted_card::needed_height(ui)
    } else {
        0.0
    }
}

/// Says whether a card in a tiny window takes the room of the tools too.
pub fn take_all_room(app: &App, ui: &Ui, document: &Document, room: Room) -> bool {
    let board = board_room(app, ui, document, room) + ui.spacing().item_spacing.y;
    let left = ui.available_height() - theme::TINY_TOOLS - board;
    let needed = needed_to_explain(ui, document).min(theme::LOW_CARD);
    room == Room::Tiny && !pad::is_tall(ui) && left < needed
}

/// Says whether the pad's switch is shown. Beside a card that explains, in a tall tiny window beside any, it is shown only if it is on a kind
/// that must be left to go on; in a tiny room that is not tall, only for what the pad's own key does not turn to.
fn shows_kinds(app: &App, ui: &Ui, document: &Document, room: Room) -> bool {
    let pad = document.editor.entry.pad;
    if room == Room::Narrow {
        return pad != EntryKind::Value || !document.editor.card_is(|card| card.explains());
    }
    if pad::is_tall(ui) {
        return ![EntryKind::Value, EntryKind::Try].contains(&pad) || !has_card(app, document);
    }
    ![EntryKind::Value, EntryKind::NOTES].contains(&pad)
}

/// The height of the card as drawn last; in egui's memory, like everything that is measured only for the next frame's layout.
fn measured_card(ui: &Ui) -> f32 {
    ui.data(|data| data.get_temp(measured_id()).unwrap_or(theme::LOW_CARD))
}

fn measured_id() -> egui::Id {
    egui::Id::unique("height of the low card")
}
