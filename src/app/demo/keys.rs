//! The keys that work while a strategy is watched and no text is typed: one table for commands and help.

use egui::Key;
use sudogon_board::message::{Pattern, pattern};
use sudogon_solve::strategies::Goal;

use crate::app::command::{Command, DemoCommand};
use crate::worker::WatchOrder;

/// A key, its name and its effect.
pub struct WatchKey {
    key: Key,
    /// The key's name.
    pub name: &'static Pattern,
    /// What it does.
    pub about: &'static Pattern,
    pub command: DemoCommand,
}

#[rustfmt::skip]
const fn key(key: Key, name: &'static Pattern, about: &'static Pattern, command: DemoCommand) -> WatchKey {
    WatchKey { key, name, about, command }
}

/// All of them, in the order of the help.
#[rustfmt::skip]
pub static KEYS: &[WatchKey] = &[
    key(Key::Space, &pattern!(in "a key": "Space"), &pattern!("Play, or pause"), DemoCommand::PlayOrPause),
    key(Key::ArrowRight, &pattern!(in "a key": "Right"), &pattern!("One event forward"), DemoCommand::Order(WatchOrder::Forward)),
    key(Key::ArrowLeft, &pattern!(in "a key": "Left"), &pattern!("One event back"), DemoCommand::Order(WatchOrder::Back)),
    key(Key::ArrowUp, &pattern!(in "a key": "Up"), &pattern!("Faster"), DemoCommand::Faster),
    key(Key::ArrowDown, &pattern!(in "a key": "Down"), &pattern!("Slower"), DemoCommand::Slower),
    key(Key::Home, &pattern!(in "a key": "Home"), &pattern!("Back to the start"), DemoCommand::Order(WatchOrder::GoTo(Goal::At(0)))),
    key(Key::End, &pattern!(in "a key": "End"), &pattern!("Forward to the end"), DemoCommand::Order(WatchOrder::GoTo(Goal::End))),
    key(Key::PageDown, &pattern!(in "a key": "Page down"), &pattern!("Forward to the next guess"), DemoCommand::Order(WatchOrder::GoTo(Goal::Guess))),
    key(Key::PageUp, &pattern!(in "a key": "Page up"), &pattern!("Forward to the next dead end"), DemoCommand::Order(WatchOrder::GoTo(Goal::DeadEnd))),
];

/// The entry of a key.
pub fn of(key: Key) -> Option<&'static WatchKey> {
    KEYS.iter().find(|entry| entry.key == key)
}

/// The command of a key that was pressed.
pub fn command(pressed: Key) -> Option<Command> {
    of(pressed).map(|entry| entry.command.clone().into())
}
