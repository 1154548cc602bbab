//! Demos, which run on a copy of the board and are shown in place of the player's own: a watched strategy, or a race.
//!
//! - `running_demo.rs`: the running demo; `copy.rs`: the copy that it runs on; `commands.rs`: the player's commands for it
//! - `watching.rs`: a watched strategy and its state; `watch_ui.rs`: its card; `narration.rs`: what it does, in words
//! - `memory_view.rs`, `presence_view.rs`: a strategy's memory; `clues.rs`: what clues say meanwhile
//! - `race.rs`: all strategies and the engine on the same puzzle; `race_ui.rs`: their boards and the table
//! - `window.rs`: the window while a demo runs; `presentation.rs`: for a classroom
//! - `keys.rs`: the keys that work only here
//!
//! Nothing here can change the game: a demo is started with a copy and dropped with it.

mod clues;
pub mod commands;
mod copy;
pub mod keys;
mod memory_view;
mod narration;
mod presence_view;
mod presentation;
mod race;
mod race_ui;
mod running_demo;
mod watch_ui;
mod watching;
mod window;

pub use running_demo::Demo;
