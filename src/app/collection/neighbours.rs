//! Where the puzzle in the window is in its collection, and the way to the next.

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::App;
use crate::app::collection::Collection;
use crate::app::collection::entry::Entry;
use crate::app::collection::place::Place;
use crate::app::start_screen::page::Page;

/// The neighbours of a puzzle in its collection.
pub struct Neighbours {
    /// Where it is: "3 of 12".
    pub words: String,
    /// The puzzle before it.
    pub previous: Option<usize>,
    /// The puzzle after it.
    pub next: Option<usize>,
}

impl Collection {
    /// The place of one of its puzzles.
    pub(super) fn place(&self, at: usize, kept_in: Option<PathBuf>) -> Place {
        Place {
            collection: self.number,
            at,
            name: format!("{} {}", self.stem, at + 1),
            has_next: at + 1 < self.entries.len(),
            kept_in,
        }
    }
}

impl App {
    /// The open collection, if the puzzle in the window is of it; with its place there.
    fn place_in_collection(&self) -> Option<(&Collection, usize)> {
        let place = self.shown_document()?.file.place.as_ref()?;
        let collection = self.collection.as_ref()?;
        (collection.number == place.collection).then_some((collection, place.at))
    }

    /// The puzzles of the open collection, if its list is shown or the puzzle in the window is of it.
    pub(crate) fn collection_to_print(&self) -> Option<Arc<[Entry]>> {
        let is_listed = self.is_choosing && matches!(self.page, Some(Page::Collection { .. }));
        let listed = self.collection.as_ref().filter(|_| is_listed);
        let collection = listed.or_else(|| Some(self.place_in_collection()?.0))?;
        Some(Arc::clone(&collection.entries))
    }

    /// The neighbours of the puzzle in the window, if it is of the open collection.
    pub(crate) fn neighbours(&self) -> Option<Neighbours> {
        let (collection, at) = self.place_in_collection()?;
        let count = collection.entries.len();
        Some(Neighbours {
            words: format!("{} of {count}", at + 1),
            previous: at.checked_sub(1),
            next: Some(at + 1).filter(|next| *next < count),
        })
    }
}
