//! What is shown in place of the board: the first screen, or a page of its own.

use std::cell::OnceCell;

use sudogon_core::layout::Offer;

use crate::app::photo::review::Review;
use crate::app::start_screen::all_shapes::Shapes;
use crate::app::start_screen::board_pictures::BoardPictures;
use crate::app::start_screen::boards::Boards;
use crate::app::start_screen::pictures::Pictures;

/// What is shown in place of the board.
#[derive(Default)]
pub struct Pages {
    /// The first screen or a page is shown, in front of the board if there is one.
    pub is_choosing: bool,
    /// The page in place of the first screen.
    pub page: Option<Page>,
    /// The shapes that the first screen shows, made when it is first shown.
    pub first: OnceCell<Vec<Offer>>,
    /// The boards that can be continued.
    pub boards: Boards,
    /// The pictures of shapes,
    pub pictures: Pictures,
    /// and of examples.
    pub example_pictures: BoardPictures,
}

/// A page in place of the first screen.
pub enum Page {
    /// All shapes, to type one in or to play.
    Shapes(Shapes),
    /// All boards that can be continued.
    Boards,
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
