//! Which of the layouts of one shape a board has, by what is printed besides: thick lines, colours, shades and diagonals.
//!
//! - `region_borders.rs`: the sides between squares that stand out; `thick_lines.rs`: by their ink
//! - `paper_colours.rs`: the colour of the paper of each cell, and regions by it; `shaded_cells.rs`: which cells are shaded
//! - `diagonals.rs`: lines from corner to corner

pub(super) mod diagonals;
pub(super) mod paper_colours;
pub(super) mod region_borders;
pub(super) mod shaded_cells;
pub(super) mod thick_lines;
