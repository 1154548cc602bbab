//! PUZZLES FROM PICTURES: a board is found in a photo, a scan or a screenshot, and its figures are read. All on this machine.
//!
//! - `picture.rs`: [`Picture`], decoded within limits; `error.rs`: why it can't be; `grey.rs`: its brightness
//! - `read.rs`: [`read`], the entry; `request.rs`: [`Request`], what is known before; `progress.rs`: how far it is
//! - `find.rs`: where the board is, by `threshold.rs` (what is dark), `components.rs` (what hangs together) and `hull.rs` (its corners)
//! - `lattice.rs`: the squares that a layout is made of; `ridge.rs`: whether lines fit them
//! - `paper.rs`: what is paper; `seams.rs`: each line followed, so that curved paper comes out flat; `crossings.rs`: where lines cross; `homography.rs`,
//!   `equations.rs`: the mathematics
//! - `board.rs`: all that for one board; `cells.rs`: its cells cut out, as ink on paper
//! - `net.rs`: the net that reads a figure; `figures.rs`: what it says of a cell
//! - `reading.rs`: [`Reading`], what was read; `doubts.rs`: what is unsure in it
//!
//! A reading is a proposal: each cell has a confidence, and what somebody should look at is ringed. The engine helps to tell, but
//! changes nothing. The same picture always gives the same reading.

mod board;
mod borders;
mod candidates;
mod cells;
mod components;
mod crossings;
mod doubts;
mod equations;
mod error;
mod figures;
mod find;
mod grey;
mod homography;
mod hull;
mod lattice;
mod net;
mod paper;
mod picture;
mod progress;
mod read;
mod reading;
mod request;
mod ridge;
mod seam;
mod seams;
mod shape;
mod sheet;
mod strip;
mod surface;
mod threshold;

pub use cells::ink;
pub use error::Error;
pub use grey::Grey;
pub use picture::Picture;
pub use progress::{Progress, Stage, Watch};
pub use read::{Unread, read};
pub use reading::{CellReading, Change, Flat, Reading, Ring, Solutions};
pub use request::Request;
