//! The first screen: what does your puzzle look like?
//!
//! - `first_screen.rs`: pictures of the usual shapes, and other ways to begin; `recent.rs`: the last puzzles as they are
//! - `way.rs`: what a shape is chosen for: to enter what is printed, or to play a new puzzle
//! - `page.rs`: the lists in its place: `all_shapes.rs`, all shapes with a search; `examples.rs`, what comes with Sudogon
//! - `pages.rs`: which of them is shown; `file_lists.rs`: the recent files in a menu
//! - `tile.rs`, `picture_cards.rs`: what all of these are made of
//! - `commands.rs`: to the lists and back
//! - `pictures.rs`, `board_pictures.rs`: the layouts and boards in the pictures, made on threads

pub mod all_shapes;
pub mod board_pictures;
pub mod commands;
pub mod examples;
pub mod file_lists;
pub mod first_screen;
pub mod page;
pub mod pages;
pub mod picture_cards;
pub mod pictures;
mod recent;
mod tile;
pub mod way;
