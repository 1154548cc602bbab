//! What stands in a cell.
//!
//! - `cut_out.rs`: the cells cut out of a flattened board, as ink on paper
//! - `net.rs`: the net that reads a figure; `figures.rs`: what it says of a cell

pub(super) mod cut_out;
pub(super) mod figures;
mod net;
