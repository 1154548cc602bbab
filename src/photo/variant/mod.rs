//! Which of the layouts of one shape a board has, by what is printed besides: thick lines, colours, shades, diagonals; and cages.
//!
//! - `sides.rs`: the sides between squares that stand out; `borders.rs`: the thick ones
//! - `paper_colours.rs`: the colour of the paper of each cell, and regions by it; `shades.rs`: which cells are shaded
//! - `diagonals.rs`: lines from corner to corner; `cages.rs`: dashed lines

pub(super) mod borders;
pub(super) mod cages;
pub(super) mod diagonals;
pub(super) mod paper_colours;
pub(super) mod shades;
mod sides;
