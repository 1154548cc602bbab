//! The menu of techniques, easiest first, under the words for how hard they are.

use egui::Ui;

use crate::app::command::{Command, OnClick as _};
use crate::app::style::widgets;
use crate::app::window::cell_values::heading;
use crate::logic::Technique;
use crate::text;

/// Shows some techniques; `command` is what each asks for.
pub fn techniques_ui(
    ui: &mut Ui,
    techniques: &[&'static Technique],
    command: impl Fn(&'static Technique) -> Command,
    pushed: &mut Vec<Command>,
) {
    let has_level = |a: &&Technique, b: &&Technique| a.level() == b.level();
    for level in techniques.chunk_by(has_level) {
        heading(ui, &text::capitalized(level[0].level().name()));
        for &technique in level {
            let entry = ui.button(text::capitalized(technique.name));
            widgets::menu_entry(ui, &entry);
            entry.on_click(pushed, command(technique));
        }
    }
}
