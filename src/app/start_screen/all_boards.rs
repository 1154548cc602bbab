//! The list of all boards that can be continued, each with a way to take it off the list.

use egui::{Context, Ui};

use crate::app::board_view;
use crate::app::command::{Command, OnClick as _, ShapesCommand};
use crate::app::start_screen::boards::LeftBoard;
use crate::app::start_screen::first_screen::board_id;
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::picture_cards::{Group, PictureCard, cards_ui, head_ui, page_ui};
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::widgets;
use crate::language::label;

/// All boards that can be continued.
pub struct AllBoards;

impl PageBehaviour for AllBoards {
    fn enter(&mut self, _pictures: &mut Pictures, _ctx: &Context) -> Option<String> {
        Some(label!("All boards").to_owned())
    }

    fn ui(&self, ui: &mut Ui, input: &PageInput<'_>, commands: &mut Vec<Command>) {
        let boards = input.boards;
        let mut pushed = Vec::new();
        let title = label!("All boards");
        page_ui(
            ui,
            title,
            |ui| head_ui(ui, title, commands),
            |ui, columns| {
                let group = Group {
                    heading: String::new(),
                    tick: None,
                    cards: boards.found().iter().map(card).collect(),
                };
                let paint = |ui: &Ui, command: &Command, rect| {
                    let mut all = boards.found().iter();
                    let board = all.find(|board| board.command() == *command);
                    if let Some(board) = board.and_then(LeftBoard::board) {
                        board_view::board_picture(ui, board, rect);
                    }
                };
                cards_ui(ui, columns, &[group], None, &paint, &mut pushed);
                if boards.has_older() {
                    widgets::button(ui, true, label!(in "boards": "Show older ones"))
                        .on_click(&mut pushed, ShapesCommand::ListMoreBoards);
                }
            },
        );
        commands.append(&mut pushed);
    }
}

fn card(board: &LeftBoard) -> PictureCard {
    PictureCard {
        id: board_id(&board.kept),
        title: board.name(),
        about: board.about(),
        description: board.about(),
        command: board.command(),
        is_marked: false,
        acts: board.acts(),
        removal: board.removal(),
        tick: None,
    }
}
