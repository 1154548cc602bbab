//! Questions before something is lost. The safe answer is the default.

use std::path::PathBuf;

use egui::Ui;

use crate::app::command::{
    Command, OnClick as _, OwnShapeCommand, PhotoCommand, RecordCommand, ShapesCommand, ViewCommand,
};
use crate::app::dialogs::behaviour::{DialogBehaviour, DialogInput};
use crate::app::style::widgets;
use crate::language::{label, say};

/// Asks before a board in a journal is thrown away.
pub struct ThrowAway {
    /// Its journal.
    pub journal: PathBuf,
    /// Its name.
    pub name: String,
}

impl DialogBehaviour for ThrowAway {
    fn title(&self, _input: &DialogInput<'_>) -> String {
        say!("Throw {text} away?", text = &self.name)
    }

    fn ui(&mut self, ui: &mut Ui, _input: &DialogInput<'_>, commands: &mut Vec<Command>) {
        ui.label(label!("What was typed there will be lost."));
        let throw_away = ShapesCommand::ThrowAway(self.journal.clone());
        let answers = [
            (
                label!(in "a button": "Keep it"),
                Command::View(ViewCommand::CloseDialog),
            ),
            (label!("Throw it away"), throw_away.into()),
        ];
        answers_ui(ui, answers, commands);
    }
}

/// Asks before the record is emptied.
pub struct EmptyRecord;

impl DialogBehaviour for EmptyRecord {
    fn title(&self, _input: &DialogInput<'_>) -> String {
        label!("Empty your record?").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _input: &DialogInput<'_>, commands: &mut Vec<Command>) {
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
}

/// Asks before a shape of one's own is removed.
pub struct RemoveShape {
    /// Its file.
    pub path: PathBuf,
    /// Its title.
    pub title: String,
}

impl DialogBehaviour for RemoveShape {
    fn title(&self, _input: &DialogInput<'_>) -> String {
        say!("Remove the shape {text}?", text = &self.title)
    }

    fn ui(&mut self, ui: &mut Ui, _input: &DialogInput<'_>, commands: &mut Vec<Command>) {
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
                OwnShapeCommand::Remove(self.path.clone()).into(),
            ),
        ];
        answers_ui(ui, answers, commands);
    }
}

/// Asks before a photo is closed whose reading was corrected.
pub struct LeavePhoto;

impl DialogBehaviour for LeavePhoto {
    fn title(&self, _input: &DialogInput<'_>) -> String {
        label!("Close the photo?").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _input: &DialogInput<'_>, commands: &mut Vec<Command>) {
        ui.label(label!("What you corrected will be lost."));
        let answers = [
            (
                label!(in "a button": "Go on"),
                Command::View(ViewCommand::CloseDialog),
            ),
            (label!("Close it"), PhotoCommand::Leave.into()),
        ];
        answers_ui(ui, answers, commands);
    }
}

/// The answers; the first is the default.
pub fn answers_ui<const N: usize>(
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
