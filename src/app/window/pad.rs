//! The pad: the values to press, with how many of each are left, and the progress of the board.

use egui::{
    Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use sudogon_core::game::{Colour, Colours, Game, Mode};
use sudogon_core::layout::clues::Amount;
use sudogon_core::layout::{RegionMap, Symbols};
use sudogon_core::puzzle::Value;

use crate::app::board_view;
use crate::app::command::{
    Command, EditCommand, EntryCommand, EntryKind, Habit, OnClick as _, ViewCommand, titled,
};
use crate::app::document::Document;
use crate::app::editing::entry_state::ClueEntry;
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};
use crate::app::window::pad_words;
use crate::app::window::shown_document::Shown;
use crate::language::{label, say};

/// Shows the pad as a card; where room is short it is flat, with lower keys and one line below them.
pub fn pad_ui(ui: &mut Ui, shown: &Shown<'_>, is_flat: bool, commands: &mut Vec<Command>) {
    // As high as its room, however many lines there are.
    let height = pad_height(shown, is_flat).floor() - 2.0 * widgets::edge(ui);
    widgets::card(ui, |ui| {
        ui.set_min_height(height);
        if shown.document.editor.game.mode() == Mode::Play {
            kinds_ui(ui, shown, commands);
        }
        let columns = columns(shown.document);
        keys_ui(ui, shown, columns, is_flat, commands);
        ui.add_space(2.0);
        let notes = pad_words::notes(shown);
        match notes.first().filter(|_| is_flat) {
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
pub fn pad_height(shown: &Shown<'_>, is_flat: bool) -> f32 {
    let columns = columns(shown.document);
    let rows = keys(shown.document).div_ceil(columns);
    let switches = match shown.document.editor.game.mode() {
        Mode::Play => 1.0 + f32::from(shown.has_more_kinds),
        Mode::Enter => 0.0,
    };
    let kinds = switches * (theme::BUTTON + 8.0);
    let keys = rows as f32 * (key_height(columns, rows, is_flat) + GAP) - GAP;
    kinds + keys + if is_flat { NOTE } else { NOTES }
}

/// The least number of keys, with Clear. Colours, and the key that turns to marks, need more than the values of a small board; on
/// a large one the pad stays as high as it is.
fn keys(document: &Document) -> usize {
    if let Some(entry) = document.editor.clue_entry() {
        return figures(entry).len() + 1;
    }
    let values = document.editor.layout().values();
    let colours = (Colour::ALL.len() + 1) * usize::from(document.editor.enters_colours());
    values.max(colours) + 1
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

/// The columns of the fewest rows of at most so many keys; the last row lacks as few as possible.
fn even_columns(keys: usize, most: usize) -> usize {
    keys.div_ceil(keys.div_ceil(most))
}

/// Shows the pad across a narrow window: in rows, or in a tiny window that is not tall in one row that scrolls.
pub fn low_pad_ui(ui: &mut Ui, shown: &Shown<'_>, is_tiny: bool, commands: &mut Vec<Command>) {
    if !is_tiny || is_tall(ui) {
        let columns = low_columns(ui, shown.document);
        return keys_ui(ui, shown, columns, true, commands);
    }
    let keys = keys(shown.document);
    ScrollArea::horizontal().id_salt("pad").show(ui, |ui| {
        // Keys too small for a finger would be useless, so the row scrolls.
        ui.set_min_width(row_width(shown.document));
        ui.spacing_mut().item_spacing.x = GAP;
        ui.horizontal(|ui| {
            if has_notes_key(shown.document) {
                notes_ui(ui, shown, commands);
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

/// Says whether the row has a key that turns between values and notes: it stands in for their switch.
fn has_notes_key(document: &Document) -> bool {
    let turns = [EntryKind::Value, EntryKind::NOTES];
    document.editor.game.mode() == Mode::Play && turns.contains(&document.editor.entry.pad)
}

fn notes_ui(ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) {
    let is_on = shown.document.editor.entry.pad == EntryKind::NOTES;
    let (rect, _) = ui.allocate_exact_size(vec2(NOTES_KEY - GAP, LOW_KEY), Sense::hover());
    if key_ui(ui, rect, Face::Notes, is_on) {
        let other = if is_on {
            EntryKind::Value
        } else {
            EntryKind::NOTES
        };
        commands.push(EntryCommand::SetPad(other).into());
    }
}

/// The height of that part.
pub fn low_pad_height(ui: &Ui, document: &Document, is_tiny: bool) -> f32 {
    let keys = keys(document);
    if is_tiny && !is_tall(ui) {
        let fits = row_width(document) <= ui.ctx().content_rect().width() - 16.0;
        return LOW_KEY + if fits { 0.0 } else { 14.0 };
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

/// The gap between keys.
const GAP: f32 = 6.0;
/// The lines under the keys, and the card's margins.
const NOTES: f32 = 112.0;
/// A single line under the keys, and the card's margins.
const NOTE: f32 = 70.0;
/// The least width of a key, with the gap beside it.
const LEAST_KEY: f32 = 36.0;
/// The width of the key for notes, with the gap beside it.
const NOTES_KEY: f32 = 42.0;
/// The height of keys with only their value.
const LOW_KEY: f32 = 40.0;
/// The height of keys that say how many are left.
const TALL_KEY: f32 = 56.0;

/// Shows the switch between kinds of entry: values and notes; the others below it once they are unfolded, or beside it where
/// there is room.
pub fn kinds_ui(ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) {
    let chosen = shown.document.editor.entry.pad.on_switch();
    let has_room = is_one_row(ui, ui.available_width());
    let (first, below) = match (shown.has_more_kinds, has_room) {
        (false, _) => (EntryKind::FIRST, None),
        (true, true) => (EntryKind::SWITCH, None),
        (true, false) => (EntryKind::FIRST, Some(EntryKind::MORE)),
    };
    let title = match shown.has_more_kinds {
        true => label!(in "kinds of entry": "Less"),
        false => label!(in "kinds of entry": "More"),
    };
    let mut pressed = None;
    let more = more_width(ui);
    ui.horizontal(|ui| {
        let width = ui.available_width() - more - ui.spacing().item_spacing.x;
        pressed = widgets::segmented(ui, width, &titled(first), &chosen);
        let about = label!("Marks in the middle of a cell, crossing out, tries, a pen, colours");
        widgets::plain_button(ui, true, title, more)
            .on_hover_text(about)
            .on_click(commands, ViewCommand::Turn(Habit::MoreKinds));
    });
    if let Some(below) = below {
        let width = ui.available_width();
        pressed = widgets::segmented(ui, width, &titled(below), &chosen).or(pressed);
    }
    commands.extend(pressed.map(|it| EntryCommand::SetPad(it).into()));
}

/// The height of that switch in a part of this width.
pub fn kinds_height(ui: &Ui, has_more: bool, width: f32) -> f32 {
    let (row, gap) = (theme::BUTTON, ui.spacing().item_spacing.y);
    match has_more && !is_one_row(ui, width) {
        true => 2.0 * row + gap,
        false => row,
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

/// Keys are tall enough to say how many are left, unless there are many or room is short.
fn key_height(columns: usize, rows: usize, is_flat: bool) -> f32 {
    if columns <= 7 && rows <= 3 && !is_flat {
        TALL_KEY
    } else {
        LOW_KEY
    }
}

fn keys_ui(
    ui: &mut Ui,
    shown: &Shown<'_>,
    columns: usize,
    is_flat: bool,
    commands: &mut Vec<Command>,
) {
    let board = shown.document.editor.board();
    let values = board.layout().values();
    let rows = keys(shown.document).div_ceil(columns);
    let gap = GAP;
    let width = (ui.available_width() + gap) / columns as f32 - gap;
    let height = key_height(columns, rows, is_flat);
    let size = Vec2::new(ui.available_width(), rows as f32 * (height + gap) - gap);
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let place = |at: usize| {
        let corner = pos2(
            (at % columns) as f32 * (width + gap),
            (at / columns) as f32 * (height + gap),
        );
        Rect::from_min_size(area.min + corner.to_vec2(), Vec2::new(width, height))
    };
    // The end of the last row, whatever is entered.
    let clear = |first: usize| place(first).union(place(rows * columns - 1));
    let last = keys(shown.document) - 1;
    if shown.document.editor.enters_colours() {
        let in_row = even_columns(Colour::ALL.len(), columns);
        let spread = |at: usize| place(at / in_row * columns + at % in_row);
        let after = (rows - 1) * columns + Colour::ALL.len().saturating_sub((rows - 1) * in_row);
        // Beside the colours, or behind them where they fill their rows.
        let marks = match in_row < columns {
            true => place(in_row),
            false => place(Colour::ALL.len()),
        };
        return colours_ui(ui, shown, spread, [marks, clear(last.max(after))], commands);
    }
    if let Some(entry) = shown.document.editor.clue_entry() {
        for (at, figure) in figures(entry).iter().enumerate() {
            if key_ui(ui, place(at), Face::Value(figure, None), false) {
                let typed = figure.chars().map(EntryCommand::TypeClue);
                commands.extend(typed.map(Command::Entry));
            }
        }
        if key_ui(ui, clear(last), Face::Back, false) {
            commands.push(EntryCommand::Backspace.into());
        }
        return;
    }
    let left = match &shown.drawing {
        Some(drawing) => Some(cells_left(&drawing.map)),
        None => values_left(&shown.document.editor.game),
    };
    for value in Value::all(values) {
        let at = value.number() - 1;
        let left = left.as_ref().map(|left| left[at]);
        let face = Face::Value(symbol(shown, value), left);
        if key_ui(ui, place(at), face, is_on(shown, value)) {
            commands.push(EntryCommand::PressPad(value).into());
        }
    }
    if key_ui(ui, clear(last), Face::Clear, false) {
        let clear = match shown.document.editor.game.mode() {
            Mode::Enter => EntryCommand::TypeEmpty,
            Mode::Play => EntryCommand::Erase,
        };
        commands.push(clear.into());
    }
}

/// What the number of a clue is made of.
fn figures(entry: &ClueEntry) -> &'static [&'static str] {
    const ALL: [&str; 14] = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "+", "−", "×", "÷",
    ];
    match entry.kind.amount {
        Amount::Calculation => &ALL,
        _ => &ALL[..10],
    }
}

/// What the key of a value shows: while regions are drawn, the name of a region.
fn symbol(shown: &Shown<'_>, value: Value) -> &'static str {
    match shown.drawing {
        Some(_) => Symbols::Usual.of(value.number()),
        None => value.on(shown.document.editor.layout()),
    }
}

/// Says whether the value is in hand, or in the cursor's cell; for regions, whether it is the current one.
fn is_on(shown: &Shown<'_>, value: Value) -> bool {
    let editor = &shown.document.editor;
    let held = editor.entry.held;
    match &shown.drawing {
        Some(drawing) => held.map_or(drawing.current, Value::symbol) == value.symbol(),
        None => held.or(editor.board().value(editor.cursor)) == Some(value),
    }
}

/// The keys of the colours.
fn colours_ui(
    ui: &mut Ui,
    shown: &Shown<'_>,
    place: impl Fn(usize) -> Rect,
    [marks, clear]: [Rect; 2],
    commands: &mut Vec<Command>,
) {
    let document = shown.document;
    let for_marks = document.editor.colours_marks();
    let has_pen = document.editor.has_pen();
    let is_in_hand = for_marks || has_pen;
    let chosen = match is_in_hand {
        true => Colours::NONE.with(document.editor.entry.colour),
        false => document.editor.board().play(document.editor.cursor).colours,
    };
    for (at, colour) in Colour::ALL.into_iter().enumerate() {
        if key_ui(ui, place(at), Face::Colour(colour), chosen.contains(colour)) {
            let command = match is_in_hand {
                true => EditCommand::TakeColour(colour),
                false => EditCommand::Colour(Some(colour)),
            };
            commands.push(command.into());
        }
    }
    if has_pen {
        // Without a key for marks there is more room for the other.
        if key_ui(ui, marks.union(clear), Face::Clear, false) {
            commands.push(EntryCommand::Erase.into());
        }
        return;
    }
    if key_ui(ui, marks, Face::Marks, for_marks) {
        let other = match for_marks {
            true => EntryKind::Colour,
            false => EntryKind::ColourOfMarks,
        };
        commands.push(EntryCommand::SetPad(other).into());
    }
    if key_ui(ui, clear, Face::Clear, false) {
        commands.push(EditCommand::Colour(None).into());
    }
}

/// What a key of the pad shows.
#[derive(Clone, Copy)]
enum Face {
    /// A value, and how many are left.
    Value(&'static str, Option<i64>),
    Colour(Colour),
    /// Colours are for marks, not for cells.
    Marks,
    /// What is pressed are notes.
    Notes,
    Clear,
    /// Takes back the last figure of a clue's number.
    Back,
}

impl Face {
    fn title(self) -> String {
        match self {
            Self::Value(symbol, _) => symbol,
            Self::Colour(colour) => return say!("Colour {number}", number = colour.number()),
            Self::Marks => label!(in "a key of the pad": "Marks"),
            Self::Notes => label!(in "a key of the pad": "Notes"),
            Self::Clear => label!(in "a key of the pad": "Clear"),
            Self::Back => label!(in "a key of the pad": "Back"),
        }
        .to_owned()
    }

    fn left(self) -> Option<i64> {
        match self {
            Self::Value(_, left) => left,
            Self::Colour(_) | Self::Marks | Self::Notes | Self::Clear | Self::Back => None,
        }
    }
}

/// One key of the pad; says whether it was pressed.
fn key_ui(ui: &mut Ui, rect: Rect, face: Face, on: bool) -> bool {
    let theme = Theme::of(ui.ctx());
    let (title, left) = (face.title(), face.left());
    let response = ui.interact(rect, ui.unique_id().with(("key", &title)), Sense::click());
    let name = match left {
        Some(left) => with_left(&title, left),
        None => title.clone(),
    };
    response.widget_info(|| match face {
        Face::Marks => {
            let name = EntryKind::ColourOfMarks.title();
            WidgetInfo::selected(Role::CheckBox, true, on, name)
        }
        Face::Notes => WidgetInfo::selected(Role::CheckBox, true, on, &name),
        _ => WidgetInfo::labeled(Role::Button, true, &name),
    });
    widgets::take_focus(ui, &response);
    let fill = match face {
        Face::Colour(colour) => theme.colours[colour.number() - 1],
        _ if response.hovered() => theme.button_hovered,
        _ => theme.button,
    };
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme.accent);
        ui.painter()
            .rect_stroke(rect.expand(2.5), theme::ROUND, ring, StrokeKind::Middle);
    }
    let border = if on {
        Stroke::new(1.8, theme.accent)
    } else if response.hovered() {
        Stroke::new(1.0, theme.quiet)
    } else {
        Stroke::new(1.0, theme.button_border)
    };
    ui.painter()
        .rect(rect, theme::ROUND, fill, border, StrokeKind::Inside);
    if let Face::Colour(colour) = face {
        board_view::colour_sign(ui, colour, rect);
        return response.clicked();
    }
    let done = left == Some(0);
    let colour = if done { theme.quiet } else { theme.text };
    let is_value = matches!(face, Face::Value(..));
    let font = match is_value {
        true => theme::regular(21.0),
        // Words are longer in some languages than a narrow key.
        false => {
            let font = theme::regular(12.5);
            let least = (rect.width() - 4.0) / widgets::text_width(ui, &title, font.clone());
            theme::regular(12.5 * least.min(1.0))
        }
    };
    let tall = rect.height() >= TALL_KEY && left.is_some();
    let lower = |by: f32| rect.translate(Vec2::new(0.0, by));
    let place = lower(if tall { -7.0 } else { 0.0 });
    theme::centred(ui.painter(), place, title, font, colour);
    if let Some(left) = left.filter(|_| tall) {
        let (left, font) = (left_in_short(left), theme::regular(11.0));
        theme::centred(ui.painter(), lower(14.0), left, font, theme.quiet);
    }
    response.clicked()
}

/// A value with how many of it are left: "7, 3 left".
fn with_left(text: &str, left: i64) -> String {
    match left {
        0 => say!("{text}, all in"),
        1.. => say!("{text}, {count} left", count = left),
        _ => say!("{text}, {count} too many", count = -left),
    }
}

/// How many of a value are left, short enough for a key.
fn left_in_short(left: i64) -> String {
    match left {
        0 => label!(in "how many of a value are left": "all in").to_owned(),
        1.. => say!(in "how many of a value are left": "{count} left", count = left),
        _ => say!(in "how many of a value are left": "{count} over", count = -left),
    }
}

/// How many of each value are left, if the layout determines that.
fn values_left(game: &Game) -> Option<Vec<i64>> {
    let layout = game.board().layout();
    let mut left = vec![layout.times_of_each_value()? as i64; layout.values()];
    for (_, value) in game.board().grid().entries() {
        left[value.number() - 1] -= 1;
    }
    Some(left)
}

/// How many cells each region still lacks.
fn cells_left(map: &RegionMap) -> Vec<i64> {
    let left = |region| map.size() as i64 - map.cells_of(region) as i64;
    map.numbers().map(left).collect()
}
