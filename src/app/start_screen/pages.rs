//! What is shown in place of the board: the first screen, or a page of its own.

use std::cell::OnceCell;

use sudogon_board::layout::Offer;

use crate::app::own_shape::desk::ShapeDesk;
use crate::app::photo::review::Review;
use crate::app::start_screen::all_shapes::Shapes;
use crate::app::start_screen::boards::LeftBoards;
use crate::app::start_screen::example_boards::ExampleBoards;
use crate::app::start_screen::pictures::Pictures;

/// What is shown in place of the board.
#[derive(Default)]
pub struct Pages {
    /// The first screen or a page is shown, in front of the board if there is one.
    pub is_choosing: bool,
    /// The page in place of the first screen,
    pub page: Option<Page>,
    /// which was opened over the board, and leads back there.
    pub from_board: bool,
    /// The shapes that the first screen shows, made when it is first shown.
    pub first: OnceCell<Vec<Offer>>,
    /// The boards that can be continued.
    pub boards: LeftBoards,
    /// The pictures of shapes.
    pub pictures: Pictures,
    /// The examples.
    pub examples: ExampleBoards,
}

impl Pages {
    /// Shows a page.
    pub fn open(&mut self, page: Page) {
        self.from_board = !self.is_choosing;
        self.is_choosing = true;
        self.page = Some(page);
    }
}

/// A page in place of the first screen.
pub enum Page {
    /// All shapes, to type one in or to play.
    Shapes(Shapes),
    /// All boards that can be continued.
    Boards,
    /// The puzzles that come with Sudogon.
    Examples,
    /// The puzzles of a file or a folder.
    Collection,
    /// What was read in a picture.
    Photo(Box<Review>),
    /// A shape that is drawn.
    OwnShape(Box<ShapeDesk>),
}
