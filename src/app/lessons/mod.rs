//! Techniques, and their lessons: explained, and an example in place of the player's own puzzle.

pub mod commands;
