//! The card while a puzzle is played and no other card is open: its name.

use egui::Ui;

use crate::app::style::widgets;
use crate::game::Board;

/// Shows the card; `name` is what the puzzle is called.
pub fn playing_ui(ui: &mut Ui, name: &str, board: &Board) {
    let puzzle = board.puzzle();
    widgets::card(ui, |ui| {
        widgets::kicker(ui, "Play");
        let title = puzzle.about.title.trim();
        widgets::headline(ui, if title.is_empty() { name } else { title });
        for text in [&puzzle.about.author, &puzzle.about.notes] {
            if !text.trim().is_empty() {
                ui.label(text.trim());
            }
        }
        widgets::quiet(ui, &format!("{}.", board.layout().about()));
    });
}
