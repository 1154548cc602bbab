//! The card of a puzzle that was just made: how hard it is, and another one. Playing closes it.

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
}

impl NewPuzzleCard {
    /// The card that says this.
    pub fn open(message: Message) -> Self {
        Self { message }
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
            fit.part(ui, |ui| texts::sentences(ui, &self.message.lines));
            fit.buttons(ui, |ui| {
                widgets::main_button(ui, true, "Another one")
                    .on_click(commands, NewPuzzleCommand::MakeAnother);
                widgets::button(ui, true, "Copy seed")
                    .on_click(commands, NewPuzzleCommand::CopySeed);
                close_ui(ui, commands);
            });
        });
    }
}
