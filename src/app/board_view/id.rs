//! The board's id, for keyboard focus.

/// The id of the board, which has the keyboard focus unless something else asks for it.
pub fn id() -> egui::Id {
    egui::Id::unique("board")
}
