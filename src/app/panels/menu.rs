//! The menu bar; narrow windows have it behind one button.

use egui::{Button, MenuBar, RadioButton, ThemePreference, Ui};

use crate::app::App;
use crate::app::board_view::Labels;
use crate::app::command::{Command, Zoom};
use crate::files::examples;
use crate::game::{Colour, Mode};

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
    let has_board = app.game.is_some();
    ui.menu_button("File", |ui| {
        items(ui, app, &[Command::Choose, Command::Open], &mut pushed);
        ui.menu_button("Examples", |ui| examples_ui(ui, &mut pushed));
        ui.separator();
        items(ui, app, &[Command::Save, Command::SaveAs], &mut pushed);
        ui.separator();
        items(ui, app, &[Command::Quit], &mut pushed);
    });
    ui.menu_button("Edit", |ui| {
        items(ui, app, &[Command::Undo, Command::Redo], &mut pushed);
        ui.separator();
        items(ui, app, &[Command::Copy, Command::AskPaste], &mut pushed);
        ui.separator();
        items(
            ui,
            app,
            &[Command::MakePrinted, Command::MakeMine, Command::StartOver],
            &mut pushed,
        );
        ui.separator();
        items(ui, app, &[Command::EditAbout], &mut pushed);
    });
    ui.menu_button("Puzzle", |ui| {
        items(
            ui,
            app,
            &[Command::SetMode(Mode::Enter), Command::SetMode(Mode::Play)],
            &mut pushed,
        );
        ui.separator();
        items(ui, app, &[Command::Solve, Command::NextPad], &mut pushed);
        ui.add_enabled_ui(has_board, |ui| {
            ui.menu_button("Colour the cell", |ui| {
                for colour in Colour::ALL {
                    item(
                        ui,
                        &format!("Colour {}", colour.number()),
                        Command::Colour(Some(colour)),
                        &mut pushed,
                    );
                }
                item(ui, "No colour", Command::Colour(None), &mut pushed);
            });
        });
    });
    ui.menu_button("View", |ui| {
        let labels = [
            ("No labels", Labels::Off),
            ("Labels at the rim", Labels::Rim),
            ("Labels in every cell", Labels::Cells),
        ];
        for (title, labels) in labels {
            let button = RadioButton::new(app.labels == labels, title);
            if ui.add_enabled(has_board, button).clicked() {
                pushed.push(Command::SetLabels(labels));
            }
        }
        ui.separator();
        let look = ui.ctx().options(|options| options.theme_preference);
        let looks = [
            ("Light", ThemePreference::Light),
            ("Dark", ThemePreference::Dark),
            ("As the system", ThemePreference::System),
        ];
        for (title, preference) in looks {
            if ui.radio(look == preference, title).clicked() {
                pushed.push(Command::SetLook(preference));
            }
        }
        ui.separator();
        items(ui, app, &Zoom::ALL.map(Command::Zoom), &mut pushed);
    });
    ui.menu_button("Help", |ui| {
        items(
            ui,
            app,
            &[Command::ShowKeys, Command::ShowVersion],
            &mut pushed,
        );
    });
    if !pushed.is_empty() {
        ui.close();
    }
    commands.append(&mut pushed);
}

/// Shows the puzzles that come with Sudogon, in a menu.
pub fn examples_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    for (at, example) in examples::EXAMPLES.iter().enumerate() {
        if ui.button(example.title).clicked() {
            commands.push(Command::OpenExample(at));
            ui.close();
        }
    }
}

fn items(ui: &mut Ui, app: &App, listed: &[Command], pushed: &mut Vec<Command>) {
    for command in listed {
        let Some(entry) = command.entry() else {
            continue;
        };
        let title = app
            .label_of(command)
            .unwrap_or_else(|| entry.title.to_owned());
        let mut button = Button::new(title);
        if let Some(keys) = entry.keys.first() {
            button = button.shortcut_text(ui.ctx().format_shortcut(keys));
        }
        if ui
            .add_enabled(command.is_enabled(app), button)
            .on_hover_text(entry.about)
            .clicked()
        {
            pushed.push(command.clone());
        }
    }
}

fn item(ui: &mut Ui, title: &str, command: Command, pushed: &mut Vec<Command>) {
    if ui.button(title).clicked() {
        pushed.push(command);
    }
}
