//! The search for a new puzzle: how far it is, and what can be done where it has found none.

use egui::Ui;

use crate::app::command::{Command, NewPuzzleCommand, OnClick as _, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::new_puzzle::making::SearchDialog;
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, widgets};
use crate::language::label;

impl DialogBehaviour for SearchDialog {
    fn title(&self) -> String {
        self.words.headline.clone()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        texts::sentences(ui, &self.words.lines);
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            widgets::button(ui, true, label!("Cancel"))
                .on_click(commands, ViewCommand::CloseDialog);
            if self.missed.is_some() {
                widgets::button(ui, true, label!("Look again"))
                    .on_click(commands, NewPuzzleCommand::LookAgain);
            }
            if self.missed.is_none() || self.has_nearest {
                widgets::button(ui, self.has_nearest, label!(in "a puzzle": "Take that one"))
                    .on_click(commands, NewPuzzleCommand::TakeNearest);
            }
        });
    }

    fn is_form(&self) -> bool {
        true
    }
}
