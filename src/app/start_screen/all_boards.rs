//! The list of all boards that can be continued, each with a way to take it off the list.

use egui::{Context, Ui};

use crate::app::command::{Command, OnClick as _, ShapesCommand};
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::picture_cards::{Group, cards_ui, head_ui, page_ui};
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
        let title = label!("All boards");
        page_ui(
            ui,
            title,
            commands,
            |ui, commands| head_ui(ui, title, commands),
            |ui, columns, commands| {
                let group = Group::new("", input.boards.iter().cloned());
                cards_ui(ui, columns, &[group], None, commands);
                if input.has_older_boards {
                    widgets::button(ui, true, label!(in "boards": "Show older ones"))
                        .on_click(commands, ShapesCommand::ListMoreBoards);
                }
            },
        );
    }
}
