//! Techniques and their lessons: `gallery.rs`: all of them as pictures; `example.rs`: what is on these; `commands.rs`: a technique
//! explained, a lesson, and the way back to the player's own puzzle.

pub mod commands;
pub mod example;
pub mod gallery;
