//! The first screen: what to continue, and the ways to a new puzzle.
//!
//! - `first_screen.rs`: the screen; `choice.rs`: a large choice on it, with its icon; `boards.rs`: the boards that can be continued
//! - `pages.rs`: the lists in its place: `all_boards.rs`; `all_shapes.rs`, all shapes with a search, to type one in or to play;
//!   `examples.rs`, what comes with Sudogon
//! - `picture_cards.rs`: what all of these are made of
//! - `commands.rs`: to the lists and back
//! - `pictures.rs`, `example_boards.rs`: the layouts and boards in the pictures, made on threads

pub mod all_boards;
pub mod all_shapes;
pub mod boards;
mod choice;
pub mod commands;
pub mod example_boards;
pub mod examples;
pub mod first_screen;
pub mod pages;
pub mod picture_cards;
pub mod pictures;
