//! What the keys do, made from the one table of commands; and the version.

use egui::{Align, Layout, ScrollArea, Ui, vec2};

use crate::app::command::{self, Command, MENUS};
use crate::app::demo::keys::KEYS;
use crate::app::dialogs::buttons::close_ui;
use crate::app::style::{texts, widgets};

/// The width of the keys, where there is room.
const KEYS_WIDTH: f32 = 196.0;

/// Keys without a row in the table: they act on the board.
const ON_THE_BOARD: &[(&str, &str)] = &[
    ("Arrows", "Go to the next cell that way"),
    (
        "Left, right",
        "While a hint tells a chain: the link before, the next link",
    ),
    ("Tab, Shift+Tab", "Next cell, cell before"),
    (
        "Home, End",
        "Start and end of the row or strip; with Ctrl of the board",
    ),
    ("1 to 9, A and up", "Write a value"),
    ("Full stop, 0, Space", "Leave a cell empty, or empty it"),
    (
        "Enter",
        "While entering: the rest of the row or strip is empty; else the filled button, such as Start playing",
    ),
    ("Backspace", "While entering: back one cell, and empty it"),
    ("Delete", "Empty the cell"),
    ("Shift+arrow, drag", "Select several cells"),
    ("Drag, while entering regions", "Paint a region of a jigsaw"),
    (
        "Click between cells, or beside the board",
        "While entering clues: put a sign or take it away; select the row, column or diagonal of a number",
    ),
    ("Double click", "Select all cells with that value"),
    ("Ctrl+click", "Add a cell to the selection, or remove it"),
    ("Shift+digit", "Corner mark"),
    ("Ctrl+digit", "Centre mark"),
    ("Alt+digit", "Cross out"),
    (
        "Arrows, Enter, Escape",
        "In a menu: go through it, choose, close it",
    ),
    ("Right button", "What can be done with the cell"),
    (
        "Click on a mark of the cell",
        "Take it away, or bring it back",
    ),
    (
        "Z X C V, Space",
        "While playing, up to 9 values: value, corner mark, centre mark, colour; next kind",
    ),
    (
        "Click, digit or letter",
        "While marks are coloured: give that mark or candidate the colour in hand",
    ),
    (
        "Shift+digit, 1 to 8",
        "While marks are coloured: take that colour in hand",
    ),
    ("Ctrl+wheel", "Zoom the board"),
    ("Wheel, middle button", "Move a board that is zoomed"),
    ("Escape", "Close the card or the dialog"),
];

/// Shows the keys. Long sentences go on below themselves: a line that ends outside the dialog would have to be scrolled to.
pub fn keys_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    texts::headline(ui, "Keys");
    let most = ui.ctx().content_rect().height() - 180.0;
    // A dialog is as high as its contents want to be; without a least height the list would grow into it frame by frame.
    let list = ScrollArea::vertical()
        .max_height(most)
        .min_scrolled_height(most);
    list.show(ui, |ui| {
        widgets::scroll_by_keys(ui, most);
        let gap = vec2(16.0, 6.0);
        let width = ui.available_width() - gap.x;
        let keys_width = KEYS_WIDTH.min(0.4 * width);
        for (keys, about) in keys(ui) {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing = gap;
                for (width, is_keys) in [(keys_width, true), (width - keys_width, false)] {
                    let column = vec2(width, 0.0);
                    ui.allocate_ui_with_layout(column, Layout::top_down(Align::Min), |ui| {
                        ui.set_width(width);
                        if is_keys {
                            ui.label(&keys);
                        } else {
                            texts::quiet(ui, &about);
                        }
                    });
                }
            });
        }
    });
    close_ui(ui, commands);
}

/// All keys, with what they do.
fn keys(ui: &Ui) -> Vec<(String, String)> {
    let menus = (menu_keys(), "Open the menu with that letter".to_owned());
    let board = ON_THE_BOARD
        .iter()
        .map(|(keys, about)| ((*keys).to_owned(), (*about).to_owned()));
    let demo = KEYS.iter().map(|key| {
        let about = format!("While a solver is watched: {}", key.about);
        (key.name.to_owned(), about)
    });
    let listed = command::listed().iter().filter_map(|(_, row)| {
        let keys = row.keys().map(|keys| ui.ctx().format_shortcut(keys));
        let keys: Vec<String> = keys.collect();
        let title = row.title.trim_end_matches('…').to_owned();
        (!keys.is_empty()).then(|| (keys.join(", "), title))
    });
    std::iter::once(menus)
        .chain(board)
        .chain(demo)
        .chain(listed)
        .collect()
}

/// "Alt+F, E, P": the first letters of the menus.
fn menu_keys() -> String {
    let letters: Vec<&str> = MENUS.iter().map(|(title, _)| &title[..1]).collect();
    format!("Alt+{}", letters.join(", "))
}

/// Shows version and licence.
pub fn version_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    texts::headline(ui, concat!("Sudogon ", env!("CARGO_PKG_VERSION")));
    ui.label("For people with a printed puzzle in front of them, whatever its shape.");
    texts::quiet(
        ui,
        "Free software under the MIT licence. The typeface is Inter, under the SIL Open Font License.",
    );
    close_ui(ui, commands);
}
