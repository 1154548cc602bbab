//! The verdict on the printed numbers: shown after the last cell was typed, or a puzzle was pasted.

use egui::Ui;
use sudogon_board::game::{Board, Mode};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, OnBoard};
use crate::app::command::{Command, DoctorCommand, EditCommand, EntryCommand, OnClick as _};
use crate::app::known::outcome;
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::language::label;

/// The card; what it says comes from the [`Verdict`](crate::app::known::verdict::Verdict).
pub struct VerdictCard;

impl VerdictCard {
    fn words(input: &CardInput<'_>) -> CardText {
        let puzzle = input.game.board().puzzle();
        outcome::verdict(input.verdict.known(), &puzzle.layout, &puzzle.givens)
    }
}

impl CardBehaviour for VerdictCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        Some(Self::words(input))
    }

    fn on_board(&self, input: &CardInput<'_>) -> OnBoard<'_> {
        let known = input.verdict.solution(input.game.board().puzzle());
        let problem = known.and_then(Result::err);
        OnBoard {
            ringed: problem.map(|problem| problem.cells()).unwrap_or_default(),
            ..OnBoard::default()
        }
    }

    fn follow(&mut self, board: &Board) -> bool {
        board.layout().unfinished().is_none()
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let message = Self::words(input);
        let puzzle = input.game.board().puzzle();
        let has_clues = !puzzle.layout.clues().is_empty();
        let what = if has_clues {
            label!("What is printed")
        } else {
            label!("Printed numbers")
        };
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, what, &message.headline);
            fit.part(ui, |ui| {
                texts::sentences(ui, &message.lines);
                texts::sentences(ui, input.verdict.level());
            });
            fit.buttons(ui, |ui| {
                let has_one = input.verdict.has_one();
                let lacks_cages = !has_one && puzzle.layout.missing_cages().is_some();
                let enter_clues = label!("Enter clues");
                if lacks_cages {
                    widgets::filled(ui, enter_clues)
                        .on_click(commands, EntryCommand::EnterClues(true));
                }
                let start = if has_one {
                    widgets::filled(ui, label!("Start playing"))
                } else {
                    if input.needs_doctor {
                        widgets::filled(ui, label!("Find out why"))
                            .on_click(commands, DoctorCommand::FindOutWhy);
                    }
                    let is_begun = has_clues || !puzzle.givens.is_empty();
                    widgets::button(ui, is_begun, label!("Start playing anyway"))
                };
                start.on_click(commands, EditCommand::SetMode(Mode::Play));
                if has_clues && !lacks_cages {
                    widgets::button(ui, true, enter_clues)
                        .on_click(commands, EntryCommand::EnterClues(true));
                }
            });
        });
    }
}
