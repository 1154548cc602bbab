//! Demos, which run on a copy of the board and are shown in place of the player's own: a watched strategy, or a race.
//!
//! - `running_demo.rs`: the running demo and the copy that it runs on
//! - `watching.rs`: a watched strategy and its state; `watch_ui.rs`: its card; what it does in words is in
//!   [`sudogon_learn::narration`]
//! - `memory_view.rs`: a strategy's memory
//! - `race.rs`: all strategies and the engine on the same puzzle; `race_ui.rs`: their boards and the table
//! - `keys.rs`: the keys that work only here
//!
//! Nothing here can change the game: a demo is started with a copy and dropped with it.

pub mod keys;
pub mod memory_view;
mod race;
pub mod race_ui;
pub mod running_demo;
pub mod watch_ui;
pub mod watching;

pub use running_demo::Demo;
