//! What runs on a copy of the board in place of the player's own: a strategy that is watched, or a race.
//!
//! - `running.rs`: what runs; `copy.rs`: the copy that it runs on; `commands.rs`: what the player asks of it
//! - `watching.rs`: a strategy and what is seen of it; `watch_ui.rs`: its card; `narration.rs`: what it does, in words
//! - `thoughts.rs`, `presence.rs`: what a strategy has in mind
//! - `race.rs`: all strategies and the engine on the same puzzle; `race_ui.rs`: their boards and the table
//! - `window.rs`: the window while a demo runs; `presentation.rs`: for a classroom
//! - `keys.rs`: the keys that mean something only here
//!
//! Nothing here can reach the game: a demo is begun with a copy and dropped with it.

mod commands;
mod copy;
pub mod keys;
mod narration;
mod presence;
mod presentation;
mod race;
mod race_ui;
mod running;
mod thoughts;
mod watch_ui;
mod watching;
mod window;

pub use running::Demo;
pub use watching::Watching;
