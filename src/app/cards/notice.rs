//! A notice above the card: what went wrong or what to know. It stays until it is closed.

use egui::Ui;
use sudogon_board::layout::{Cell, Clue, Layout};
use sudogon_board::text;
use sudogon_paper::files::LeftOut;

use crate::app::card_text::CardText;
use crate::app::command::{CardCommand, Command, OnClick as _};
use crate::app::style::{texts, widgets};
use crate::language::{label, say};

/// A message that the player closes, with at most one suggested action.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The text: what happened and what to do.
    pub message: CardText,
    /// The suggested action.
    pub action: Option<(&'static str, Command)>,
    /// What it refers to.
    pub about: Option<Subject>,
}

/// What a notice refers to, and closes with.
#[derive(Clone, Debug, PartialEq)]
pub enum Subject {
    /// The cursor's cell, until the cursor leaves it.
    Cell(Cell),
    /// A clue, as long as it is on the board.
    Clue(Clue),
}

impl Subject {
    /// Says whether it is there still.
    pub fn is_there(&self, cursor: Cell, layout: &Layout) -> bool {
        match self {
            Self::Cell(cell) => *cell == cursor,
            Self::Clue(clue) => layout.clues().contains(clue),
        }
    }
}

impl Notice {
    /// A notice of success: a headline, and the sentences below it, if any.
    pub fn new(headline: &str, lines: impl IntoIterator<Item = String>) -> Self {
        Self {
            message: CardText::new(headline, lines),
            action: None,
            about: None,
        }
    }

    /// A notice of failure.
    pub fn failure(headline: &str, text: &str) -> Self {
        Self::new(headline, [text::capitalized(text)])
    }

    /// The notice with a suggested action.
    pub fn offering(self, title: &'static str, command: impl Into<Command>) -> Self {
        Self {
            action: Some((title, command.into())),
            ..self
        }
    }

    /// A notice about the cursor's cell.
    pub fn about_cell(cell: Cell, headline: &str, text: &str) -> Self {
        Self {
            about: Some(Subject::Cell(cell)),
            ..Self::failure(headline, text)
        }
    }
}

/// Says what was left out of a text, if anything was.
pub fn say_left_out(left_out: &LeftOut) -> Option<String> {
    let sentence = left_out.sentence()?;
    Some(say!("{clause}.", clause = sentence))
}

pub fn notice_ui(ui: &mut Ui, notice: &Notice, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        texts::message_ui(ui, &notice.message);
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            if let Some((title, command)) = &notice.action
                && widgets::button(ui, true, title).clicked()
            {
                commands.push(CardCommand::Close.into());
                commands.push(command.clone());
            }
            widgets::button(ui, true, label!("Close")).on_click(commands, CardCommand::Close);
        });
    });
}
