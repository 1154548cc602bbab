//! The list of the puzzles that come with Sudogon: by level, those with clues by themselves, each with its picture.

use egui::{Id, Ui};
use sudogon_core::text;
use sudogon_paper::files::examples::{EXAMPLES, Example, ExampleGroup};

use crate::app::board_view;
use crate::app::cards::notice::Notice;
use crate::app::command::{Command, ShapesCommand};
use crate::app::known::outcome;
use crate::app::start_screen::example_boards::ExampleBoards;
use crate::app::start_screen::picture_cards::{Group, PictureCard, cards_ui, head_ui, page_ui};

/// The id of an example's card.
pub fn card_id(at: usize) -> Id {
    Id::unique(("example", at))
}

/// Shows the list.
pub fn examples_ui(
    ui: &mut Ui,
    boards: &ExampleBoards,
    notice: Option<&Notice>,
    commands: &mut Vec<Command>,
) {
    let mut pushed = Vec::new();
    page_ui(
        ui,
        "Examples",
        |ui| head_ui(ui, "Examples", notice, commands),
        |ui, columns| {
            let paint = |ui: &Ui, command: &Command, rect| {
                if let Command::Shapes(ShapesCommand::OpenExample(at)) = command
                    && let Some(board) = boards.of(*at)
                {
                    board_view::board_picture(ui, board, rect);
                }
            };
            cards_ui(ui, columns, &groups(boards), None, &paint, &mut pushed);
        },
    );
    commands.append(&mut pushed);
}

/// The examples of each level, the easiest first; then killers, then other clues.
fn groups(boards: &ExampleBoards) -> Vec<Group<'static>> {
    let all: Vec<(usize, &'static Example)> = EXAMPLES.iter().enumerate().collect();
    let groups = all.chunk_by(|(_, a), (_, b)| {
        a.group == b.group && (a.group != ExampleGroup::Numbers || a.level == b.level)
    });
    let level = |example: &Example| example.level.unwrap_or("more than one solution");
    let group = |examples: &[(usize, &'static Example)]| {
        let heading = match examples {
            [(_, first), ..] if first.group == ExampleGroup::Numbers => {
                text::capitalized(level(first))
            }
            [(_, first), ..] if first.group == ExampleGroup::Killers => "Killers".to_owned(),
            _ => "Other clues".to_owned(),
        };
        let card = |&(at, example): &(usize, &'static Example)| {
            let board = boards.of(at);
            let printed =
                board.map(|board| outcome::printed(board.layout(), board.puzzle().givens.filled()));
            let printed = printed.unwrap_or_default();
            let description = format!("{}, {printed}", level(example));
            let about = match example.group {
                ExampleGroup::Numbers => printed,
                ExampleGroup::Killers | ExampleGroup::Clues => text::capitalized(level(example)),
            };
            PictureCard {
                id: card_id(at),
                title: example.title,
                description,
                about,
                command: Command::Shapes(ShapesCommand::OpenExample(at)),
                is_marked: false,
                removal: None,
                tick: None,
            }
        };
        Group {
            heading,
            tick: None,
            cards: examples.iter().map(card).collect(),
        }
    };
    groups.map(group).collect()
}
