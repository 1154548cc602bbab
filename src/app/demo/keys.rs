//! The keys that work while a strategy is watched and no text is typed: one table for commands and help.

use egui::Key;
use sudogon_core::solve::strategies::Goal;

use crate::app::command::{Command, DemoCommand};
use crate::worker::WatchOrder;

/// A key, its name and its effect.
pub struct WatchKey {
    key: Key,
    /// The key's name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    pub command: DemoCommand,
}

#[rustfmt::skip]
const fn key(key: Key, name: &'static str, about: &'static str, command: DemoCommand) -> WatchKey {
    WatchKey { key, name, about, command }
}

/// All of them, in the order of the help.
#[rustfmt::skip]
pub static KEYS: &[WatchKey] = &[
    key(Key::Space, "Space", "Play, or pause", DemoCommand::PlayOrPause),
    key(Key::ArrowRight, "Right", "One event forward", DemoCommand::Order(WatchOrder::Forward)),
    key(Key::ArrowLeft, "Left", "One event back", DemoCommand::Order(WatchOrder::Back)),
    key(Key::ArrowUp, "Up", "Faster", DemoCommand::Faster),
    key(Key::ArrowDown, "Down", "Slower", DemoCommand::Slower),
    key(Key::Home, "Home", "Back to the start", DemoCommand::Order(WatchOrder::GoTo(Goal::At(0)))),
    key(Key::End, "End", "Forward to the end", DemoCommand::Order(WatchOrder::GoTo(Goal::End))),
    key(Key::PageDown, "Page down", "Forward to the next guess", DemoCommand::Order(WatchOrder::GoTo(Goal::Guess))),
    key(Key::PageUp, "Page up", "Forward to the next dead end", DemoCommand::Order(WatchOrder::GoTo(Goal::DeadEnd))),
];

/// The entry of a key.
pub fn of(key: Key) -> Option<&'static WatchKey> {
    KEYS.iter().find(|entry| entry.key == key)
}

/// The command of a key that was pressed.
pub fn command(pressed: Key) -> Option<Command> {
    of(pressed).map(|entry| entry.command.clone().into())
}
