//! Techniques, and their lessons: `commands.rs`: explained, and an example in place of the player's own puzzle; `technique_menu.rs`: the list.

pub mod commands;
pub mod technique_menu;
