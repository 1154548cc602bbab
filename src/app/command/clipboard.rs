//! The commands of the clipboard.

use egui::Key;
use sudogon_board::message::pattern;

use crate::app::command::facts::Scope::Window;
use crate::app::command::facts::has_board;
use crate::app::command::spec::{CTRL, CTRL_SHIFT, Described, Spec, listed, unlisted};

/// The commands of the clipboard.
#[derive(Clone, Debug, PartialEq)]
pub enum ClipboardCommand {
    Copy,
    /// Copy the board to the clipboard in a format, by its place among those that are offered.
    CopyAs(usize),
    CopyPicture,
    AskPaste,
    /// Take a puzzle from text.
    Paste(String),
}

impl Described for ClipboardCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Copy => listed(Window, &pattern!(in "menu": "Copy"))
                .about(&pattern!("Copy the printed numbers as a line"))
                .when(has_board)
                .key(CTRL, Key::C),
            Self::CopyPicture => listed(Window, &pattern!(in "menu, copy as": "Picture"))
                .about(&pattern!("Copy the board as it looks"))
                .when(has_board)
                .key(CTRL_SHIFT, Key::C),
            Self::CopyAs(_) | Self::Paste(_) => unlisted(Window),
            Self::AskPaste => listed(Window, &pattern!("Paste a puzzle"))
                .about(&pattern!(
                    "Take a puzzle that you copied elsewhere: its cells in a line or a grid, or \
                     cells with their values as in 1:5 4:9"
                ))
                .key(CTRL, Key::V),
        }
    }
}
