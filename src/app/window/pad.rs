//! The pad: the keys to press with the switch between what they enter, and the progress of the board.

use egui::{ScrollArea, TextStyle, Ui};
use sudogon_board::game::Mode;
use sudogon_board::message::Pattern;

use crate::app::command::setting_switches;
use crate::app::command::{Command, EntryCommand, EntryKind, OnClick as _, ViewCommand, titled};
use crate::app::document::Document;
use crate::app::style::{texts, theme, widgets};
use crate::app::window::pad_keys::{
    self, GAP, LOW_KEY, NOTES_KEY, even_columns, key_height, keys, keys_ui,
};
use crate::app::window::pad_words;
use crate::app::window::shown_document::Shown;
use crate::language::label;

/// How high the pad is beside the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PadForm {
    /// With high keys, and lines below them.
    Tall,
    /// With low keys, and one line.
    Flat,
    /// The keys alone.
    Bare,
    /// The same without the kinds that were unfolded.
    Folded,
}

impl PadForm {
    /// Those for less room, the highest first.
    pub const LOW: [Self; 3] = [Self::Flat, Self::Bare, Self::Folded];
}

/// Shows the pad as a card.
pub fn pad_ui(ui: &mut Ui, shown: &Shown<'_>, form: PadForm, commands: &mut Vec<Command>) {
    let is_flat = form != PadForm::Tall;
    // As high as its room, however many lines there are.
    let height = pad_height(shown, form).floor() - 2.0 * widgets::edge(ui);
    widgets::card(ui, |ui| {
        ui.set_min_height(height);
        match (shown.document.editor.game.mode(), form) {
            (Mode::Play, PadForm::Folded) => switch_ui(ui, shown, EntryKind::FIRST, commands),
            (Mode::Play, _) => kinds_ui(ui, shown, commands),
            (Mode::Enter, _) => {}
        }
        let columns = columns(shown.document);
        keys_ui(ui, shown, columns, is_flat, commands);
        if form == PadForm::Folded {
            return;
        }
        ui.add_space(2.0);
        // Below the keys, so that no key and no other kind moves as these unfold.
        let has_unfolded =
            shown.document.editor.game.mode() == Mode::Play && more_kinds_ui(ui, shown, commands);
        if form == PadForm::Bare {
            return;
        }
        let notes = pad_words::notes(shown);
        match notes.first().filter(|_| is_flat || has_unfolded) {
            Some(note) => _ = texts::quiet(ui, note),
            None => {
                ui.label(pad_words::progress(shown));
                for line in notes {
                    texts::quiet(ui, &line);
                }
            }
        }
    });
}

/// The height of that card.
pub fn pad_height(shown: &Shown<'_>, form: PadForm) -> f32 {
    let is_flat = form != PadForm::Tall;
    let columns = columns(shown.document);
    let rows = keys(shown.document).div_ceil(columns);
    let switches = match shown.document.editor.game.mode() {
        // Those that unfold take the room of lines below the keys, if there are several.
        Mode::Play => {
            let unfolds = shown.has_more_kinds && is_flat && form != PadForm::Folded;
            1.0 + f32::from(unfolds)
        }
        Mode::Enter => 0.0,
    };
    let kinds = switches * (theme::BUTTON + 8.0);
    let keys = rows as f32 * (key_height(columns, rows, is_flat) + GAP) - GAP;
    let below = match form {
        PadForm::Tall => NOTES,
        PadForm::Flat => NOTE,
        PadForm::Bare | PadForm::Folded => NO_NOTE,
    };
    kinds + keys + below
}

/// How many keys a row has: as many in each row, and Clear fills what is left of the last one.
fn columns(document: &Document) -> usize {
    let most = if document.editor.clue_entry().is_some() {
        6
    } else if document.editor.layout().values() <= 9 {
        5
    } else {
        7
    };
    even_columns(keys(document), most)
}

/// Shows the pad across a narrow window: in rows, or in a tiny window that is not tall in one row that scrolls.
pub fn low_pad_ui(ui: &mut Ui, shown: &Shown<'_>, is_tiny: bool, commands: &mut Vec<Command>) {
    if !is_tiny || is_tall(ui) {
        let columns = low_columns(ui, shown.document);
        return keys_ui(ui, shown, columns, true, commands);
    }
    let keys = keys(shown.document);
    // Keys too small for a finger would be useless, so the row scrolls.
    let row = ScrollArea::new([row_scrolls(ui, shown.document), false]);
    row.id_salt("pad").show(ui, |ui| {
        ui.set_min_width(row_width(shown.document));
        ui.spacing_mut().item_spacing.x = GAP;
        ui.horizontal(|ui| {
            if has_notes_key(shown.document) {
                pad_keys::notes_ui(ui, shown, commands);
            }
            keys_ui(ui, shown, keys, true, commands);
        });
    });
}

/// The width of all keys in one row.
fn row_width(document: &Document) -> f32 {
    let notes = if has_notes_key(document) {
        NOTES_KEY
    } else {
        0.0
    };
    notes + keys(document) as f32 * LEAST_KEY
}

/// Says whether that row is wider than the window.
fn row_scrolls(ui: &Ui, document: &Document) -> bool {
    row_width(document) > ui.ctx().content_rect().width() - 16.0
}

/// Says whether the row has a key that turns between values and notes: it stands in for their switch.
fn has_notes_key(document: &Document) -> bool {
    let turns = [EntryKind::Value, EntryKind::NOTES];
    document.editor.game.mode() == Mode::Play && turns.contains(&document.editor.entry.pad)
}

/// The height of that part.
pub fn low_pad_height(ui: &Ui, document: &Document, is_tiny: bool) -> f32 {
    let keys = keys(document);
    if is_tiny && !is_tall(ui) {
        return LOW_KEY + if row_scrolls(ui, document) { 14.0 } else { 0.0 };
    }
    let rows = keys.div_ceil(low_columns(ui, document));
    rows as f32 * (LOW_KEY + GAP) - GAP
}

/// Says whether a tiny window is so much taller than wide that the pad may have rows.
pub fn is_tall(ui: &Ui) -> bool {
    let window = ui.ctx().content_rect();
    window.height() > 1.4 * window.width()
}

fn low_columns(ui: &Ui, document: &Document) -> usize {
    let fits = ((ui.ctx().content_rect().width() - 32.0) / LEAST_KEY).max(1.0) as usize;
    even_columns(keys(document), fits)
}

/// The lines under the keys, and the card's margins.
const NOTES: f32 = 115.0;
/// A single line under the keys, and the card's margins.
const NOTE: f32 = 70.0;
/// The card's margins.
const NO_NOTE: f32 = 38.0;
/// The least width of a key, with the gap beside it.
const LEAST_KEY: f32 = 36.0;

/// Shows the switch between kinds of entry: values and notes; beside them, where there is room, the others once they are unfolded.
pub fn kinds_ui(ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) {
    let chosen = shown.document.editor.entry.pad.on_switch();
    let first = match shown.has_more_kinds && is_one_row(ui, ui.available_width()) {
        true => EntryKind::SWITCH,
        false => EntryKind::FIRST,
    };
    let title = if shown.has_more_kinds {
        label!(in "kinds of entry": "Less")
    } else {
        label!(in "kinds of entry": "More")
    };
    let more = more_width(ui);
    ui.horizontal(|ui| {
        let width = ui.available_width() - more - ui.spacing().item_spacing.x;
        let pressed = widgets::segmented(ui, group(), width, &titled(first), &chosen);
        commands.extend(pressed.map(|it| EntryCommand::SetPad(it).into()));
        let about = label!("Centre notes, crossing out, tries, a pen, colours");
        widgets::plain_button(ui, true, title, more)
            .on_hover_text(about)
            .on_click(commands, ViewCommand::Turn(&setting_switches::MORE_KINDS));
    });
}

/// Shows the other kinds in a row of their own, if they are unfolded and have no room beside the first; says whether it does.
pub fn more_kinds_ui(ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) -> bool {
    if !shown.has_more_kinds || is_one_row(ui, ui.available_width()) {
        return false;
    }
    switch_ui(ui, shown, EntryKind::MORE, commands);
    true
}

/// Shows a row of kinds.
fn switch_ui(
    ui: &mut Ui,
    shown: &Shown<'_>,
    kinds: &[(EntryKind, &'static Pattern)],
    commands: &mut Vec<Command>,
) {
    let chosen = shown.document.editor.entry.pad.on_switch();
    let width = ui.available_width();
    let pressed = widgets::segmented(ui, group(), width, &titled(kinds), &chosen);
    commands.extend(pressed.map(|it| EntryCommand::SetPad(it).into()));
}

/// What both rows are called.
fn group() -> &'static str {
    label!(in "a group of buttons": "Kind of entry")
}

/// The height of that switch in a part of this width.
pub fn kinds_height(ui: &Ui, has_more: bool, width: f32) -> f32 {
    let (row, gap) = (theme::BUTTON, ui.spacing().item_spacing.y);
    if has_more && !is_one_row(ui, width) {
        2.0 * row + gap
    } else {
        row
    }
}

/// Says whether all kinds and the button that folds them up fit into a row of this width.
fn is_one_row(ui: &Ui, width: f32) -> bool {
    let rest = more_width(ui) + ui.spacing().item_spacing.x;
    widgets::segments_fit(ui, width - rest, &titled(EntryKind::SWITCH))
}

/// The width of the button that unfolds them, which is the same for both of its titles.
fn more_width(ui: &Ui) -> f32 {
    let titles = [
        label!(in "kinds of entry": "Less"),
        label!(in "kinds of entry": "More"),
    ];
    let font = TextStyle::Button.resolve(ui.style());
    let widths = titles.map(|title| widgets::text_width(ui, title, font.clone()));
    let air = 2.0 * ui.spacing().button_padding.x;
    (widths[0].max(widths[1]) + air).max(LEAST_MORE)
}

/// The least width of that button.
const LEAST_MORE: f32 = 64.0;
