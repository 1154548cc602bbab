//! What is shown in place of the board: the first screen, or a page of its own.

use std::cell::OnceCell;

use crate::app::photo::review::Review;
use crate::app::start_screen::all_shapes::Shapes;
use crate::app::start_screen::board_pictures::BoardPictures;
use crate::app::start_screen::first_screen::Welcome;
use crate::app::start_screen::pictures::Pictures;
use crate::app::start_screen::way::Way;

/// What is shown in place of the board.
#[derive(Default)]
pub struct Pages {
    /// The shapes are shown, in front of the board if there is one.
    pub is_choosing: bool,
    /// What the shapes are chosen for.
    pub way: Way,
    /// The list in place of the first screen.
    pub page: Option<Page>,
    /// Made when it is first shown.
    pub welcome: OnceCell<Welcome>,
    /// The pictures of shapes,
    pub pictures: Pictures,
    /// of recent puzzles,
    pub recent_pictures: BoardPictures,
    /// and of examples.
    pub example_pictures: BoardPictures,
}

/// A list in place of the first screen.
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
