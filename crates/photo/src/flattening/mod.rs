//! Each line followed over the picture, so that curved paper comes out flat.
//!
//! A homography alone reads 116 of the 160 newspaper photos: a page's curl bows a line by up to a quarter of a cell. Lines followed as
//! minimal paths make it 152, and outlying lines left out 158. Documents are dewarped by their lines of text in the same way.
//!
//! - `flattened_board.rs`: the board laid flat by all of these
//! - `ridge.rs`: dark ridges, and how well they fit a lattice; `seam.rs`: one line followed (dynamic programming)
//! - `lattice.rs`: layouts of squares; `crossings.rs`: where their lines cross in the picture; `seams.rs`: these fitted to the seams
//! - `line_strip.rs`: the neighbourhood of a line of any direction, laid out straight; `bent_sheet.rs`: boards of any cells, fitted likewise
//! - `surface.rs`: from places of a layout to places in the picture, for both

pub(super) mod bent_sheet;
pub(super) mod crossings;
pub(super) mod flattened_board;
pub(super) mod lattice;
pub(super) mod line_strip;
pub(super) mod ridge;
mod seam;
pub(super) mod seams;
pub(super) mod surface;
