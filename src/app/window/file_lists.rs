//! Lists of puzzles to open, in a menu: the recent files, and the examples.

use std::path::PathBuf;

use egui::Ui;

use crate::app::command::{Command, OnClick as _};
use crate::app::style::widgets;
use crate::files::examples;

/// Shows the recent files, in a menu.
pub fn recent_ui(ui: &mut Ui, recent: &[PathBuf], pushed: &mut Vec<Command>) {
    for path in recent {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let file = ui.button(name);
        widgets::menu_entry(ui, &file);
        file.on_hover_text(path.display().to_string())
            .on_click(pushed, Command::OpenPath(path.clone()));
    }
}

/// Shows the puzzles that come with Sudogon, in a menu.
pub fn examples_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    for (at, example) in examples::EXAMPLES.iter().enumerate() {
        let entry = ui.button(example.title);
        widgets::menu_entry(ui, &entry);
        if entry.clicked() {
            commands.push(Command::OpenExample(at));
            ui.close();
        }
    }
}
