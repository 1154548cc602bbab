//! Where the board is, and which shape it has: dark outlines, verified by the lines that a layout would have inside them.
//!
//! - `threshold.rs`: which pixels are dark (adaptive thresholds); `components.rs`: which of them hang together (connected components)
//! - `candidate_layouts.rs`: which layouts are looked for; `printed_shape.rs`: what one looks like on paper, and how well it fits
//! - `drawn_cells.rs`: the cells of a board that is no listed layout
//! - `outline_search.rs`: outlines of components, each held against the shapes; `sampled_lines.rs`: a few samples that rule most out

pub(super) mod candidate_layouts;
pub mod components;
pub mod drawn_cells;
pub(super) mod outline_search;
pub(super) mod printed_shape;
mod sampled_lines;
mod threshold;
