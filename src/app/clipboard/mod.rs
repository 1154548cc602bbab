//! The clipboard: puzzles and pictures copied, puzzles pasted.

pub mod awaited_paste;
pub mod commands;
