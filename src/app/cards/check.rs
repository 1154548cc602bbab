//! Checking the player's values, as soon as the solution is known. The result outlives the card, see [`Check`].

use egui::{Context, Ui};
use sudogon_board::game::Board;

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::command::{Command, OnClick as _, TryCommand};
use crate::app::known::check::Check;
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::language::label;

/// The card; empty until the document has a check.
#[derive(Default)]
pub struct CheckCard {
    /// Values of open tries are checked too, which tells whether they are right.
    pub includes_tries: bool,
}

impl CardBehaviour for CheckCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        Some(match input.check {
            Some(check) => check.message(input.game.board().layout()),
            None => CardText::short(label!("Checking…")),
        })
    }

    fn on_board(&self, input: &CardInput<'_>) -> OnBoard<'_> {
        let wrong = |check: &Check| check.wrong(input.game.board());
        OnBoard {
            wrong: input.check.map(wrong).unwrap_or_default(),
            ..OnBoard::default()
        }
    }

    fn poll(&mut self, input: &CardInput<'_>, _ctx: &Context) -> Option<News> {
        match input.check {
            Some(_) => None,
            None => Check::of(input.game, input.verdict, self.includes_tries).map(News::Checked),
        }
    }

    fn follow(&mut self, _board: &Board) -> bool {
        false
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let message = self.message(input).unwrap_or_default();
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, label!("Check my values"), &message.headline);
            fit.part(ui, |ui| texts::sentences(ui, &message.lines));
            fit.buttons(ui, |ui| {
                let remedies = input.check.map(Check::remedies).unwrap_or_default();
                for (at, (title, command)) in remedies.into_iter().enumerate() {
                    let button = match at {
                        0 => widgets::filled_without_enter(ui, &title),
                        _ => widgets::button(ui, true, &title),
                    };
                    button.on_click(commands, command);
                }
                let has_tries = input.game.board().tries().depth() > 0;
                if has_tries && !self.includes_tries {
                    widgets::button(ui, true, label!("Check tries too"))
                        .on_hover_text(label!("Tells whether the open tries are right"))
                        .on_click(commands, TryCommand::Check);
                }
                close_ui(ui, commands);
            });
        });
    }
}
