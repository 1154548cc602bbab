//! What stands in a cell: cut out, evened, and classified by a small convolutional net.
//!
//! - `cut_out.rs`: the cells cut out of a flattened board, as ink on paper; `shadow_edge.rs`: those with the edge of a shadow
//! - `net.rs`: the net that reads a figure; `figure.rs`: what it can read; `alphabet.rs`: which figures a board may have; `figure_reading.rs`: what a cell says; `ink_traits.rs`: how it
//!   is drawn
//! - `cell_ink.rs`: what is dark in a cell, in parts (`ink_blobs.rs`); `marks.rs`: the small figures among these; `enlarged.rs`: small figures
//!   as large as the net learnt them

pub(super) mod alphabet;
pub(super) mod cell_ink;
pub(super) mod cut_out;
pub(super) mod enlarged;
pub(super) mod figure;
pub(super) mod figure_reading;
pub(super) mod ink_blobs;
pub(super) mod ink_traits;
pub(super) mod marks;
pub mod net;
mod shadow_edge;
