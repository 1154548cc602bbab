//! A list in place of the first screen.

use crate::app::photo::review::Review;
use crate::app::start_screen::all_shapes::Shapes;

/// Which list.
pub enum Page {
    /// All shapes.
    Shapes(Shapes),
    /// The puzzles that come with Sudogon.
    Examples {
        /// It was opened over the board, and leads back there.
        from_board: bool,
    },
    /// The puzzles of a file or a folder.
    Collection {
        /// It was opened over the board, and leads back there.
        from_board: bool,
    },
    /// What was read in a picture.
    Photo(Box<Review>),
}
