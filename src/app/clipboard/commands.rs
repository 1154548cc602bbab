//! The commands of the clipboard.

use crate::app::dialogs::Dialog;
use crate::app::dialogs::typed_text::TypedText;
use egui::ViewportCommand;
use egui::{Context, Key};

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, CTRL, CTRL_SHIFT, Spec, has_board, listed, unlisted};

/// The commands of the clipboard.
#[derive(Clone, Debug, PartialEq)]
pub enum ClipboardCommand {
    /// Put the board on the clipboard as a line.
    Copy,
    /// Copy the board to the clipboard in a format, by its place among those that are offered.
    CopyAs(usize),
    /// Copy a picture of the board to the clipboard.
    CopyPicture,
    /// Ask the system for what is on the clipboard.
    AskPaste,
    /// Take a puzzle from text.
    Paste(String),
    /// Ask for a puzzle as text.
    AskText,
}

impl Act for ClipboardCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Copy => listed(Window, "Copy", "Copy the printed numbers as a line").when(has_board).key(CTRL, Key::C),
            Self::CopyPicture => listed(Window, "Picture", "Copy the board as it looks").when(has_board).key(CTRL_SHIFT, Key::C),
            Self::CopyAs(_) | Self::Paste(_) => unlisted(Window),
            Self::AskPaste => listed(Window, "Paste a puzzle", "Take a puzzle that you copied elsewhere: its cells in a line or a grid, or cells with their values as in 1:5 4:9").key(CTRL, Key::V),
            Self::AskText => listed(Window, "Type as text…", "Type the cells in a line or a grid, or cells with their values as in 1:5 4:9"),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Copy => app.copy(ctx),
            Self::CopyAs(form) => app.copy_as(form, ctx),
            Self::CopyPicture => app.copy_picture(ctx),
            Self::AskPaste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Self::Paste(text) => app.paste(&text, ctx),
            Self::AskText => app.dialog = Some(Dialog::Text(TypedText::default())),
        }
    }
}
