//! The words on true candidates while a puzzle is entered: how many solutions there are, and what can be in the cursor's cell.

use egui::Ui;

use crate::app::command::{CardCommand, Command, OnClick as _};
use crate::app::document::Document;
use crate::app::style::{texts, widgets};
use crate::language::label;

/// Says whether it is shown.
pub fn is_shown(document: &Document) -> bool {
    document.known.candidates.is_on && document.editor.is_entering()
}

/// Shows the card, above the one for entering.
pub fn candidates_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    let message = document.candidates_message();
    widgets::card(ui, |ui| {
        ui.horizontal(|ui| {
            texts::kicker(ui, label!("True candidates"));
            ui.add(widgets::low_button(label!(in "a button": "Hide")))
                .on_click(commands, CardCommand::ShowTrueCandidates);
        });
        texts::message_ui(ui, &message);
        let known = document.known.candidates.known();
        let mut cells = document.editor.layout().cells();
        if known.is_some_and(|known| cells.any(|cell| !known.in_one_solution(cell).is_empty())) {
            texts::quiet(ui, label!("In a ring: only one solution has it."));
        }
    });
}

/// The same in one line, for narrow windows.
pub fn in_short(document: &Document) -> String {
    let message = document.candidates_message();
    let cell = message.lines.into_iter().next();
    let parts: Vec<String> = std::iter::once(message.headline).chain(cell).collect();
    parts.join(" · ")
}
