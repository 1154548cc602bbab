//! The entries of menus.

use egui::{Button, Checkbox, InputState, RichText, Role, Stroke, Ui, Vec2, WidgetInfo};
use sudogon_board::game::{Board, Colour, Game};
use sudogon_paper::files;

use crate::app::App;
use crate::app::board_view;
use crate::app::command::facts::{WindowFacts as _, is_entering};
use crate::app::command::setting_switches::SettingSwitch;
use crate::app::command::{
    CardCommand, ClipboardCommand, Command, EditCommand, FileCommand, Item, List, OnClick as _,
    Scope, ViewCommand, key_names,
};
use crate::app::editing::{Editor, colouring};
use crate::app::style::submenu::{Indent, entry, submenu, ticked};
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::app::window::cell_values;
use crate::app::window::shape_menu::{rules_menu_ui, symbols_menu_ui, turns_menu_ui};
use crate::language::{self, label};
use crate::settings::Speech;

/// Shows the entries of a menu.
pub fn items_ui(ui: &mut Ui, app: &App, items: &[Item], pushed: &mut Vec<Command>) {
    if ui.input(InputState::has_touch_screen) {
        ui.spacing_mut().interact_size.y = theme::FINGER;
    }
    entries_ui(ui, app, items, Indent::of(ui, items), pushed);
}

fn entries_ui(ui: &mut Ui, app: &App, items: &[Item], indent: Indent, pushed: &mut Vec<Command>) {
    // A line stands between entries alone.
    let mut has_line = false;
    let is_printed = app.editor().is_some_and(Editor::is_at_printed);
    let is_left_out = |item: &&Item| match item {
        Item::Command(Command::Card(CardCommand::ShowCandidates))
        | Item::List(List::CellValues)
        | Item::Submenu {
            items: [Item::List(List::Try | List::CrossOut)],
            ..
        } if is_printed => true,
        Item::Command(command) => command.is_left_out(app),
        Item::Submenu { is_for_readers, .. } => *is_for_readers && !is_read_aloud(app),
        Item::List(List::Recent) => app.settings.recent.is_empty(),
        // They are part of what stands on the paper.
        Item::List(List::Rules) => is_entering(app) != Some(true),
        _ => false,
    };
    for item in items.iter().filter(|item| !is_left_out(item)) {
        let is_line = matches!(item, Item::Separator);
        if !is_line && std::mem::take(&mut has_line) {
            ui.separator();
        }
        match item {
            Item::Command(Command::View(ViewCommand::Turn(switch))) => {
                switch_ui(ui, app, switch, pushed);
            }
            Item::Command(command) => command_ui(ui, app, command, indent, pushed),
            Item::Submenu { title, items, .. } => {
                let is_enabled = own_board(app).is_some();
                let title = title.text(language::spoken());
                submenu(ui, is_enabled, indent.before(title), |ui| {
                    items_ui(ui, app, items, pushed);
                });
            }
            Item::List(list) => list_ui(ui, app, *list, indent, pushed),
            Item::Separator => has_line = true,
        }
    }
}

/// The player's own board, if it can be reached: not while a demo runs on a copy of it, or it is hidden.
fn own_board(app: &App) -> Option<&Board> {
    let game = app.shown_game();
    game.filter(|_| !app.keeps_back(Scope::OwnBoard))
        .map(Game::board)
}

/// Says whether something reads the window aloud, or the settings are for that.
fn is_read_aloud(app: &App) -> bool {
    let settings = &app.settings;
    let is_set = settings.reads_rows_back || settings.speech != Speech::default();
    is_set || app.feedback.is_read()
}

/// Lists that are known only when the menu is open.
fn list_ui(ui: &mut Ui, app: &App, list: List, indent: Indent, pushed: &mut Vec<Command>) {
    let layout = own_board(app).map(Board::layout);
    match list {
        List::Recent => {
            let recent = &app.settings.recent;
            let title = label!(in "menu, files": "Recent");
            submenu(ui, true, indent.before(title), |ui| {
                for path in recent {
                    let name = path.file_stem().unwrap_or_default().to_string_lossy();
                    entry(ui, name)
                        .on_hover_text(path.display().to_string())
                        .on_click(pushed, FileCommand::OpenPath(path.clone()));
                }
            });
        }
        List::CopyFormats => {
            let formats = files::offered().enumerate();
            for (at, format) in formats.filter(|(_, format)| format.is_copied) {
                entry(ui, format.name.text(language::spoken()))
                    .on_click(pushed, ClipboardCommand::CopyAs(at));
            }
        }
        List::Colours => colours_ui(ui, layout.is_some(), indent, pushed),
        List::CellValues | List::CrossOut | List::Try => {
            if let Some(document) = app.shown_document() {
                match list {
                    List::Try => cell_values::try_ui(ui, document, pushed),
                    List::CrossOut => cell_values::cross_out_ui(ui, document, pushed),
                    _ => cell_values::menu_ui(ui, document, pushed),
                }
            }
        }
        List::Rules => rules_menu_ui(ui, (layout, &app.pages.pictures), indent, pushed),
        List::Symbols => symbols_menu_ui(ui, layout, indent, pushed),
        List::Turns => turns_menu_ui(ui, layout, indent, pushed),
    }
}

/// A habit with its tick.
fn switch_ui(ui: &mut Ui, app: &App, habit: &'static SettingSwitch, pushed: &mut Vec<Command>) {
    let command = Command::View(ViewCommand::Turn(habit));
    let Some(row) = command.spec().row else {
        return;
    };
    let mut settings = app.settings.clone();
    let title = title_of(&command, row.title(), app);
    let tick = ticked(ui, |ui| {
        let tick = Checkbox::new((habit.setting)(&mut settings), title);
        ui.add_enabled(command.is_enabled(app), tick)
    });
    widgets::menu_entry(ui, &tick);
    widgets::tip_beside(tick, row.about()).on_click(pushed, command);
}

/// The colours in one row; in two where the menu has no room for it.
fn colours_ui(ui: &mut Ui, is_enabled: bool, indent: Indent, pushed: &mut Vec<Command>) {
    let theme = Theme::of(ui.ctx());
    ui.add_enabled_ui(is_enabled, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            ui.add_space(8.0 + indent.width(ui));
            ui.label(label!(in "menu": "Colour"));
            let none = (
                None,
                label!(in "no colour": "None"),
                label!("No colour").to_owned(),
            );
            let colours = Colour::ALL.map(|colour| (Some(colour), "", colouring::name(colour)));
            for (colour, shown, name) in colours.into_iter().chain([none]) {
                let mut button = Button::new(RichText::new(shown).color(theme.text));
                if let Some(colour) = colour {
                    button = button.fill(theme.colours[colour.number() - 1]);
                }
                let swatch = ui.add(
                    button
                        .stroke(Stroke::new(1.0, theme.thin_line))
                        .min_size(Vec2::splat(24.0)),
                );
                swatch.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, &name));
                if let Some(colour) = colour {
                    board_view::colour_sign(ui, colour, swatch.rect);
                }
                widgets::menu_entry(ui, &swatch);
                swatch
                    .on_hover_text(name)
                    .on_click(pushed, EditCommand::Colour(colour));
            }
        });
    });
}

/// The title of a command as things are.
fn title_of(command: &Command, usual: &str, app: &App) -> String {
    let title = command.live_title(app);
    title.unwrap_or_else(|| usual.to_owned())
}

fn command_ui(
    ui: &mut Ui,
    app: &App,
    command: &Command,
    indent: Indent,
    pushed: &mut Vec<Command>,
) {
    let Some(row) = command.spec().row else {
        return;
    };
    let (title, is_enabled) = (title_of(command, row.title(), app), command.is_enabled(app));
    let mut button = Button::new(indent.before(&title));
    let key = row.keys().next().map(|key| key_names::said(ui.ctx(), key));
    if let Some(key) = &key {
        button = button.shortcut_text(key);
    }
    let response = ui.add_enabled(is_enabled, button);
    // Its key is no part of its name.
    response.widget_info(|| WidgetInfo::labeled(Role::MenuItem, is_enabled, &title));
    if let Some(key) = key {
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_keyboard_shortcut(key));
    }
    widgets::menu_entry(ui, &response);
    widgets::tip_beside(response, row.about()).on_click(pushed, command.clone());
}
