//! The strip that says that a try lasts, while its card is closed: what is written meanwhile belongs to it.

use egui::Ui;

use crate::app::cards::try_words;
use crate::app::command::{Command, OnClick as _};
use crate::app::document::Document;
use crate::app::style::{texts, theme, widgets};
use crate::app::tries::card::TriesCard;
use crate::language::say;

/// Says whether it is shown: a try is open, and its card, which says the same, is not.
pub fn is_shown(document: &Document) -> bool {
    let editor = &document.editor;
    editor.board().tries().depth() > 0 && !editor.has_card::<TriesCard>()
}

/// The height of the strip.
pub const HEIGHT: f32 = theme::TARGET;

/// Shows the try, or its dead end, and the ways out of it, in a row that the caller begins.
pub fn strip_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    let board = document.editor.board();
    let name = try_words::kicker(board);
    let failed = board.failed_try();
    match failed {
        Some(_) => texts::strong(ui, &say!("{text}: a dead end", text = name)),
        None => _ = texts::quiet(ui, &name),
    }
    let shown = if failed.is_some() { 1 } else { 2 };
    for ending in &try_words::endings(failed.as_ref())[..shown] {
        ui.add(widgets::low_button(try_words::ending_title(ending)))
            .on_click(commands, ending.clone());
    }
}
