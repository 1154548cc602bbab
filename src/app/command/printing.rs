//! The commands of printing.

use egui::Key;
use sudogon_board::message::pattern;
use sudogon_paper::print::Options;

use crate::app::command::facts::Scope::Window;
use crate::app::command::facts::has_board;
use crate::app::command::spec::{CTRL, Described, Spec, listed, unlisted};

/// Which puzzles are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The one in the window.
    One,
    /// All of the open collection.
    List,
}

/// The commands of printing.
#[derive(Clone, Debug, PartialEq)]
pub enum PrintCommand {
    Ask,
    /// Print the puzzle in the window, or all of its list.
    Choose(Subject),
    /// Print in this way.
    Set(Options),
    /// Show the page with this number, from 0.
    Turn(usize),
    /// Hand the pages to the system.
    Send,
    /// Ask where to save them as a PDF.
    Save,
    /// Ask where to save them in braille.
    SaveBraille,
}

impl Described for PrintCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(Window, &pattern!(in "menu": "Print…"))
                .about(&pattern!(
                    "Print the puzzle on paper, or save the pages as a PDF"
                ))
                .when(|facts| has_board(facts) || facts.prints_collection())
                .key(CTRL, Key::P),
            _ => unlisted(Window),
        }
    }
}
