//! The commands that open a page in place of the board without more ado: what they are called. `start_screen::PAGES` has the pages.

use std::fmt;

use egui::Key;
use sudogon_board::message::pattern;

use crate::app::command::scope::Scope::Window;
use crate::app::command::spec::{CTRL, Spec, listed, unlisted};

/// What the command that opens a page is called, and its keys.
pub struct PageEntry {
    /// How the command describes itself.
    pub spec: fn() -> Spec,
}

/// All boards that can be continued.
pub static ALL_BOARDS: PageEntry = PageEntry {
    spec: || unlisted(Window),
};

/// All shapes, to play a new puzzle.
pub static NEW_PUZZLE: PageEntry = PageEntry {
    spec: || {
        listed(Window, &pattern!("New puzzle…"))
            .about(&pattern!("Choose a shape and a level, and play at once"))
            .key(CTRL, Key::N)
    },
};

/// The puzzles that come with Sudogon.
pub static EXAMPLES: PageEntry = PageEntry {
    spec: || {
        listed(Window, &pattern!("Examples…")).about(&pattern!(
            "Puzzles that come with Sudogon, from easy to very hard"
        ))
    },
};

/// What is turned on and off.
pub static SETTINGS: PageEntry = PageEntry {
    spec: || {
        listed(Window, &pattern!("Settings…"))
            .about(&pattern!(
                "How you play, what hints do, and what is seen and heard"
            ))
            .key(CTRL, Key::Comma)
    },
};

/// Those of the File menu, in its order, behind the files.
pub static OF_FILE: &[&PageEntry] = &[&EXAMPLES];

impl PartialEq for PageEntry {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl fmt::Debug for PageEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str((self.spec)().row.map_or("a page", |row| row.title()))
    }
}
