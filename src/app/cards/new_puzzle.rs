//! The card of a puzzle that was just made: its rules, and another one; its rating and its seed fold out. Playing closes it.

use egui::Ui;
use sudogon_board::game::Board;
use sudogon_board::message::Message;

use crate::app::card_text::{CardMessage, CardText};
use crate::app::cards::behaviour::{CardBehaviour, CardInput, close_ui};
use crate::app::command::{Command, NewPuzzleCommand, OnClick as _};
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::language::{self, label};

/// The card that says this, with details.
pub struct NewPuzzleCard {
    pub message: CardMessage,
    pub details: Vec<Message>,
}

impl CardBehaviour for NewPuzzleCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        let words = language::words(input.game.board().layout());
        Some(self.message.in_words(words))
    }

    fn follow(&mut self, _board: &Board) -> bool {
        false
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let words = language::words(input.game.board().layout());
        let CardText { headline, lines } = self.message.in_words(words);
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, label!(in "a heading": "New puzzle"), &headline);
            fit.part(ui, |ui| {
                texts::sentences(ui, &lines);
                // How hard it is was wished for, and made so.
                texts::sentences(ui, input.verdict.time());
                ui.collapsing(label!("Details"), |ui| {
                    texts::sentences(ui, words.say_all(&self.details));
                    widgets::button(ui, true, label!("Copy seed"))
                        .on_click(commands, NewPuzzleCommand::CopySeed);
                });
            });
            fit.buttons(ui, |ui| {
                widgets::main_button(ui, true, label!(in "a puzzle": "Another one"))
                    .on_click(commands, NewPuzzleCommand::MakeAnother);
                close_ui(ui, commands);
            });
        });
    }
}
