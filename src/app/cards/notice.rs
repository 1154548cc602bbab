//! A card with what went wrong or what to know; it stays until it is read.

use egui::Ui;

use crate::app::command::Command;
use crate::app::style::widgets;
use crate::layout::Cell;
use crate::text;

/// What the card says.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// A few words.
    pub headline: String,
    /// One sentence or two: what happened and what to do.
    pub text: String,
    /// What to do about it, with one press.
    pub action: Option<(&'static str, Command)>,
    /// The cell that it speaks of: it goes when the cursor leaves that.
    pub cell: Option<Cell>,
}

impl Notice {
    /// Something that was done.
    pub fn new(headline: &str, text: String) -> Self {
        Self {
            headline: headline.to_owned(),
            text,
            action: None,
            cell: None,
        }
    }

    /// Something that did not work.
    pub fn failure(headline: &str, text: String) -> Self {
        Self::new(headline, text::capitalized(&text))
    }

    /// Something about the cell with the cursor.
    pub fn about_cell(cell: Cell, headline: &str, text: &str) -> Self {
        Self {
            cell: Some(cell),
            ..Self::failure(headline, text.to_owned())
        }
    }
}

/// Shows the card.
pub fn notice_ui(ui: &mut Ui, notice: &Notice, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        widgets::headline(ui, &notice.headline);
        ui.label(&notice.text);
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            if let Some((title, command)) = &notice.action
                && widgets::button(ui, true, title).clicked()
            {
                commands.push(Command::CloseCard);
                commands.push(command.clone());
            }
            if widgets::button(ui, true, "Close").clicked() {
                commands.push(Command::CloseCard);
            }
        });
    });
}
