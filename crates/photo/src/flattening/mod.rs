//! Each line followed, so that curved paper comes out flat.
//!
//! - `ridge.rs`: what is dark along a line; `seam.rs`: one line followed; `strip.rs`: the neighbourhood of a line, laid out straight
//! - `lattice.rs`: boards of squares; `crossings.rs`: where their lines cross; `seams.rs`: these moved to where the lines run
//! - `sheet.rs`: the same for boards of any cells
//! - `surface.rs`: where the places of a board are, however it was found out

pub(super) mod crossings;
pub(super) mod lattice;
pub(super) mod ridge;
mod seam;
pub(super) mod seams;
pub(super) mod sheet;
pub(super) mod strip;
pub(super) mod surface;
