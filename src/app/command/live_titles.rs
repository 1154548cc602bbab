//! Titles that depend on the puzzle: "Undo 4 in cell 24".

use crate::app::App;
use crate::app::command::actions::Command;
use sudogon_core::text;

impl App {
    /// The title of Undo, Redo, Check, Pause and the switch of modes, with what they would do.
    pub(crate) fn label_of(&self, command: &Command) -> Option<String> {
        let document = self.document.as_ref()?;
        match command {
            Command::Undo => document.undo_title(),
            Command::Redo => document.redo_title(),
            Command::SwitchMode if document.is_entering() => Some("Play".to_owned()),
            Command::SwitchMode => Some("Enter puzzle".to_owned()),
            // A tiny window may have no other room for the time.
            Command::PauseTimer => {
                let clock = text::clock(document.time_taken()?.as_secs());
                Some(if document.timer.is_paused() {
                    format!("Go on from {clock}")
                } else {
                    format!("Pause at {clock}")
                })
            }
            Command::Check if document.is_entering() => Some("Check printed numbers".to_owned()),
            _ => None,
        }
    }
}
