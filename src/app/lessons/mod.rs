//! Techniques, and their lessons.

pub mod commands;
