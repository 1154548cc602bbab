//! A technique: what it is, how hard, and its lessons.

use egui::Ui;

use crate::app::command::{Command, OnClick as _};
use crate::app::dialogs::buttons;
use crate::app::style::widgets;
use crate::logic::Technique;
use crate::text;

/// The page of a technique.
pub struct TechniquePage {
    technique: &'static Technique,
    /// The names of the boards of its lessons.
    boards: Vec<String>,
}

impl TechniquePage {
    /// The page of this technique.
    pub fn new(technique: &'static Technique) -> Self {
        let lessons = technique.lessons();
        Self {
            technique,
            boards: lessons.map(|one| one.layout().title().to_owned()).collect(),
        }
    }
}

/// Shows the page.
pub fn technique_ui(ui: &mut Ui, page: &TechniquePage, commands: &mut Vec<Command>) {
    let technique = page.technique;
    widgets::headline(ui, &text::capitalized(technique.name));
    ui.label(technique.about);
    let level = technique.level().name();
    widgets::quiet(ui, &format!("How hard it is to find: {level}."));
    ui.add_space(8.0);
    for (at, board) in page.boards.iter().enumerate() {
        let title = format!("Show me on {board}");
        widgets::wide_button(ui, true, &title)
            .on_click(commands, Command::OpenLesson(technique, at));
    }
    widgets::quiet(
        ui,
        "A hint explains the step on the example. Meanwhile your own puzzle waits as you left it.",
    );
    buttons::close_ui(ui, commands);
}
