//! The keys that work while a strategy is watched and no text is typed: one table for commands and help.

use egui::Key;

use crate::app::command::Command;
use crate::worker::WatchOrder;
use sudogon_core::solve::strategies::Goal;

/// A key, its name and its effect.
pub struct WatchKey {
    key: Key,
    /// The key's name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The command.
    pub command: Command,
}

#[rustfmt::skip]
const fn key(key: Key, name: &'static str, about: &'static str, command: Command) -> WatchKey {
    WatchKey { key, name, about, command }
}

/// All of them, in the order of the help.
#[rustfmt::skip]
pub static KEYS: &[WatchKey] = &[
    key(Key::Space, "Space", "Play, or pause", Command::PlayOrPause),
    key(Key::ArrowRight, "Right", "One event forward", Command::Order(WatchOrder::Forward)),
    key(Key::ArrowLeft, "Left", "One event back", Command::Order(WatchOrder::Back)),
    key(Key::ArrowUp, "Up", "Faster", Command::Faster),
    key(Key::ArrowDown, "Down", "Slower", Command::Slower),
    key(Key::Home, "Home", "Back to the start", Command::Order(WatchOrder::GoTo(Goal::At(0)))),
    key(Key::End, "End", "Forward to the end", Command::Order(WatchOrder::GoTo(Goal::End))),
    key(Key::PageDown, "Page down", "Forward to the next guess", Command::Order(WatchOrder::GoTo(Goal::Guess))),
    key(Key::PageUp, "Page up", "Forward to the next dead end", Command::Order(WatchOrder::GoTo(Goal::DeadEnd))),
];

/// The entry of a key.
pub fn of(key: Key) -> Option<&'static WatchKey> {
    KEYS.iter().find(|entry| entry.key == key)
}

/// The command of a key that was pressed.
pub fn command(pressed: Key) -> Option<Command> {
    of(pressed).map(|entry| entry.command.clone())
}
