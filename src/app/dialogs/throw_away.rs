//! The question before an orphaned journal is thrown away. Keeping it is the default.

use egui::Ui;

use crate::app::command::Command;
use crate::app::style::on_click::OnClick as _;
use crate::app::style::widgets;

/// Shows the question.
pub fn throw_away_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    widgets::headline(ui, "Throw it away?");
    ui.label("What was open when Sudogon ended will be lost.");
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let keep = widgets::filled(ui, "Keep it");
        widgets::focus_first(ui, &keep);
        keep.on_click(commands, Command::CloseDialog);
        widgets::button(ui, true, "Throw it away").on_click(commands, Command::ThrowAway);
    });
}
