//! The list of the puzzles that come with Sudogon: by level, each with its picture.

use egui::{Id, RichText, Ui};

use crate::app::cards::notice::{Notice, notice_ui};
use crate::app::cards::outcome;
use crate::app::command::{Command, OnClick as _};
use crate::app::start_screen::board_pictures::{BoardPictures, Source};
use crate::app::start_screen::picture_cards::{Group, PictureCard, cards_ui, page_ui};
use crate::app::style::theme;
use crate::app::style::widgets;
use crate::files::examples::{EXAMPLES, Example};
use crate::text;

/// The id of an example's card.
pub fn card_id(at: usize) -> Id {
    Id::unique(("example", at))
}

/// All of them.
pub fn sources() -> impl Iterator<Item = Source> {
    (0..EXAMPLES.len()).map(Source::Example)
}

/// Shows the list.
pub fn examples_ui(
    ui: &mut Ui,
    pictures: &BoardPictures,
    notice: Option<&Notice>,
    commands: &mut Vec<Command>,
) {
    let mut pushed = Vec::new();
    page_ui(
        ui,
        |ui| {
            ui.add_space(theme::EDGE);
            if let Some(notice) = notice {
                notice_ui(ui, notice, commands);
            }
            egui::Sides::new().show(
                ui,
                |ui| ui.label(RichText::new("Examples").font(theme::semibold(24.0))),
                |ui| widgets::button(ui, true, "Back").on_click(commands, Command::CloseCard),
            );
        },
        |ui, columns| {
            let paint = |ui: &Ui, command: &Command, rect| {
                if let Command::OpenExample(at) = command {
                    pictures.picture_ui(ui, &Source::Example(*at), rect);
                }
            };
            cards_ui(ui, columns, &groups(pictures), None, &paint, &mut pushed);
        },
    );
    commands.append(&mut pushed);
}

/// The examples of each level, the easiest first.
fn groups(pictures: &BoardPictures) -> Vec<Group<'static>> {
    let all: Vec<(usize, &'static Example)> = EXAMPLES.iter().enumerate().collect();
    let levels = all.chunk_by(|(_, a), (_, b)| a.level == b.level);
    let group = |examples: &[(usize, &'static Example)]| {
        let level = examples.first().and_then(|(_, example)| example.level);
        let level = level.unwrap_or("more than one solution");
        let card = |&(at, example): &(usize, &'static Example)| {
            let board = pictures.board(&Source::Example(at));
            let printed =
                board.map(|board| outcome::printed(board.layout(), board.puzzle().givens.filled()));
            let about = printed.unwrap_or_default();
            PictureCard {
                id: card_id(at),
                title: example.title,
                description: format!("{level}, {about}"),
                about,
                command: Command::OpenExample(at),
                is_marked: false,
            }
        };
        Group {
            heading: text::capitalized(level),
            cards: examples.iter().map(card).collect(),
        }
    };
    levels.map(group).collect()
}
