//! The title of a board that is to be continued, or of the open one.

use std::path::PathBuf;

use egui::{TextEdit, Ui};
use sudogon_paper::files::MAX_TITLE;

use crate::app::command::{Command, ShapesCommand, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::dialogs::buttons;
use crate::app::stored_settings::Settings;
use crate::app::style::widgets;
use crate::language::label;

/// Asks for the title of a board.
pub struct RenameBoard {
    /// The journal that it is in; `None`: it is the open one.
    journal: Option<PathBuf>,
    /// Its title as it is being typed.
    title: String,
    /// The title as it was when the dialog opened: kept as it is, it stays one that is said in any language.
    before: String,
}

impl RenameBoard {
    /// A dialog about the board in a journal or the open one, with what it is called.
    pub fn new(journal: Option<PathBuf>, title: String) -> Self {
        Self {
            journal,
            before: title.clone(),
            title,
        }
    }
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
        if widgets::focus_first(ui, &field) {
            widgets::select(ui, field.id, 0..self.title.chars().count());
        }
        if buttons::accept_ui(ui, label!(in "a board": "Rename"), commands) || is_entered {
            let title = self.title.trim().to_owned();
            commands.push(if title == self.before {
                ViewCommand::CloseDialog.into()
            } else {
                ShapesCommand::Rename(self.journal.clone(), title).into()
            });
        }
    }

    fn is_form(&self) -> bool {
        true
    }
}
