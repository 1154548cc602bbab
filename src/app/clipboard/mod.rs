//! The clipboard: `commands.rs`: puzzles copied and pasted; `picture.rs`: the board as a picture.

pub mod commands;
pub mod picture;
