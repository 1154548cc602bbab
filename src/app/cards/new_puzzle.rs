//! The card of a puzzle that was just made: its rules, and another one; its rating and its seed fold out. Playing closes it.

use egui::Ui;
use sudogon_core::game::Board;

use crate::app::cards::behaviour::{CardBehaviour, close_ui};
use crate::app::cards::card_input::CardInput;
use crate::app::command::{Command, NewPuzzleCommand, OnClick as _};
use crate::app::message::Message;
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};

pub struct NewPuzzleCard {
    message: Message,
    details: Vec<String>,
}

impl NewPuzzleCard {
    /// The card that says this, with details.
    pub fn open(message: Message, details: Vec<String>) -> Self {
        Self { message, details }
    }
}

impl CardBehaviour for NewPuzzleCard {
    fn message(&self, _input: &CardInput<'_>) -> Option<Message> {
        Some(self.message.clone())
    }

    fn follow(&mut self, _board: &Board) -> bool {
        false
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, _input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, "New puzzle", &self.message.headline);
            fit.part(ui, |ui| {
                texts::sentences(ui, &self.message.lines);
                ui.collapsing("Details", |ui| {
                    texts::sentences(ui, &self.details);
                    widgets::button(ui, true, "Copy seed")
                        .on_click(commands, NewPuzzleCommand::CopySeed);
                });
            });
            fit.buttons(ui, |ui| {
                widgets::main_button(ui, true, "Another one")
                    .on_click(commands, NewPuzzleCommand::MakeAnother);
                close_ui(ui, commands);
            });
        });
    }
}
