//! Dialogs, in the window: the safe answer is the default, Escape leaves.
//!
//! - `unsaved.rs`: what to do with changes before they would be lost
//! - `throw_away.rs`: whether what a killed program left is wanted no more
//! - `path.rs`: a file by its path, where the system has no dialog of its own
//! - `about_puzzle.rs`: title, author and notes
//! - `ask.rs`: a cell to go to; a puzzle as text
//! - `technique.rs`: a technique, and positions to learn it from
//! - `help.rs`: the keys; the version

pub mod about_puzzle;
pub mod ask;
pub mod help;
pub mod path;
pub mod technique;
pub mod throw_away;
mod unsaved;

use egui::{Context, Frame, Id, Key, Margin, Modal, Ui};

use crate::app::command::Command;
use crate::app::document::arrival::Next;
use crate::app::style::theme;

/// The dialog that is open.
pub enum Dialog {
    /// Changes would be lost by what comes next.
    Unsaved(Next),
    /// What a killed program left would be lost.
    ThrowAway,
    /// A file by its path; once it is saved, what comes next.
    Path(path::PathDialog, Option<Next>),
    /// Title, author and notes.
    AboutPuzzle(about_puzzle::AboutPuzzle),
    /// A cell to go to.
    GoTo(ask::GoTo),
    /// A puzzle as text.
    Text(ask::TypedText),
    /// A technique.
    Technique(technique::TechniquePage),
    /// The keys.
    Keys,
    /// The version.
    Version,
}

impl Dialog {
    /// Says whether something was typed into it that a stray click must not throw away.
    fn is_form(&self) -> bool {
        !matches!(
            self,
            Self::Unsaved(_) | Self::ThrowAway | Self::Technique(_) | Self::Keys | Self::Version
        )
    }
}

/// Shows the dialog; `name` is what the puzzle is called.
pub fn dialog_ui(ctx: &Context, dialog: &mut Dialog, name: &str, commands: &mut Vec<Command>) {
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(20));
    let modal = Modal::new(Id::unique("dialog")).frame(frame);
    let response = modal.show(ctx, |ui: &mut Ui| {
        let width = if matches!(dialog, Dialog::Keys) {
            theme::WIDE_DIALOG
        } else {
            theme::DIALOG
        };
        ui.set_width(width.min(ctx.content_rect().width() - 64.0));
        match dialog {
            Dialog::Unsaved(_) => unsaved::unsaved_ui(ui, name, commands),
            Dialog::ThrowAway => throw_away::throw_away_ui(ui, commands),
            Dialog::Path(path, _) => path::path_ui(ui, path, commands),
            Dialog::AboutPuzzle(about) => about_puzzle::about_puzzle_ui(ui, about, commands),
            Dialog::GoTo(dialog) => ask::go_to_ui(ui, dialog, commands),
            Dialog::Text(dialog) => ask::typed_text_ui(ui, dialog, commands),
            Dialog::Technique(page) => technique::technique_ui(ui, page, commands),
            Dialog::Keys => help::keys_ui(ui, commands),
            Dialog::Version => help::version_ui(ui, commands),
        }
    });
    let escaped = ctx.input(|input| input.key_pressed(Key::Escape));
    if response.should_close() && (escaped || !dialog.is_form()) {
        commands.push(Command::CloseDialog);
    }
}
