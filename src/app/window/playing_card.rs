//! The card while a puzzle is played and no other card is open: its name, and how hard it is.

use egui::Ui;

use crate::app::document::Document;
use crate::app::new_puzzle::made;
use crate::app::style::{texts, widgets};
use crate::language::{self, label};

/// Shows the card.
pub fn playing_ui(ui: &mut Ui, document: &Document) {
    let puzzle = document.editor.board().puzzle();
    widgets::card(ui, |ui| {
        texts::kicker(ui, label!(in "a mode": "Play"));
        texts::headline(ui, &document.title());
        let said = [&puzzle.about.author, &puzzle.about.notes]
            .map(|text| text.trim())
            .into_iter()
            .filter(|text| !text.is_empty());
        let level = document.known.verdict.level();
        let details = |ui: &mut Ui| {
            said.for_each(|text| _ = ui.label(text));
            texts::sentences(ui, level);
        };
        let rules = puzzle.layout.definition().rules_in_sentences();
        texts::sentences(ui, rules.iter().map(language::say));
        if puzzle.about.author == made::AUTHOR {
            // Who plays a new one need not know how hard it is, or what makes it again.
            ui.collapsing(label!("Details"), details);
        } else {
            details(ui);
        }
    });
}
