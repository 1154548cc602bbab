//! PUZZLES FROM PICTURES in the window: a picture is read, and what was read stands beside it until it is accepted.
//!
//! - `review.rs`: the picture, its reading on a thread, and what came of it; `draft.rs`: what was read, with the corrections;
//!   `corrections.rs`: these, kept while it is read again
//! - `page.rs`: the page; `keys.rs`: its keys; `straight.rs`: the board seen from above; `corners.rs`: the whole picture with its handles; `board_pane.rs`: the
//!   board as it was read; `cell_part.rs`: the cell with the cursor, large, and the way out
//! - `words.rs`: what is said of it
//! - `phone.rs`: a phone that takes the picture; `phone_dialog.rs`: the dialog that waits for it
//!
//! The reading and its doubts come from [`sudogon_photo`]; nothing enters the board before it is accepted.

mod board_pane;
mod cell_part;
pub mod corners;
mod corrections;
pub mod draft;
pub mod keys;
pub mod page;
mod phone;
pub mod phone_dialog;
pub mod review;
mod straight;
pub mod words;
