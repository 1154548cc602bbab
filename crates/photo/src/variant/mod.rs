//! Which of the layouts of one shape a board has, by what is printed besides: thick lines, colours, shades and diagonals.
//!
//! - `sides.rs`: the sides between squares that stand out; `borders.rs`: the thick ones
//! - `paper_colours.rs`: the colour of the paper of each cell, and regions by it; `shades.rs`: which cells are shaded
//! - `diagonals.rs`: lines from corner to corner

mod borders;
pub(super) mod by_print;
pub(super) mod diagonals;
pub(super) mod paper_colours;
mod shades;
pub(super) mod sides;
