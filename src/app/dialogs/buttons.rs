//! The buttons below a dialog.

use egui::{Key, Response, Ui};

use crate::app::command::{Command, OnClick as _, ViewCommand};
use crate::app::style::widgets;
use crate::language::label;

/// The buttons of a form: one that accepts it, and Cancel. Says whether it is accepted.
pub fn accept_ui(ui: &mut Ui, title: &str, commands: &mut Vec<Command>) -> bool {
    ui.add_space(8.0);
    let buttons = ui.horizontal(|ui| {
        let accept = widgets::filled(ui, title);
        widgets::button(ui, true, label!("Cancel")).on_click(commands, ViewCommand::CloseDialog);
        accept.clicked()
    });
    buttons.inner
}

/// Says whether Enter was pressed in a field of one line, which accepts the form.
pub fn is_entered(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// The button that closes a dialog.
pub fn close_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.add_space(8.0);
    widgets::button(ui, true, label!("Close")).on_click(commands, ViewCommand::CloseDialog);
}
