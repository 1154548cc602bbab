//! PUZZLES FROM PICTURES: a board is found in a photo, a scan or a screenshot, and its figures are read. All on this machine.
//!
//! - `read.rs`: [`read`], the entry; `request.rs`: [`Request`], what is known before; `progress.rs`: how far it is
//! - `pixels/`: [`Picture`], decoded within limits, its brightness, and what of it is paper
//! - `geometry/`: outlines and perspectives
//! - `finding/`: where the board is, and which shape it has
//! - `flattening/`: each line followed, so that curved paper comes out flat
//! - `cells/`: what stands in a cell, read by a net
//! - `variant/`: which layout of its shape it is, by its thick lines, shades and colours; `cages/`: the cages of a killer
//! - `locate.rs`: all shapes looked for in turn; `board.rs`: a board flattened, with its cells cut out; `way.rs`: the ways in which it may
//!   lie, read; `caged.rs`: with its cages
//! - `reading.rs`: [`Reading`], what was read, or why nothing was (`unread.rs`); `doubts.rs`: what is unsure in it;
//!   `alike.rs`: other layouts that are printed alike
//!
//! A reading is a proposal: each cell has a confidence, and what somebody should look at is ringed. The engine helps to tell, but
//! changes nothing. The same picture always gives the same reading.

mod alike;
mod board;
mod caged;
mod cages;
mod cells;
mod doubts;
mod finding;
mod flattening;
mod geometry;
mod locate;
mod pixels;
mod progress;
mod read;
mod reading;
mod request;
mod unread;
mod variant;
mod way;

pub use cells::alphabet::PRINTED;
pub use cells::cut_out::ink;
pub use pixels::error::Error;
pub use pixels::grey::Grey;
pub use pixels::picture::Picture;
pub use progress::Stage;
pub use read::read;
pub use reading::{CageReading, CellReading, Change, Flat, Reading, Ring};
pub use request::Request;
pub use unread::Unread;
