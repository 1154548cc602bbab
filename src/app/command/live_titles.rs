//! Titles that depend on the puzzle: "Undo 4 in cell 24".

use crate::app::App;
use crate::app::command::actions::Command;

impl App {
    /// The title of Undo, Redo and Check, with what they would do.
    pub(crate) fn label_of(&self, command: &Command) -> Option<String> {
        let document = self.document.as_ref()?;
        match command {
            Command::Undo => document.undo_title(),
            Command::Redo => document.redo_title(),
            Command::Check if document.is_entering() => Some("Check printed numbers".to_owned()),
            _ => None,
        }
    }
}
