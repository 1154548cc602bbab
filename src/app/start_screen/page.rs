//! A list in place of the first screen.

use crate::app::start_screen::shapes::Shapes;

/// Which list.
pub enum Page {
    /// All shapes.
    Shapes(Shapes),
    /// The puzzles that come with Sudogon.
    Examples {
        /// It was opened over the board, and leads back there.
        from_board: bool,
    },
}
