//! The menu bar; narrow windows have it behind one button.

use std::path::PathBuf;

use egui::{Button, MenuBar, RichText, Ui};

use crate::app::App;
use crate::app::board_view::BoardZoom;
use crate::app::command::{Command, Habit, Jump, Zoom};
use crate::app::editing::regions::Step;
use crate::app::settings::Look;
use crate::app::style::theme::Theme;
use crate::files::{self, examples};
use crate::game::{Colour, Mode};

use crate::app::window::shape_menu::{rules_menu_ui, turns_menu_ui};
use crate::drawing::Labels;

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
    let has_board = Command::Solve.is_enabled(app);
    ui.menu_button("File", |ui| {
        items(ui, app, &[Command::Choose, Command::Open], &mut pushed);
        ui.add_enabled_ui(!app.settings.recent.is_empty(), |ui| {
            ui.menu_button("Recent", |ui| {
                recent_ui(ui, &app.settings.recent, &mut pushed);
            });
        });
        ui.menu_button("Examples", |ui| examples_ui(ui, &mut pushed));
        ui.separator();
        items(ui, app, &[Command::Save, Command::SaveAs], &mut pushed);
        ui.separator();
        items(ui, app, &[Command::Quit], &mut pushed);
    });
    ui.menu_button("Edit", |ui| {
        items(ui, app, &[Command::Undo, Command::Redo], &mut pushed);
        ui.separator();
        items(ui, app, &[Command::Copy], &mut pushed);
        ui.add_enabled_ui(has_board, |ui| {
            ui.menu_button("Copy as", |ui| copy_ui(ui, app, &mut pushed))
        });
        items(ui, app, &[Command::AskPaste, Command::AskText], &mut pushed);
        ui.separator();
        items(
            ui,
            app,
            &[Command::InsertCell, Command::RemoveCell],
            &mut pushed,
        );
        items(
            ui,
            app,
            &[Command::MakePrinted, Command::MakeMine, Command::StartOver],
            &mut pushed,
        );
        ui.separator();
        items(
            ui,
            app,
            &[Command::FillMarks, Command::ClearMarks],
            &mut pushed,
        );
        switch(ui, app.settings.tidies_marks, Habit::TidyMarks, &mut pushed);
        switch(
            ui,
            app.settings.is_number_first,
            Habit::NumberFirst,
            &mut pushed,
        );
        switch(
            ui,
            app.settings.hints_go_by_marks,
            Habit::MarkedHints,
            &mut pushed,
        );
        ui.add_enabled_ui(has_board, |ui| {
            ui.menu_button("Colour the cell", |ui| colours_ui(ui, &mut pushed))
        });
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
        let regions = [Command::SetStep(Step::Regions), Command::ClearRegions];
        items(ui, app, &regions, &mut pushed);
        let layout = app.document.game.as_ref().map(|game| game.board().layout());
        let layout = layout.filter(|_| has_board);
        rules_menu_ui(ui, layout, &mut pushed);
        turns_menu_ui(ui, layout, &mut pushed);
        items(ui, app, &[Command::Flip], &mut pushed);
        ui.separator();
        items(
            ui,
            app,
            &[
                Command::Hint,
                Command::Inquire,
                Command::Missing,
                Command::Path,
                Command::Check,
                Command::Solve,
                Command::Watch,
                Command::Race,
            ],
            &mut pushed,
        );
        ui.separator();
        items(
            ui,
            app,
            &[
                Command::AskCell,
                Command::Jump(Jump::NextEmpty),
                Command::NextPad,
            ],
            &mut pushed,
        );
    });
    ui.menu_button("View", |ui| view_ui(ui, app, &mut pushed));
    ui.menu_button("Help", |ui| {
        items(ui, app, &[Command::ShowKeys], &mut pushed);
        ui.separator();
        items(
            ui,
            app,
            &[Command::SayHouses, Command::SayCandidates, Command::SayCard],
            &mut pushed,
        );
        ui.separator();
        items(ui, app, &[Command::ShowVersion], &mut pushed);
    });
    if !pushed.is_empty() {
        ui.close();
    }
    commands.append(&mut pushed);
}

fn view_ui(ui: &mut Ui, app: &App, pushed: &mut Vec<Command>) {
    let labels = [
        ("Labels as suits the board", None),
        ("No labels", Some(Labels::Off)),
        ("Labels at the rim", Some(Labels::Rim)),
        ("Labels in every cell", Some(Labels::Cells)),
    ];
    for (title, labels) in labels {
        if ui.radio(app.settings.labels == labels, title).clicked() {
            pushed.push(Command::SetLabels(labels));
        }
    }
    switch(
        ui,
        app.settings.has_large_digits,
        Habit::LargeDigits,
        pushed,
    );
    switch(ui, app.settings.has_tints, Habit::Tints, pushed);
    ui.separator();
    for (look, title) in Look::ALL {
        if ui.radio(app.settings.look == look, title).clicked() {
            pushed.push(Command::SetLook(look));
        }
    }
    ui.separator();
    items(ui, app, &BoardZoom::ALL.map(Command::ZoomBoard), pushed);
    ui.separator();
    items(ui, app, &Zoom::ALL.map(Command::Zoom), pushed);
    items(ui, app, &[Command::NextPart, Command::Present], pushed);
}

/// A habit with its tick.
fn switch(ui: &mut Ui, is_on: bool, habit: Habit, pushed: &mut Vec<Command>) {
    let command = Command::Turn(habit);
    let Some(entry) = command.entry() else { return };
    if ui
        .checkbox(&mut { is_on }, entry.title)
        .on_hover_text(entry.about)
        .clicked()
    {
        pushed.push(command);
    }
}

/// Shows the files that were open last, in a menu.
pub fn recent_ui(ui: &mut Ui, recent: &[PathBuf], pushed: &mut Vec<Command>) {
    for path in recent {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if ui
            .button(name)
            .on_hover_text(path.display().to_string())
            .clicked()
        {
            pushed.push(Command::OpenPath(path.clone()));
        }
    }
}

fn copy_ui(ui: &mut Ui, app: &App, pushed: &mut Vec<Command>) {
    for (at, format) in files::ALL
        .iter()
        .enumerate()
        .filter(|(_, format)| !format.is_whole)
    {
        item(ui, format.name, Command::CopyAs(at), pushed);
    }
    items(ui, app, &[Command::CopyPicture], pushed);
}

fn colours_ui(ui: &mut Ui, pushed: &mut Vec<Command>) {
    let theme = Theme::of(ui.ctx());
    for colour in Colour::ALL {
        let number = colour.number();
        let title =
            RichText::new(format!(" Colour {number} ")).background_color(theme.colours[number - 1]);
        if ui.button(title.color(theme.text)).clicked() {
            pushed.push(Command::Colour(Some(colour)));
        }
    }
    item(ui, "No colour", Command::Colour(None), pushed);
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
