//! The menu bar, drawn from `command::MENUS`; narrow windows show it behind one button.

use egui::{Button, MenuBar, RichText, Ui};

use crate::app::App;
use crate::app::command::{Command, Habit, Item, List, MENUS, OnClick as _};
use crate::app::settings::{Look, habit_mut};
use crate::app::style::theme::Theme;
use crate::app::style::widgets;
use crate::app::window::cell_values;
use crate::drawing::Labels;
use crate::files;
use crate::game::{Board, Colour, Game};

use crate::app::window::file_lists::{examples_ui, recent_ui};
use crate::app::window::shape_menu::{rules_menu_ui, turns_menu_ui};

/// Shows the bar.
pub fn menu_ui(ui: &mut Ui, app: &App, commands: &mut Vec<Command>) {
    MenuBar::new().ui(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 10.0;
        menus_ui(ui, app, commands);
    });
}

/// Shows the menus behind one button.
pub fn folded_menu_ui(ui: &mut Ui, app: &App, commands: &mut Vec<Command>) {
    ui.menu_button("Menu", |ui| menus_ui(ui, app, commands));
}

fn menus_ui(ui: &mut Ui, app: &App, commands: &mut Vec<Command>) {
    let mut pushed = Vec::new();
    for (title, items) in MENUS {
        ui.menu_button(*title, |ui| items_ui(ui, app, items, &mut pushed));
    }
    if !pushed.is_empty() {
        ui.close();
    }
    commands.append(&mut pushed);
}

/// Shows the entries of a menu.
pub fn items_ui(ui: &mut Ui, app: &App, items: &[Item], pushed: &mut Vec<Command>) {
    for item in items {
        match item {
            Item::Command(Command::Turn(habit)) => switch_ui(ui, app, *habit, pushed),
            Item::Command(command) => command_ui(ui, app, command, pushed),
            Item::Submenu {
                title,
                needs_board,
                items,
            } => {
                let is_enabled = !needs_board || own_board(app).is_some();
                ui.add_enabled_ui(is_enabled, |ui| {
                    ui.menu_button(*title, |ui| items_ui(ui, app, items, pushed));
                });
            }
            Item::List(list) => list_ui(ui, app, *list, pushed),
            Item::Separator => _ = ui.separator(),
        }
    }
}

/// The player's own board, if it can be reached: not while a demo runs on a copy of it.
fn own_board(app: &App) -> Option<&Board> {
    let game = app.shown_game().filter(|_| app.demo.is_none());
    game.map(Game::board)
}

/// Lists that are known only when the menu is open.
fn list_ui(ui: &mut Ui, app: &App, list: List, pushed: &mut Vec<Command>) {
    let layout = own_board(app).map(Board::layout);
    match list {
        List::Recent => {
            let recent = &app.settings.recent;
            ui.add_enabled_ui(!recent.is_empty(), |ui| {
                ui.menu_button("Recent", |ui| recent_ui(ui, recent, pushed));
            });
        }
        List::Examples => examples_ui(ui, pushed),
        List::CopyFormats => copy_formats_ui(ui, pushed),
        List::Colours => colours_ui(ui, pushed),
        List::CellValues | List::CrossOut => {
            if let Some(document) = app.shown_document() {
                match list {
                    List::CrossOut => cell_values::cross_out_ui(ui, document, pushed),
                    _ => cell_values::write_ui(ui, document, pushed),
                }
            }
        }
        List::Rules => rules_menu_ui(ui, layout, pushed),
        List::Turns => turns_menu_ui(ui, layout, pushed),
        List::Labels => labels_ui(ui, app.settings.labels, pushed),
        List::Looks => looks_ui(ui, app.settings.look, pushed),
    }
}

fn labels_ui(ui: &mut Ui, chosen: Option<Labels>, pushed: &mut Vec<Command>) {
    let labels = [
        ("Labels as suits the board", None),
        ("No labels", Some(Labels::Off)),
        ("Labels at the rim", Some(Labels::Rim)),
        ("Labels in every cell", Some(Labels::Cells)),
    ];
    for (title, labels) in labels {
        ui.radio(chosen == labels, title)
            .on_click(pushed, Command::SetLabels(labels));
    }
}

fn looks_ui(ui: &mut Ui, chosen: Look, pushed: &mut Vec<Command>) {
    for (look, title) in Look::ALL {
        ui.radio(chosen == look, title)
            .on_click(pushed, Command::SetLook(look));
    }
}

/// A habit with its tick.
fn switch_ui(ui: &mut Ui, app: &App, habit: Habit, pushed: &mut Vec<Command>) {
    let command = Command::Turn(habit);
    let Some(row) = command.row() else { return };
    let mut settings = app.settings.clone();
    let tick = ui.checkbox(habit_mut(&mut settings, habit), row.title);
    tick.on_hover_text(row.about).on_click(pushed, command);
}

fn copy_formats_ui(ui: &mut Ui, pushed: &mut Vec<Command>) {
    let formats = files::ALL.iter().enumerate();
    for (at, format) in formats.filter(|(_, format)| format.is_copied) {
        item(ui, format.name, Command::CopyAs(at), pushed);
    }
}

fn colours_ui(ui: &mut Ui, pushed: &mut Vec<Command>) {
    let theme = Theme::of(ui.ctx());
    for colour in Colour::ALL {
        let number = colour.number();
        let title =
            RichText::new(format!(" Colour {number} ")).background_color(theme.colours[number - 1]);
        ui.button(title.color(theme.text))
            .on_click(pushed, Command::Colour(Some(colour)));
    }
    item(ui, "No colour", Command::Colour(None), pushed);
}

fn command_ui(ui: &mut Ui, app: &App, command: &Command, pushed: &mut Vec<Command>) {
    let Some(row) = command.row() else { return };
    let title = app
        .label_of(command)
        .unwrap_or_else(|| row.title.to_owned());
    let mut button = Button::new(title);
    if let Some(key) = row.keys().next() {
        button = button.shortcut_text(ui.ctx().format_shortcut(key));
    }
    let response = ui.add_enabled(command.is_enabled(app), button);
    widgets::take_focus(ui, &response);
    response
        .on_hover_text(row.about)
        .on_click(pushed, command.clone());
}

fn item(ui: &mut Ui, title: &str, command: Command, pushed: &mut Vec<Command>) {
    ui.button(title).on_click(pushed, command);
}
