//! New puzzles: what the player wishes, the search for one, and what is told of it.
//!
//! - `wish.rs`: what it is to be like, as chosen; `today.rs`: days in words, and how long ago something was
//! - `order.rs`: a wish with its seed, by chance, typed or of a day, and the search for it; `making.rs`: what is being made and kept ready,
//!   `making_ui.rs`: how far that is
//! - `made.rs`: a puzzle that was made: its title, its notes, what its card says
//! - `wish_ui.rs`: the row of settings; the shapes are those of the first screen
//!
//! While it may be wanted, a puzzle is kept ready. A search that is prepared is not polled: it wakes the window once, and what it
//! found is taken when the player asks for it.

pub mod made;
pub mod making;
mod making_ui;
pub mod order;
pub mod today;
pub mod wish;
pub mod wish_ui;
