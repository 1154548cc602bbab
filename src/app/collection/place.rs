//! The place of the puzzle in the window in its collection.

use std::path::PathBuf;

use crate::app::App;
use crate::app::collection::Collection;

/// The place of a puzzle in a collection.
#[derive(Clone, Debug)]
pub struct Place {
    /// The number of the collection.
    pub collection: u64,
    /// Which puzzle it is.
    pub at: usize,
    /// Its name: that of the collection, and its number there.
    pub name: String,
    /// There is one after it.
    pub has_next: bool,
    /// Where its progress is kept, unless it is in a file of its own.
    pub kept_in: Option<PathBuf>,
}

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
        let place = self.shown_document()?.place.as_ref()?;
        let collection = self.collection.as_ref()?;
        (collection.number == place.collection).then_some((collection, place.at))
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
