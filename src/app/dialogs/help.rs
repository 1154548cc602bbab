//! The keys and what they do, made from the one table of commands; and the version.

use egui::{Id, Key, Modifiers, Response, Role, Sense, TextStyle, Ui, WidgetInfo, vec2};
use sudogon_board::message::{Pattern, pattern};

use crate::app::command::{self, Command, key_names};
use crate::app::demo::keys::KEYS;
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::dialogs::buttons::close_ui;
use crate::app::stored_settings::Settings;
use crate::app::style::theme::Theme;
use crate::app::style::{tab_stop, texts, theme, widgets};
use crate::language::{self, label, say};

/// The width of the keys, where there is room, and the gap beside them.
const KEYS_WIDTH: f32 = 196.0;
const GAP: f32 = 16.0;
/// The air round a row.
const AIR: f32 = 4.0;

/// Keys without a row in the table: they act on the board.
static ON_THE_BOARD: &[(Pattern, Pattern)] = &[
    (
        pattern!(in "keys": "Arrows"),
        pattern!("Go to the next cell that way"),
    ),
    (
        pattern!(in "keys": "Left, right"),
        pattern!("While a hint tells a chain: the link before, the next link"),
    ),
    (
        pattern!(in "keys": "Tab, Shift+Tab"),
        pattern!("Next cell, cell before"),
    ),
    (
        pattern!(in "keys": "Home, End"),
        pattern!("Start and end of the row or strip; with Ctrl of the board"),
    ),
    (
        pattern!(in "keys": "1 to 9, A and up"),
        pattern!("Write a value"),
    ),
    (
        pattern!(in "keys": "Full stop, 0, Space"),
        pattern!("Leave a cell empty, or empty it"),
    ),
    (
        pattern!(in "keys": "Enter"),
        pattern!(
            "While entering: the rest of the row or strip is empty; else the filled button, such as Start playing"
        ),
    ),
    (
        pattern!(in "keys": "Backspace"),
        pattern!("While entering: back one cell, and empty it"),
    ),
    (pattern!(in "keys": "Delete"), pattern!("Empty the cell")),
    (
        pattern!(in "keys": "Shift+arrow, drag"),
        pattern!("Select several cells"),
    ),
    (
        pattern!(in "keys": "Ctrl+Shift+arrow"),
        pattern!("Move the cursor, and leave selected what is kept selected"),
    ),
    (
        pattern!(in "keys": "Drag, while entering regions"),
        pattern!("Paint a region of a jigsaw"),
    ),
    (
        pattern!(in "keys": "Click between cells, or beside the board"),
        pattern!(
            "While entering clues: put a sign or take it away; select the row, column or diagonal of a number"
        ),
    ),
    (
        pattern!(in "keys": "Double click"),
        pattern!("Select all cells with that value"),
    ),
    (
        pattern!(in "keys": "Ctrl+click"),
        pattern!("Add a cell to the selection, or remove it"),
    ),
    (pattern!(in "keys": "Shift+digit"), pattern!("Corner note")),
    (pattern!(in "keys": "Ctrl+digit"), pattern!("Centre note")),
    (pattern!(in "keys": "Alt+digit"), pattern!("Cross out")),
    (
        pattern!(in "keys": "Arrows, Enter, Escape"),
        pattern!("In a menu: go through it, choose, close it"),
    ),
    (
        pattern!(in "keys": "Right button"),
        pattern!("What can be done with the cell"),
    ),
    (
        pattern!(in "keys": "Click on a note of the cell"),
        pattern!("Take it away, or bring it back"),
    ),
    (
        pattern!(in "keys": "Z X C V B, Space"),
        pattern!(
            "While playing, up to 9 values: value, corner note, centre note, colour, pen; next kind"
        ),
    ),
    (
        pattern!(in "keys": "Click, digit or letter"),
        pattern!("While notes are coloured: give that note or candidate the colour in hand"),
    ),
    (
        pattern!(in "keys": "Shift+digit, 1 to 8"),
        pattern!("While notes are coloured: take that colour in hand"),
    ),
    (
        pattern!(in "keys": "Ctrl+wheel"),
        pattern!("Zoom the board"),
    ),
    (
        pattern!(in "keys": "Wheel, middle button"),
        pattern!("Move a board that is zoomed"),
    ),
    (
        pattern!(in "keys": "Escape"),
        pattern!("Close the card or the dialog"),
    ),
];

/// The keys and what they do.
pub struct Keys;

impl DialogBehaviour for Keys {
    fn title(&self) -> String {
        label!("Keys").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        let most = ui.ctx().content_rect().height() - 180.0;
        // A dialog is as high as its contents want to be; without a least height the list would grow into it frame by frame.
        widgets::scroll_area(most).show(ui, |ui| rows_ui(ui, most));
        close_ui(ui, commands);
    }

    fn width(&self) -> f32 {
        theme::WIDE_DIALOG
    }
}

/// Shows the rows: one stop of Tab, with the arrows from row to row.
fn rows_ui(ui: &mut Ui, height: f32) {
    let list = Id::unique("list of keys");
    ui.spacing_mut().item_spacing.y = 0.0;
    tab_stop::take_tab(ui, list);
    let rows: Vec<Response> = keys(ui)
        .iter()
        .enumerate()
        .map(|(at, (keys, about))| row_ui(ui, list.with(at), keys, about))
        .collect();
    tab_stop::remember(ui, list, vec![rows.iter().map(|row| row.id).collect()]);
    match rows.iter().position(Response::has_focus) {
        Some(at) => walk(ui, &rows, at, height),
        None => widgets::scroll_by_keys(ui, height),
    }
}

/// Shows a row, which screen readers read as one.
fn row_ui(ui: &mut Ui, id: Id, keys: &str, about: &str) -> Response {
    let theme = Theme::of(ui.ctx());
    let width = ui.available_width();
    let keys_width = KEYS_WIDTH.min(0.4 * width);
    let font = TextStyle::Body.resolve(ui.style());
    let painter = ui.painter();
    let shown = painter.layout(keys.to_owned(), font.clone(), theme.text, keys_width);
    let does = painter.layout(
        about.to_owned(),
        font,
        theme.quiet,
        width - keys_width - GAP - 2.0 * AIR,
    );
    let height = shown.size().y.max(does.size().y);
    // With air for the ring of the focus, which is drawn inside.
    let (_, place) = ui.allocate_space(vec2(width, height + 2.0 * AIR));
    let row = ui.interact(place, id, Sense::focusable_noninteractive());
    row.widget_info(|| WidgetInfo::labeled(Role::ListItem, true, format!("{keys}: {about}")));
    widgets::take_focus(ui, &row);
    widgets::focus_row(ui, &row);
    if ui.is_rect_visible(place) {
        let first = place.min + vec2(AIR, AIR);
        let beside = first + vec2(keys_width + GAP, 0.0);
        ui.painter().galley(first, shown, theme.text);
        ui.painter().galley(beside, does, theme.quiet);
    }
    row
}

/// Moves the focus from row to row; a page is as many as fit into the list.
fn walk(ui: &Ui, rows: &[Response], at: usize, height: f32) {
    widgets::keep_arrows(ui, rows[at].id, true);
    let last = rows.len() - 1;
    let page = (height / (rows[at].rect.height() + ui.spacing().item_spacing.y)) as usize;
    let is_pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let steps = [
        (Key::ArrowDown, at + 1),
        (Key::ArrowUp, at.saturating_sub(1)),
        (Key::PageDown, at + page),
        (Key::PageUp, at.saturating_sub(page)),
        (Key::Home, 0),
        (Key::End, last),
    ];
    for (_, to) in steps.into_iter().filter(|(key, _)| is_pressed(*key)) {
        let row = &rows[to.min(last)];
        row.request_focus();
        row.scroll_to_me(None);
    }
}

/// All keys, with what they do.
fn keys(ui: &Ui) -> Vec<(String, String)> {
    let menus = (
        menu_keys(),
        label!("Open the menu with that letter").to_owned(),
    );
    let spoken = language::spoken();
    let board = ON_THE_BOARD
        .iter()
        .map(|(keys, about)| (keys.text(spoken).to_owned(), about.text(spoken).to_owned()));
    let demo = KEYS.iter().map(|key| {
        let about = say!(
            "While a solver is watched: {clause:whole}",
            clause = key.about
        );
        (key.name.text(spoken).to_owned(), about)
    });
    let listed = command::listed().iter().filter_map(|(_, row)| {
        let keys: Vec<String> = row
            .keys()
            .map(|keys| key_names::said(ui.ctx(), keys))
            .collect();
        let title = row.title().trim_end_matches('…').to_owned();
        (!keys.is_empty()).then(|| (keys.join(", "), title))
    });
    std::iter::once(menus)
        .chain(board)
        .chain(demo)
        .chain(listed)
        .collect()
}

/// "Alt+F, E, P": the letters of the menus.
fn menu_keys() -> String {
    let letters: Vec<String> = command::menu_letters()
        .into_iter()
        .flatten()
        .map(|(_, letter)| letter.to_string())
        .collect();
    let alt = label!(in "a key": "Alt");
    format!("{alt}+{}", letters.join(", "))
}

/// The version and the licence.
pub struct Version;

impl DialogBehaviour for Version {
    fn title(&self) -> String {
        concat!("Sudogon ", env!("CARGO_PKG_VERSION")).to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        ui.label(label!(
            "For people with a printed puzzle in front of them, whatever its shape."
        ));
        texts::quiet(
            ui,
            label!(
                "Free software under the MIT licence. The typeface is Inter, under the SIL Open Font License."
            ),
        );
        close_ui(ui, commands);
    }
}
