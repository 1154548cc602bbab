//! Questions before something is lost. The safe answer is the default.

use std::path::PathBuf;

use egui::Ui;

use crate::app::command::{
    Command, OnClick as _, OwnShapeCommand, PhotoCommand, RecordCommand, ShapesCommand, ViewCommand,
};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::stored_settings::Settings;
use crate::app::style::widgets;
use crate::language::{label, say};

/// A question before something is lost.
pub struct Question {
    title: String,
    /// What is lost, and what is not.
    about: &'static str,
    /// The answers; the first is the safe one.
    answers: [(&'static str, Command); 2],
}

impl Question {
    /// Asks before the board in a journal, or the open one, is thrown away, which has this name: of one that came from a file only what is not
    /// in that.
    pub fn throw_away(journal: Option<PathBuf>, name: &str, is_of_file: bool) -> Self {
        let throw_away = ShapesCommand::ThrowAway(journal).into();
        let (title, about, answers) = match is_of_file {
            true => (
                say!("Drop the changes to {text}?", text = name),
                label!("The file stays as it was saved."),
                [label!(in "changes": "Keep them"), label!("Drop them")],
            ),
            false => (
                say!("Throw {text} away?", text = name),
                label!("What was typed there will be lost."),
                [label!(in "a button": "Keep it"), label!("Throw it away")],
            ),
        };
        let [keep, lose] = answers;
        Self {
            title,
            about,
            answers: [(keep, close()), (lose, throw_away)],
        }
    }

    /// Asks before the record is emptied.
    pub fn empty_record() -> Self {
        let (show, empty) = (RecordCommand::Show.into(), RecordCommand::Empty.into());
        Self {
            title: label!("Empty your record?").to_owned(),
            about: label!("All that stands in it will be lost. Your puzzles stay as they are."),
            answers: [
                (label!(in "a button": "Keep it"), show),
                (label!(in "the record": "Empty it"), empty),
            ],
        }
    }

    /// Asks before the shape of one's own in a file is removed, which has this title.
    pub fn remove_shape(path: PathBuf, title: &str) -> Self {
        let remove = OwnShapeCommand::Remove(path).into();
        Self {
            title: say!("Remove the shape {text}?", text = title),
            about: label!("Puzzles that you have saved on it stay as they are."),
            answers: [
                (label!(in "a button": "Keep it"), close()),
                (label!(in "a shape": "Remove it"), remove),
            ],
        }
    }

    /// Asks before a photo is closed whose reading was corrected.
    pub fn leave_photo() -> Self {
        Self {
            title: label!("Close the photo?").to_owned(),
            about: label!("What you corrected will be lost."),
            answers: [
                (label!(in "a button": "Go on"), close()),
                (label!("Close it"), PhotoCommand::Leave.into()),
            ],
        }
    }
}

fn close() -> Command {
    ViewCommand::CloseDialog.into()
}

impl DialogBehaviour for Question {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        ui.label(self.about);
        answers_ui(ui, self.answers.clone(), commands);
    }
}

/// The answers; the first is the default, and gets the focus as the first control of its dialog.
pub fn answers_ui<const N: usize>(
    ui: &mut Ui,
    answers: [(&str, Command); N],
    commands: &mut Vec<Command>,
) {
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        for (at, (title, command)) in answers.into_iter().enumerate() {
            widgets::filled_while(ui, at == 0, title).on_click(commands, command);
        }
    });
}
