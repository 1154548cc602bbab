//! A SHAPE OF ONE'S OWN, drawn in the window: cells switched on, boards put in, houses painted or taken as they are offered.
//!
//! - `desk.rs`: the shape on the desk, its undo steps, and what follows from it; `filling.rs`: whether the
//!   shape can be filled; `keys.rs`: the keys for it
//! - `page.rs`: the page; `canvas.rs`: the shape, to be drawn on; `side.rs`: the tools beside it; `words.rs`: what is said
//! - `keeper.rs`: keeps the drawings that are not ready, and the shapes that are, on a thread; `news.rs`: what the player is told of that
//!
//! Shapes, their changes and what they lack come from [`sudogon_board::own_shape`].

mod canvas;
pub mod desk;
mod filling;
pub mod keeper;
pub mod keys;
pub mod news;
pub mod page;
pub mod side;
pub mod words;
