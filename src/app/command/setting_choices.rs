//! The settings with several answers, of which one is chosen: what they are called, and the answers.

use std::collections::BTreeSet;

use sudogon_board::message::pattern;
use sudogon_paper::drawing::Labels;

use crate::app::command::choices::Zoom;
use crate::app::command::setting_row::SettingPicture::{Board, Key};
use crate::app::command::setting_row::{SettingRow, VALUES};
use crate::app::command::{Command, ViewCommand, titled};
use crate::language::{label, say};
use crate::settings::{Look, Settings, Speech};

/// A setting with several answers.
pub struct SettingChoice {
    /// Its row on the page of settings.
    pub row: SettingRow,
    /// Its answers.
    pub answers: fn(&Settings) -> Vec<Answer>,
}

/// An answer.
pub struct Answer {
    /// What it is called.
    pub title: String,
    /// It is chosen.
    pub is_chosen: bool,
    /// The command that chooses it.
    pub command: Command,
}

/// Answers with their titles, and the command for each.
fn answers<T: Copy + PartialEq>(
    all: impl IntoIterator<Item = (T, impl Into<String>)>,
    chosen: T,
    command: impl Fn(T) -> ViewCommand,
) -> Vec<Answer> {
    let answer = |(answer, title): (T, _)| Answer {
        title: Into::into(title),
        is_chosen: answer == chosen,
        command: command(answer).into(),
    };
    all.into_iter().map(answer).collect()
}

/// Where labels stand.
pub static LABELS: SettingChoice = SettingChoice {
    row: SettingRow {
        title: pattern!(in "menu": "Labels"),
        about: pattern!("How rows, columns and cells are named on the board"),
        picture: Board(["=3 . '25 7 labels"; 2]),
    },
    answers: |settings| {
        let all = [
            (None, label!("As suits the board")),
            (Some(Labels::Off), label!("No labels")),
            (Some(Labels::Rim), label!("At the rim")),
            (Some(Labels::Cells), label!("In every cell")),
        ];
        answers(all, settings.labels, ViewCommand::SetLabels)
    },
};

/// Light, dark and other looks.
pub static LOOK: SettingChoice = SettingChoice {
    row: SettingRow {
        title: pattern!("Light or dark"),
        about: pattern!("The theme: the colours of the window"),
        picture: VALUES,
    },
    answers: |settings| answers(titled(&Look::ALL), settings.look, ViewCommand::SetLook),
};

/// How large text and buttons are, in percent.
pub static TEXT_SIZE: SettingChoice = SettingChoice {
    row: SettingRow {
        title: pattern!("Size of text and buttons"),
        about: pattern!("Larger or smaller than the system asks for"),
        picture: Key("A"),
    },
    answers: |settings| {
        let title = |percent| (percent, say!("{number} %", number = percent));
        let chosen = (settings.zoom * 100.0).round() as u16;
        let zoom = |percent| ViewCommand::Zoom(Zoom::To(percent));
        // Keys choose sizes in between.
        let sizes = BTreeSet::from([80, 100, 125, 150, 200, chosen]);
        answers(sizes.into_iter().map(title), chosen, zoom)
    },
};

/// How much is read aloud.
pub static SPEECH: SettingChoice = SettingChoice {
    row: SettingRow {
        title: pattern!(in "menu": "Speech"),
        about: pattern!("How much a screen reader hears of each cell"),
        picture: Key("“4”"),
    },
    answers: |settings| {
        answers(
            titled(&Speech::ALL),
            settings.speech,
            ViewCommand::SetSpeech,
        )
    },
};

/// The languages by the names that they have for themselves, for who has come into one that they don't read.
pub static LANGUAGE: SettingChoice = SettingChoice {
    row: SettingRow {
        title: pattern!("Language"),
        about: pattern!("The language of the window"),
        picture: Key("Äé"),
    },
    answers: |settings| {
        let all = sudogon_languages::all().map(|one| (Some(one), one.own_name()));
        let systems = label!(in "a language": "That of the system");
        let all = [(None, systems)].into_iter().chain(all);
        answers(all, settings.chosen_language(), ViewCommand::Speak)
    },
};
