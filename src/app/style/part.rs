//! The parts of the window, between which the focus moves.

/// A part of the window that can have the focus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// The board, or what a page has in its place.
    #[default]
    Board,
    /// The bars below the menu.
    Bars,
    /// The row of tools.
    Tools,
    /// The cards and the pad, or what stands beside the board of a page.
    Side,
    /// The menus.
    Menu,
}
