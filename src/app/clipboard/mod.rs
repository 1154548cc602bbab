//! The clipboard: puzzles and pictures copied, puzzles pasted.

pub mod commands;
