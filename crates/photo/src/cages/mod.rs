//! The cages of a killer, with their sums.
//!
//! - `cage_sides.rs`: which sides of cells are sides of cages, by lines inside the cells or by the colour of the paper
//! - `corner_numbers.rs`: what is written in the corners of cells; `sums.rs`: which number that is
//! - `cage_areas.rs`: the cages, so that each has one sum, on one board, whichever way it lies
//! - `dashed_lines.rs`: whether there are dashed lines at all
//!
//! The numbers here were chosen on the 96 pages of `photos killers` (crates/tools), whose looks are copied from newspapers, programs and
//! sites: whole, dashed and no lines, grey, coloured and tinted, cells of 40 to 96 pixels, flat and photographed.

pub(super) mod cage_areas;
pub(super) mod cage_sides;
pub(super) mod corner_numbers;
pub(super) mod dashed_lines;
mod sums;
