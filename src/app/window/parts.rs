//! The parts of the window between which the focus moves.

use egui::Ui;

use crate::app::App;
use crate::app::style::arrangement::Part;
use crate::app::style::widgets;

/// Draws a part; if the focus is to move to it, its first control takes it.
pub fn part_ui(app: &App, part: Part, ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
    widgets::offer_focus(ui, app.focus.wanted_part == Some(part));
    draw(ui);
    widgets::offer_focus(ui, false);
}
