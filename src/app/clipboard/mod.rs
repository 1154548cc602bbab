//! The clipboard: puzzles copied and pasted.

pub mod commands;
