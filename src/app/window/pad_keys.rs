//! The keys of the pad: values with how many of each are left, colours, the figures of a clue's number, and what clears.

use egui::{Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2};
use sudogon_board::game::{Colour, Colours, Game, Mode};
use sudogon_board::layout::Symbols;
use sudogon_board::layout::clues::Amount;
use sudogon_board::puzzle::Value;

use crate::app::board_view;
use crate::app::command::{Command, EditCommand, EntryCommand, EntryKind};
use crate::app::document::Document;
use crate::app::editing::colouring;
use crate::app::editing::entry_state::ClueEntry;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::app::window::shown_document::Shown;
use crate::language::{label, say};

/// The gap between keys.
pub const GAP: f32 = 6.0;
/// The width of the key for notes, with the gap beside it.
pub const NOTES_KEY: f32 = 42.0;
/// The height of keys with only their value.
pub const LOW_KEY: f32 = 40.0;
/// The sizes of values and words.
const VALUE: f32 = 21.0;
const WORD: f32 = 12.5;
/// A word that would be smaller than this share of its usual size has a sign in its place.
const LEAST_SHARE: f32 = 0.75;
/// The height of keys that say how many are left.
const TALL_KEY: f32 = 56.0;

/// The least number of keys, with Clear. Colours, and the key that turns to marks, need more than the values of a small board; on
/// a large one the pad stays as high as it is.
pub fn keys(document: &Document) -> usize {
    if let Some(entry) = document.editor.clue_entry() {
        return figures(entry).len() + 1;
    }
    let values = document.editor.layout().values();
    let colours = (Colour::ALL.len() + 1) * usize::from(document.editor.enters_colours());
    values.max(colours) + 1
}

/// The columns of the fewest rows of at most so many keys; the last row lacks as few as possible.
pub fn even_columns(keys: usize, most: usize) -> usize {
    keys.div_ceil(keys.div_ceil(most))
}

/// Keys are tall enough to say how many are left, unless there are many or room is short.
pub fn key_height(columns: usize, rows: usize, is_flat: bool) -> f32 {
    if columns <= 7 && rows <= 3 && !is_flat {
        TALL_KEY
    } else {
        LOW_KEY
    }
}

/// Shows the keys in rows, as wide as there is room.
pub fn keys_ui(
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
        let marks = if in_row < columns {
            place(in_row)
        } else {
            place(Colour::ALL.len())
        };
        return colours_ui(ui, shown, spread, [marks, clear(last.max(after))], commands);
    }
    if let Some(entry) = shown.document.editor.clue_entry() {
        let has_number = entry.blank.takes() != Amount::None;
        ui.add_enabled_ui(has_number, |ui| {
            for (at, figure) in figures(entry).iter().enumerate() {
                if key_ui(ui, place(at), Face::Value(figure, None), false) {
                    let typed = figure.chars().map(EntryCommand::TypeClue);
                    commands.extend(typed.map(Command::Entry));
                }
            }
        });
        if key_ui(ui, clear(last), Face::Back, false) {
            commands.push(EntryCommand::Backspace.into());
        }
        return;
    }
    let left = match &shown.drawing {
        // How many cells each region still lacks.
        Some(drawing) => {
            let map = &drawing.map;
            let left = |region| map.size() as i64 - map.cells_of(region) as i64;
            Some(map.numbers().map(left).collect())
        }
        // On a solved board none is left of any.
        None if shown.document.is_played_out() => None,
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

/// Shows the key that turns between values and notes.
pub fn notes_ui(ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) {
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

/// Returns the figures and signs of a clue's number.
fn figures(entry: &ClueEntry) -> &'static [&'static str] {
    const ALL: [&str; 14] = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "+", "−", "×", "÷",
    ];
    match entry.blank.takes() {
        Amount::Calculation => &ALL,
        _ => &ALL[..10],
    }
}

/// Returns the symbol on the key of a value: while regions are drawn, the name of a region.
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
    let chosen = if is_in_hand {
        Colours::NONE.with(document.editor.entry.colour)
    } else {
        document.editor.board().play(document.editor.cursor).colours
    };
    for (at, colour) in Colour::ALL.into_iter().enumerate() {
        if key_ui(ui, place(at), Face::Colour(colour), chosen.contains(colour)) {
            let command = if is_in_hand {
                EditCommand::TakeColour(colour)
            } else {
                EditCommand::Colour(Some(colour))
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
        let other = if for_marks {
            EntryKind::Colour
        } else {
            EntryKind::ColourOfMarks
        };
        commands.push(EntryCommand::SetPad(other).into());
    }
    if key_ui(ui, clear, Face::Clear, false) {
        commands.push(EditCommand::Colour(None).into());
    }
}

/// The face of a key of the pad.
#[derive(Clone, Copy)]
enum Face {
    /// A value, and how many are left.
    Value(&'static str, Option<i64>),
    Colour(Colour),
    /// Colours are for marks, not for cells.
    Marks,
    /// A switch: the values pressed are notes.
    Notes,
    Clear,
    /// Takes back the last figure of a clue's number.
    Back,
}

impl Face {
    fn title(self) -> String {
        match self {
            Self::Value(symbol, _) => symbol,
            Self::Colour(colour) => return colouring::name(colour),
            Self::Marks | Self::Notes => label!(in "a key of the pad": "Notes"),
            Self::Clear => label!(in "a key of the pad": "Clear"),
            Self::Back => label!(in "a key of the pad": "Back"),
        }
        .to_owned()
    }
}

/// One key of the pad; says whether it was pressed.
fn key_ui(ui: &mut Ui, rect: Rect, face: Face, on: bool) -> bool {
    let theme = Theme::of(ui.ctx());
    let title = face.title();
    let left = match face {
        Face::Value(_, left) => left,
        _ => None,
    };
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
        _ => WidgetInfo::labeled(Role::Button, response.enabled(), &name),
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
    // Words are longer in some languages than a narrow key.
    let share = || (rect.width() - 8.0) / widgets::text_width(ui, &title, theme::regular(WORD));
    let (title, size) = match face {
        Face::Value(..) => (title, VALUE),
        Face::Clear | Face::Back if share() < LEAST_SHARE => ("×".to_owned(), VALUE),
        _ => {
            let size = WORD * share().min(1.0);
            (title, size)
        }
    };
    let font = theme::regular(size);
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
