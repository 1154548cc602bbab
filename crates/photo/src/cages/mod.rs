//! The cages of a killer, with their sums.
//!
//! - `sides.rs`: which sides of cells are sides of cages, by lines inside the cells or by the colour of the paper
//! - `corners.rs`: what is written in the corners of cells; `sums.rs`: which number that is
//! - `outlines.rs`: the cages, so that each has one sum; `found.rs`: all of this on one board, whichever way it lies
//! - `dashes.rs`: whether there are dashed lines at all

pub(super) mod corners;
pub(super) mod dashes;
pub(super) mod found;
pub(super) mod outlines;
pub(super) mod sides;
mod sums;
