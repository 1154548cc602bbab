//! The clipboard: puzzles copied and pasted.

pub mod commands;
pub mod picture;
