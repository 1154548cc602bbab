//! The first screen, or a page of its own, in place of the board.

use std::any::Any;
use std::cell::OnceCell;

use sudogon_board::layout::Offer;

use crate::app::start_screen::boards::LeftBoards;
use crate::app::start_screen::first_screen::FirstScreen;
use crate::app::start_screen::page::PageBehaviour;
use crate::app::start_screen::pictures::Pictures;

/// The first screen or page in place of the board.
#[derive(Default)]
pub struct Pages {
    /// The first screen or a page is shown, in front of the board if there is one.
    pub is_choosing: bool,
    /// The page in place of the first screen.
    pub page: Option<Box<dyn PageBehaviour>>,
    /// The page was opened over the board, and leads back there.
    pub from_board: bool,
    /// The shapes that the first screen shows, made when it is first shown.
    pub first: OnceCell<Vec<Offer>>,
    /// The boards that can be continued.
    pub boards: LeftBoards,
    /// The pictures of shapes.
    pub pictures: Pictures,
}

impl Pages {
    /// Shows a page, which leads back to what is seen now.
    pub fn open(&mut self, page: Box<dyn PageBehaviour>) {
        self.from_board = !self.is_choosing;
        self.is_choosing = true;
        self.page = Some(page);
    }

    /// The page that is seen.
    pub fn shown(&self) -> Option<&dyn PageBehaviour> {
        self.page.as_deref().filter(|_| self.is_choosing)
    }

    /// The page that is seen, to be changed.
    pub fn shown_mut(&mut self) -> Option<&mut dyn PageBehaviour> {
        let is_seen = self.is_choosing;
        self.page.as_deref_mut().filter(|_| is_seen)
    }

    /// What is in place of the board: that page, or the first screen.
    pub fn shown_or_first(&self) -> &dyn PageBehaviour {
        self.shown().unwrap_or(&FirstScreen)
    }

    /// The page that is seen, if it is of this kind.
    pub fn shown_as<P: PageBehaviour>(&self) -> Option<&P> {
        (self.shown()? as &dyn Any).downcast_ref()
    }

    /// The page that is seen, if it is of this kind, to be changed.
    pub fn shown_as_mut<P: PageBehaviour>(&mut self) -> Option<&mut P> {
        (self.shown_mut()? as &mut dyn Any).downcast_mut()
    }
}
