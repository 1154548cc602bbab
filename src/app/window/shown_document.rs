//! The document in a frame.

use sudogon_board::puzzle::Conflict;

use crate::app::document::Document;
use crate::app::editing::entry_state::RegionDrawing;

/// A document, with what several parts of the window need and is computed once a frame.
pub struct Shown<'a> {
    pub document: &'a Document,
    /// The conflicts on its board.
    pub conflicts: Vec<Conflict>,
    /// The regions, while they are drawn.
    pub drawing: Option<RegionDrawing>,
    /// The pad shows all kinds of entry.
    pub has_more_kinds: bool,
}

impl<'a> Shown<'a> {
    /// The document in its current state.
    pub fn of(document: &'a Document, has_more_kinds: bool) -> Self {
        Self {
            document,
            conflicts: document.editor.board().conflicts(),
            drawing: document.editor.drawing(),
            has_more_kinds,
        }
    }
}
