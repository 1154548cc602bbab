//! The board's id, for keyboard focus, and that of its menu.

use sudogon_board::layout::Cell;

/// The id of the board, which has the keyboard focus unless something else asks for it.
pub fn id() -> egui::Id {
    egui::Id::unique("board")
}

/// The id of a cell on it, for screen readers.
pub fn cell_id(cell: Cell) -> egui::Id {
    id().with(cell.index())
}

/// The id of a cell's menu.
pub fn menu_id() -> egui::Id {
    id().with("menu of a cell")
}
