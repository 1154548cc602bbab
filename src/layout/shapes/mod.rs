//! The shapes there are, one file for each family.
//!
//! - `square.rs`: boards with boxes of any size; `jigsaw.rs`: with regions in place of boxes
//! - `overlap.rs`: several 9×9 grids on one board; `clueless.rs`: nine of them and a tenth spread over them
//! - `sujiken.rs`: half a board; `roxdoku.rs`: cubes
//! - `star.rs`, `tridoku.rs`: small triangles, cut from the lattice of `triangle.rs`
//! - `hexagons.rs`: flowers of hexagons
//!
//! A family ends in a [`Definition`](super::Definition) for each of its ids, and stands in [`ALL`].

mod clueless;
mod hexagons;
mod jigsaw;
mod overlap;
mod roxdoku;
mod square;
mod star;
mod sujiken;
mod triangle;
mod tridoku;

use super::offers::Group;
use super::{Definition, Error};

pub use jigsaw::example as example_regions;

/// What a family makes of a name; nothing when it is another family's.
pub type Defined = Option<Result<Definition, Error>>;

/// A family of shapes: the ids it answers to, and how they become definitions.
pub struct LayoutKind {
    /// The ids to list and offer, in the order to offer them, those with added rules included.
    pub listed: &'static [(Group, &'static [&'static str])],
    /// The ids that a size asks for, listed or not, the likeliest first: a single number, or two such as 5×4.
    pub sized: fn(one: usize, other: Option<usize>) -> Vec<String>,
    /// The ids that a bare line of so many cells means.
    pub by_length: &'static [(usize, &'static str)],
    /// Defines the shape of a base's name, with the regions that the id names if any; nothing when the name is another
    /// family's.
    pub define: fn(base: &str, regions: Option<&str>) -> Defined,
}

/// Every family, in the order in which lists show them.
pub static ALL: &[&LayoutKind] = &[
    &square::KIND,
    &jigsaw::KIND,
    &star::KIND,
    &tridoku::KIND,
    &hexagons::KIND,
    &sujiken::KIND,
    &roxdoku::KIND,
    &overlap::KIND,
    &clueless::KIND,
];
