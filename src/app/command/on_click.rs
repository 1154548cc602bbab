//! What a click on a control asks for.

use egui::Response;

use crate::app::command::Command;

/// A control that pushes a command when it is clicked.
pub trait OnClick {
    /// Pushes the command if the control was clicked.
    fn on_click(&self, commands: &mut Vec<Command>, command: impl Into<Command>);
}

impl OnClick for Response {
    fn on_click(&self, commands: &mut Vec<Command>, command: impl Into<Command>) {
        if self.clicked() {
            commands.push(command.into());
        }
    }
}
