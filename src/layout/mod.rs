//! WHERE: cells, houses, peers, outlines. Immutable data that knows no values.
//!
//! - `model.rs`: [`Layout`], the one model that everything else reads
//! - `definition.rs`: what a layout is made from, and the check that it makes sense
//! - `cell.rs`, `house.rs`, `edges.rs`, `slots.rs`, `geometry.rs`: its parts
//! - `square.rs`, `star.rs`: the shapes there are; `triangle.rs`: the lattice of small triangles
//!
//! A new shape is one file that ends in a [`Definition`] and one line in [`ALL`]. Nothing outside this folder asks which
//! layout it has before it.

mod cell;
mod definition;
mod edges;
pub mod geometry;
mod house;
mod model;
mod slots;
mod square;
mod star;
mod triangle;

use std::sync::Arc;

pub use cell::{Cell, CellSet};
pub use definition::{CellShape, Definition, RimLabel};
pub use edges::Edge;
pub use house::{House, HouseId, HouseRole};
pub use model::{Direction, Layout};
pub use slots::Slots;

/// The most values a layout may have: a set of values is one 32-bit word.
pub const MAX_VALUES: usize = 32;
/// The most cells a layout may have.
pub const MAX_CELLS: usize = 1024;
/// The most houses a layout may have.
pub const MAX_HOUSES: usize = 4096;

/// A family of shapes: the ids it answers to, and how they become definitions.
pub struct LayoutKind {
    /// The ids to list and offer, in the order to offer them.
    pub listed: &'static [&'static str],
    /// The ids that a bare line of so many cells means.
    pub by_length: &'static [(usize, &'static str)],
    /// Defines the shape of an id; nothing when the id is another family's.
    pub define: fn(id: &str) -> Option<Result<Definition, Error>>,
}

/// Every family, in the order in which lists and the first screen show them.
pub static ALL: &[&LayoutKind] = &[&square::KIND, &star::KIND];

/// The shapes that the first screen shows before all others: those that people are likeliest to have on paper.
pub static FIRST: &[&str] = &["sq9", "star"];

/// What is wrong with a layout's name or definition, in words for the window and the terminal alike: they name no command and
/// teach no name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No family knows the id.
    #[error("there is no layout named {id:?}")]
    Unknown {
        /// What was asked for.
        id: String,
    },
    /// A box with one row or column, or with too many cells.
    #[error("layout {id:?}: a box needs at least 2 rows and 2 columns, and at most 25 cells")]
    BoxSize {
        /// What was asked for.
        id: String,
    },
    /// A square board without usual boxes.
    #[error("layout {id:?} has no usual boxes")]
    NoUsualBoxes {
        /// What was asked for.
        id: String,
    },
    /// Too few or too many of something.
    #[error("the layout has {count} {what}; it needs 1 to {limit}")]
    Count {
        /// Values, cells or houses.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// The most there may be.
        limit: usize,
    },
    /// A cell that can't be drawn or told from another.
    #[error("cell {cell} of the layout {why}")]
    Cell {
        /// Its 1-based index.
        cell: usize,
        /// What is wrong and what to do.
        why: String,
    },
    /// A house that makes no sense.
    #[error("house {house} of the layout ({name}) {why}")]
    House {
        /// Its 1-based number.
        house: usize,
        /// Its name.
        name: String,
        /// What is wrong.
        why: String,
    },
}

/// The layout of an id.
///
/// # Errors
/// [`Error::Unknown`] and the families' own complaints about sizes.
///
/// # Example
/// ```
/// let star = sudogon::layout::named("star")?;
/// assert_eq!((star.len(), star.houses().len()), (54, 24));
/// # Ok::<(), sudogon::layout::Error>(())
/// ```
pub fn named(id: &str) -> Result<Arc<Layout>, Error> {
    let unknown = || Error::Unknown { id: shortened(id) };
    let definition = ALL
        .iter()
        .find_map(|kind| (kind.define)(id))
        .ok_or_else(unknown)??;
    Layout::new(definition).map(Arc::new)
}

/// An id as an error repeats it: a file may name anything, and a sentence stays short.
fn shortened(id: &str) -> String {
    id.chars().take(40).collect()
}

/// The id that a bare line of so many cells means.
pub fn by_length(cells: usize) -> Option<&'static str> {
    let mut lengths = ALL.iter().flat_map(|kind| kind.by_length);
    lengths
        .find(|(length, _)| *length == cells)
        .map(|(_, id)| *id)
}

/// The ids to list and offer.
pub fn listed() -> impl Iterator<Item = &'static str> {
    ALL.iter().flat_map(|kind| kind.listed).copied()
}
