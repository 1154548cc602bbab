//! The question about changes that can't be autosaved, before something would discard them. The safe answer is the default.

use egui::Ui;

use crate::app::command::{Command, FileCommand, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::dialogs::questions::answers_ui;
use crate::app::document::arrival::Next;
use crate::app::stored_settings::Settings;
use crate::language::{label, say};

/// Asks what to do with changes that can't be autosaved, before something would discard them.
pub struct Unsaved {
    /// The name of the puzzle that has them.
    pub puzzle: String,
    /// What would discard them.
    pub next: Next,
}

impl DialogBehaviour for Unsaved {
    fn title(&self) -> String {
        say!("Save the changes to {text}?", text = &self.puzzle)
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
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
