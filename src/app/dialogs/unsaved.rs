//! The question before changes would be lost. Saving is the default.

use egui::Ui;

use crate::app::command::Command;
use crate::app::style::on_click::OnClick as _;
use crate::app::style::widgets;

/// Shows the question.
pub fn unsaved_ui(ui: &mut Ui, name: &str, commands: &mut Vec<Command>) {
    widgets::headline(ui, &format!("Save the changes to {name}?"));
    ui.label("Otherwise what you typed is lost.");
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let save = widgets::filled(ui, "Save");
        widgets::focus_first(ui, &save);
        save.on_click(commands, Command::SaveFirst);
        widgets::button(ui, true, "Don't save").on_click(commands, Command::DiscardChanges);
        widgets::button(ui, true, "Cancel").on_click(commands, Command::CloseDialog);
    });
}
