//! The board's id, for keyboard focus, and that of its menu.

/// The id of the board, which has the keyboard focus unless something else asks for it.
pub fn id() -> egui::Id {
    egui::Id::unique("board")
}

/// The id of a cell's menu.
pub fn menu_id() -> egui::Id {
    id().with("menu of a cell")
}
