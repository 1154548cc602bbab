//! The commands of collections.

use std::ops::Range;

use egui::Key;
use sudogon_board::message::pattern;

use crate::app::command::facts::Scope::Window;
use crate::app::command::spec::{CTRL, Described, Spec, listed, unlisted};

/// The commands of collections.
#[derive(Clone, Debug, PartialEq)]
pub enum CollectionCommand {
    Show,
    /// Open a puzzle of it.
    Open(usize),
    Next,
    Previous,
    /// Draw the pictures of these, and find out how hard they are.
    Look(Range<usize>),
}

impl Described for CollectionCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Show => listed(Window, &pattern!("List of puzzles"))
                .about(&pattern!(
                    "All puzzles of the file or folder that was opened"
                ))
                .when(|facts| facts.has_collection())
                .shown_while_possible()
                .key(CTRL, Key::L),
            Self::Next => listed(Window, &pattern!("Next puzzle of the list"))
                .about(&pattern!("The one after this in its file or folder"))
                .when(|facts| facts.has_next())
                .shown_while_possible()
                .key(CTRL, Key::PageDown),
            Self::Previous => listed(Window, &pattern!("Previous puzzle of the list"))
                .about(&pattern!("The one before this in its file or folder"))
                .when(|facts| facts.has_previous())
                .shown_while_possible()
                .key(CTRL, Key::PageUp),
            Self::Open(_) | Self::Look(_) => unlisted(Window),
        }
    }
}
