//! The card while a puzzle is played and no other card is open: its name, and how hard it is.

use egui::Ui;
use sudogon_core::text;

use crate::app::document::Document;
use crate::app::style::{texts, widgets};

/// Shows the card.
pub fn playing_ui(ui: &mut Ui, document: &Document) {
    let puzzle = document.editor.board().puzzle();
    widgets::card(ui, |ui| {
        texts::kicker(ui, "Play");
        let title = puzzle.about.title.trim();
        let name = document.name();
        texts::headline(ui, if title.is_empty() { &name } else { title });
        for text in [&puzzle.about.author, &puzzle.about.notes] {
            if !text.trim().is_empty() {
                ui.label(text.trim());
            }
        }
        texts::quiet(ui, &format!("{}.", puzzle.layout.about()));
        let mut asked: Vec<&str> = Vec::new();
        for clue in puzzle.layout.clues() {
            if !asked.contains(&clue.kind.about) {
                asked.push(clue.kind.about);
            }
        }
        texts::sentences(
            ui,
            asked
                .iter()
                .map(|about| format!("{}.", text::capitalized(about))),
        );
        if let Some(level) = document.known.verdict.level() {
            ui.label(level);
        }
    });
}
