//! The commands that open a page in place of the board without more ado: what they are called. `start_screen::PAGES` has the pages.

use egui::Key;
use sudogon_board::message::pattern;

use crate::app::command::facts::Scope::Window;
use crate::app::command::spec::{CTRL, Described, Spec, listed, unlisted};

/// A page that a command opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageEntry {
    /// All boards that can be continued.
    AllBoards,
    /// All shapes, to play a new puzzle.
    NewPuzzle,
    /// The puzzles that come with Sudogon.
    Examples,
    /// What is turned on and off.
    Settings,
}

impl Described for PageEntry {
    fn spec(&self) -> Spec {
        match self {
            Self::AllBoards => unlisted(Window),
            Self::NewPuzzle => listed(Window, &pattern!("New puzzle…"))
                .about(&pattern!("Choose a shape and a level, and play at once"))
                .key(CTRL, Key::N),
            Self::Examples => listed(Window, &pattern!("Examples…")).about(&pattern!(
                "Puzzles that come with Sudogon, from easy to very hard"
            )),
            Self::Settings => listed(Window, &pattern!("Settings…"))
                .about(&pattern!(
                    "How you play, what hints do, and what is seen and heard"
                ))
                .key(CTRL, Key::Comma),
        }
    }
}
