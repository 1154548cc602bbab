//! The first screen: what does your puzzle look like?
//!
//! - `first_screen.rs`: pictures of the usual shapes, and other ways to begin; `recent.rs`: the last puzzles as they are, and in a menu
//! - `way.rs`: what a shape is chosen for: to enter what is printed, or to play a new puzzle
//! - `pages.rs`: the lists in its place: `all_shapes.rs`, all shapes with a search; `examples.rs`, what comes with Sudogon
//! - `picture_cards.rs`: what all of these are made of
//! - `commands.rs`: to the lists and back
//! - `pictures.rs`, `board_pictures.rs`: the layouts and boards in the pictures, made on threads

pub mod all_shapes;
pub mod board_pictures;
pub mod commands;
pub mod examples;
pub mod first_screen;
pub mod pages;
pub mod picture_cards;
pub mod pictures;
pub mod recent;
pub mod way;
