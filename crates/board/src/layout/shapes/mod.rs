//! The shapes there are, one file for each family.
//!
//! - `square.rs`: boards with boxes of any size; `jigsaw.rs`: with regions in place of boxes; `latin.rs`: with neither
//! - `overlap.rs`: several 9×9 grids on one board; `clueless.rs`: nine of them and a tenth spread over them
//! - `sujiken.rs`: half a board; `roxdoku.rs`: cubes
//! - `star.rs`, `tridoku.rs`: small triangles, cut from the lattice of `triangle.rs`
//! - `hexagons.rs`: flowers of hexagons
//! - `plane.rs`: the planes of cells that these are cut from
//!
//! `kind.rs` says what a family is. A family ends in a [`Definition`](super::Definition) for each of its ids, and stands in [`ALL`].

mod clueless;
mod hexagons;
mod jigsaw;
mod kind;
mod latin;
mod overlap;
mod plane;
mod roxdoku;
mod square;
mod star;
mod sujiken;
mod triangle;
mod tridoku;

pub use jigsaw::example as example_regions;
pub use kind::{LayoutKind, ShapeGroup};
pub use plane::Plane;

/// Every family, in the order in which lists show them.
pub static ALL: &[&LayoutKind] = &[
    &square::KIND,
    &jigsaw::KIND,
    &latin::KIND,
    &star::KIND,
    &tridoku::KIND,
    &hexagons::KIND,
    &sujiken::KIND,
    &roxdoku::KIND,
    &overlap::KIND,
    &clueless::KIND,
];
