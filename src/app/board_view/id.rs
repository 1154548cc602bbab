//! The board among the parts of the window that can have the keyboard.

/// The id of the board, which holds the keyboard unless something else asks for it.
pub fn id() -> egui::Id {
    egui::Id::unique("board")
}
