//! The place of a puzzle in its collection.

use std::path::PathBuf;

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
