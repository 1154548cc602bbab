//! The search for a new puzzle: how far it is, and what can be done where it has found none.

use egui::Ui;

use crate::app::command::{Command, NewPuzzleCommand, OnClick as _, ViewCommand};
use crate::app::new_puzzle::making::{Missed, ShownSearch};
use crate::app::style::{texts, widgets};
use crate::language::label;

/// Shows how far the search is.
pub fn making_ui(ui: &mut Ui, search: &ShownSearch, commands: &mut Vec<Command>) {
    texts::message_ui(ui, &search.words);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let cancel = widgets::button(ui, true, label!("Cancel"));
        widgets::focus_first(ui, &cancel);
        cancel.on_click(commands, ViewCommand::CloseDialog);
        widgets::button(
            ui,
            search.has_nearest,
            label!(in "a puzzle": "Take that one"),
        )
        .on_click(commands, NewPuzzleCommand::TakeNearest);
    });
}

/// Shows what was not found.
pub fn missed_ui(ui: &mut Ui, missed: &Missed, commands: &mut Vec<Command>) {
    texts::message_ui(ui, &missed.in_words());
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let cancel = widgets::button(ui, true, label!("Cancel"));
        widgets::focus_first(ui, &cancel);
        cancel.on_click(commands, ViewCommand::CloseDialog);
        widgets::button(ui, true, label!("Look again"))
            .on_click(commands, NewPuzzleCommand::LookAgain);
        if missed.nearest().is_some() {
            widgets::button(ui, true, label!(in "a puzzle": "Take that one"))
                .on_click(commands, NewPuzzleCommand::TakeNearest);
        }
    });
}
