//! The strip that says that a try lasts, while its card is closed: what is written meanwhile belongs to it.

use egui::Ui;

use crate::app::cards::try_words;
use crate::app::command::{Command, OnClick as _, TryCommand};
use crate::app::document::Document;
use crate::app::style::{texts, theme, widgets};
use crate::app::tries::card::TriesCard;
use crate::language::{label, say};

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
    let (way_out, command) = if let Some((depth, _)) = board.failed_try() {
        texts::strong(ui, &say!("{text}: a dead end", text = name));
        try_words::way_out(board, depth)
    } else {
        texts::quiet(ui, &name);
        ui.add(widgets::low_button(label!(in "a try": "Keep it")))
            .on_click(commands, TryCommand::Keep);
        (label!("It fails: take it back"), TryCommand::TakeBack)
    };
    ui.add(widgets::low_button(way_out))
        .on_click(commands, command);
}
