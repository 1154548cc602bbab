//! The keys that work while a strategy is watched and no text is typed: one table for commands and help.

use egui::Key;

use crate::app::command::Command;
use crate::app::demo::commands::DemoCommand;
use crate::worker::WatchOrder;
use sudogon_core::solve::strategies::Goal;

/// A key, its name and its effect.
pub struct WatchKey {
    key: Key,
    /// The key's name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    command: Command,
}

const fn key(key: Key, name: &'static str, about: &'static str, command: Command) -> WatchKey {
    WatchKey {
        key,
        name,
        about,
        command,
    }
}

/// All of them, in the order of the help.
#[rustfmt::skip]
pub static KEYS: &[WatchKey] = &[
    key(Key::Space, "Space", "Play, or pause", Command::Demo(DemoCommand::PlayOrPause)),
    key(Key::ArrowRight, "Right", "One event forward", Command::Demo(DemoCommand::Order(WatchOrder::Forward))),
    key(Key::ArrowLeft, "Left", "One event back", Command::Demo(DemoCommand::Order(WatchOrder::Back))),
    key(Key::ArrowUp, "Up", "Faster", Command::Demo(DemoCommand::Faster)),
    key(Key::ArrowDown, "Down", "Slower", Command::Demo(DemoCommand::Slower)),
    key(Key::Home, "Home", "Back to the start", Command::Demo(DemoCommand::Order(WatchOrder::JumpTo(0)))),
    key(Key::End, "End", "Forward to the end", Command::Demo(DemoCommand::Order(WatchOrder::GoOn(Goal::End)))),
    key(Key::PageDown, "Page down", "Forward to the next guess", Command::Demo(DemoCommand::Order(WatchOrder::GoOn(Goal::Guess)))),
    key(Key::PageUp, "Page up", "Forward to the next dead end", Command::Demo(DemoCommand::Order(WatchOrder::GoOn(Goal::DeadEnd)))),
];

/// The command of a key that was pressed.
pub fn command(pressed: Key) -> Option<Command> {
    let entry = KEYS.iter().find(|entry| entry.key == pressed)?;
    Some(entry.command.clone())
}
