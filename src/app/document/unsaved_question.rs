//! The question about changes that can't be autosaved, before something would discard them. The safe answer is the default.

use egui::Ui;

use crate::app::command::{Command, FileCommand, ViewCommand};
use crate::app::dialogs::behaviour::{DialogBehaviour, DialogInput};
use crate::app::dialogs::questions::answers_ui;
use crate::app::document::arrival::Next;
use crate::language::{label, say};

/// Asks what to do with changes that can't be autosaved, before something would discard them.
pub struct Unsaved(pub Next);

impl DialogBehaviour for Unsaved {
    fn title(&self, input: &DialogInput<'_>) -> String {
        say!("Save the changes to {text}?", text = input.puzzle)
    }

    fn ui(&mut self, ui: &mut Ui, _input: &DialogInput<'_>, commands: &mut Vec<Command>) {
        ui.label(label!(
            "It can't be autosaved now. Otherwise what you typed is lost."
        ));
        let answers = [
            (label!(in "a button": "Save"), FileCommand::Save.into()),
            (label!("Don't save"), FileCommand::DiscardChanges.into()),
            (label!("Cancel"), ViewCommand::CloseDialog.into()),
        ];
        answers_ui(ui, answers, commands);
    }
}
