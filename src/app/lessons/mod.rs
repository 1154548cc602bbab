//! Techniques, and their lessons.

pub mod commands;
pub mod technique_menu;
