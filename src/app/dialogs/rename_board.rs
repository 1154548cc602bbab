//! The title of a board that is to be continued.

use std::path::PathBuf;

use egui::{TextEdit, Ui};
use sudogon_paper::files::MAX_TITLE;

use crate::app::command::{Command, ShapesCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::dialogs::buttons;
use crate::app::stored_settings::Settings;
use crate::app::style::widgets;
use crate::language::label;

/// Asks for the title of a board in a journal.
pub struct RenameBoard {
    /// Its journal.
    pub journal: PathBuf,
    /// Its title as it is being typed.
    pub title: String,
}

impl DialogBehaviour for RenameBoard {
    fn title(&self) -> String {
        label!(in "a board": "Rename").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        let label = ui.label(label!(in "of a puzzle": "Title"));
        let field = TextEdit::singleline(&mut self.title)
            .desired_width(ui.available_width())
            .char_limit(MAX_TITLE);
        let field = ui.add(field).labelled_by(label.id);
        let is_entered = buttons::is_entered(ui, &field);
        widgets::focus_first(ui, &field);
        if buttons::accept_ui(ui, label!(in "a button": "Keep"), commands) || is_entered {
            let (journal, title) = (self.journal.clone(), self.title.trim().to_owned());
            commands.push(ShapesCommand::Rename(journal, title).into());
        }
    }

    fn is_form(&self) -> bool {
        true
    }
}
