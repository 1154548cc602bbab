//! The commands of the first screen: boards to continue, shapes, examples; and the one that opens a page.

use std::path::PathBuf;

use egui::Key;
use sudogon_board::message::pattern;

use crate::app::command::facts::Scope::Window;
use crate::app::command::page_entries::PageEntry;
use crate::app::command::spec::{CTRL_SHIFT, Described, Spec, listed, unlisted};

/// The commands of the first screen: boards to continue, shapes, examples.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapesCommand {
    ShowStart,
    /// Continue the board in this journal.
    Continue(PathBuf),
    /// Show one of the pages that a command opens.
    ShowPage(PageEntry),
    /// Show more of them, the older ones.
    ListMoreBoards,
    /// Ask before the board in a journal, or the open one, is thrown away, with its name, and whether it came from a file.
    AskThrowAway(Option<PathBuf>, String, bool),
    /// Throw it away.
    ThrowAway(Option<PathBuf>),
    /// Ask for the title of the board in a journal, or of the open one, with the one that it has.
    AskRename(Option<PathBuf>, String),
    /// Give it this title.
    Rename(Option<PathBuf>, String),
    /// Search among the settings, where they are shown; else among all shapes, which are listed then.
    Search(String),
    /// Begin an empty puzzle of a layout.
    Begin(String),
    /// Return from the shapes to the board.
    BackToBoard,
    /// Return from a page to where it was opened, whatever stands below it.
    LeavePage,
    /// Open one of the built-in puzzles.
    OpenExample(usize),
    /// Take a file off the recent ones.
    Forget(PathBuf),
}

impl Described for ShapesCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowStart => listed(Window, &pattern!("Start screen"))
                .about(&pattern!(
                    "The boards to continue, and all ways to a new one"
                ))
                .key(CTRL_SHIFT, Key::N),
            Self::ShowPage(page) => page.spec(),
            _ => unlisted(Window),
        }
    }
}
