//! A puzzle to print, and what is known of it.

use sudogon_core::game::Board;
use sudogon_core::layout::Layout;
use sudogon_core::logic::Level;
use sudogon_core::puzzle::Grid;

/// A puzzle to print.
#[derive(Clone, Debug)]
pub struct BookEntry {
    /// Its board.
    pub board: Board,
    /// How hard it is, if that is known.
    pub level: Option<Level>,
    /// Its solution, if it has exactly one.
    pub solution: Option<Grid>,
}

impl BookEntry {
    /// A puzzle of which nothing else is known.
    pub fn new(board: Board) -> Self {
        Self {
            board,
            level: None,
            solution: None,
        }
    }

    /// Its layout.
    pub(super) fn layout(&self) -> &Layout {
        self.board.layout()
    }

    /// Its own title, if it has one.
    pub(super) fn title(&self) -> Option<&str> {
        let title = self.board.puzzle().about.title.trim();
        (!title.is_empty()).then_some(title)
    }
}
