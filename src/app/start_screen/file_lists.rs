//! The recent files, in a menu.

use std::path::PathBuf;

use egui::Ui;

use crate::app::command::{Command, FileCommand, OnClick as _};
use crate::app::style::widgets;

/// Shows the recent files, in a menu.
pub fn recent_ui(ui: &mut Ui, recent: &[PathBuf], pushed: &mut Vec<Command>) {
    for path in recent {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let file = ui.button(name);
        widgets::menu_entry(ui, &file);
        file.on_hover_text(path.display().to_string())
            .on_click(pushed, FileCommand::OpenPath(path.clone()));
    }
}
