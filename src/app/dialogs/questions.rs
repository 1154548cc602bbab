//! Questions before something is lost. The safe answer is the default.

use std::path::Path;

use egui::Ui;

use crate::app::command::{
    Command, FileCommand, OnClick as _, OwnShapeCommand, RecordCommand, ShapesCommand, ViewCommand,
};
use crate::app::style::{texts, widgets};
use crate::language::{label, say};

/// Shows the question before changes would be lost.
pub fn unsaved_ui(ui: &mut Ui, name: &str, commands: &mut Vec<Command>) {
    texts::headline(ui, &say!("Save the changes to {text}?", text = name));
    ui.label(label!(
        "It can't be autosaved now. Otherwise what you typed is lost."
    ));
    let answers = [
        (
            label!(in "a button": "Save"),
            Command::File(FileCommand::Save),
        ),
        (
            label!("Don't save"),
            Command::File(FileCommand::DiscardChanges),
        ),
        (label!("Cancel"), Command::View(ViewCommand::CloseDialog)),
    ];
    answers_ui(ui, answers, commands);
}

/// Shows the question before a board in a journal is thrown away.
pub fn throw_away_ui(ui: &mut Ui, journal: &Path, name: &str, commands: &mut Vec<Command>) {
    texts::headline(ui, &say!("Throw {text} away?", text = name));
    ui.label(label!("What was typed there will be lost."));
    let throw_away = ShapesCommand::ThrowAway(journal.to_path_buf());
    let answers = [
        (
            label!(in "a button": "Keep it"),
            Command::View(ViewCommand::CloseDialog),
        ),
        (label!("Throw it away"), throw_away.into()),
    ];
    answers_ui(ui, answers, commands);
}

/// Shows the question before the record is emptied.
pub fn empty_record_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    texts::headline(ui, label!("Empty your record?"));
    ui.label(label!(
        "All that stands in it will be lost. Your puzzles stay as they are."
    ));
    let answers = [
        (
            label!(in "a button": "Keep it"),
            Command::Record(RecordCommand::Show),
        ),
        (
            label!(in "the record": "Empty it"),
            Command::Record(RecordCommand::Empty),
        ),
    ];
    answers_ui(ui, answers, commands);
}

/// Asks whether a shape of one's own should be removed.
pub fn remove_shape_ui(ui: &mut Ui, path: &Path, title: &str, commands: &mut Vec<Command>) {
    texts::headline(ui, &say!("Remove the shape {text}?", text = title));
    ui.label(label!(
        "Puzzles that you have saved on it stay as they are."
    ));
    let answers = [
        (
            label!(in "a button": "Keep it"),
            Command::View(ViewCommand::CloseDialog),
        ),
        (
            label!(in "a shape": "Remove it"),
            OwnShapeCommand::Remove(path.to_path_buf()).into(),
        ),
    ];
    answers_ui(ui, answers, commands);
}

/// The answers; the first is the default.
fn answers_ui<const N: usize>(
    ui: &mut Ui,
    answers: [(&str, Command); N],
    commands: &mut Vec<Command>,
) {
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        for (at, (title, command)) in answers.into_iter().enumerate() {
            let response = if at == 0 {
                let default = widgets::filled(ui, title);
                widgets::focus_first(ui, &default);
                default
            } else {
                widgets::button(ui, true, title)
            };
            response.on_click(commands, command);
        }
    });
}
