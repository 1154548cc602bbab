//! Which cell to go to.

use egui::{TextEdit, Ui};
use sudogon_board::message::{Pattern, pattern};

use crate::app::command::{Command, CursorCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::dialogs::buttons;
use crate::app::stored_settings::Settings;
use crate::app::style::widgets;
use crate::language::{self, label};

/// The dialog's state: the name that is being typed.
#[derive(Default)]
pub struct GoTo {
    name: String,
    /// There is no such cell.
    pub is_unknown: bool,
}

impl GoTo {
    /// What is said where there is none.
    pub const UNKNOWN: &'static Pattern = &pattern!("There is no such cell on this board.");
}

impl DialogBehaviour for GoTo {
    fn title(&self) -> String {
        label!("Go to cell").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        let label = ui.label(label!(in "a cell": "Its label, or its number"));
        let field = ui
            .add(TextEdit::singleline(&mut self.name).char_limit(60))
            .labelled_by(label.id);
        let is_entered = buttons::is_entered(ui, &field);
        widgets::focus_first(ui, &field);
        if field.changed() {
            self.is_unknown = false;
        }
        if self.is_unknown {
            ui.label(Self::UNKNOWN.text(language::spoken()));
        }
        if buttons::accept_ui(ui, label!("Go there"), commands) || is_entered {
            commands.push(CursorCommand::GoTo(self.name.clone()).into());
        }
    }

    fn is_form(&self) -> bool {
        true
    }
}
