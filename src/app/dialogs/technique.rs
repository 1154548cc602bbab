//! A technique: what it is, how hard, and positions to learn it from.

use egui::Ui;

use crate::app::command::Command;
use crate::app::widgets;
use crate::logic::Technique;
use crate::logic::words::first;

/// Shows the page.
pub fn technique_ui(ui: &mut Ui, technique: &'static Technique, commands: &mut Vec<Command>) {
    widgets::headline(ui, &first(technique.name));
    ui.label(technique.about);
    let level = technique.level().name();
    widgets::quiet(ui, &format!("How hard it is to find: {level}."));
    ui.add_space(8.0);
    let lessons = technique.lessons();
    for (at, lesson) in lessons.enumerate() {
        let title = format!("Show me on {}", lesson.layout.title());
        if widgets::wide_button(ui, true, &title).clicked() {
            commands.push(Command::OpenLesson(technique, at));
        }
    }
    widgets::quiet(
        ui,
        "A hint tells the step on the example. Your own puzzle waits meanwhile, as you left it.",
    );
    ui.add_space(8.0);
    if widgets::button(ui, true, "Close").clicked() {
        commands.push(Command::CloseDialog);
    }
}
