//! The keys that work while a strategy is watched and no text is typed: one table for commands and help.

use egui::{Key, Ui};
use sudogon_board::message::{Pattern, pattern};
use sudogon_solve::strategies::Goal;

use crate::app::command::spec::pressed;
use crate::app::command::{ClipboardCommand, Command, DemoCommand, EntryCommand};
use crate::app::demo::running_demo::Demo;
use crate::worker::WatchOrder;

/// A key, its name and its effect.
pub struct WatchKey {
    key: Key,
    /// The key's name.
    pub name: &'static Pattern,
    /// Its effect, in words.
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
    key(Key::ArrowUp, &pattern!(in "a key": "Up"), &pattern!("Faster"), DemoCommand::ChangePace(1)),
    key(Key::ArrowDown, &pattern!(in "a key": "Down"), &pattern!("Slower"), DemoCommand::ChangePace(-1)),
    key(Key::Home, &pattern!(in "a key": "Home"), &pattern!("Back to the start"), DemoCommand::Order(WatchOrder::GoTo(Goal::At(0)))),
    key(Key::End, &pattern!(in "a key": "End"), &pattern!("Forward to the end"), DemoCommand::Order(WatchOrder::GoTo(Goal::End))),
    key(Key::PageDown, &pattern!(in "a key": "Page down"), &pattern!("Forward to the next guess"), DemoCommand::Order(WatchOrder::GoTo(Goal::Guess))),
    key(Key::PageUp, &pattern!(in "a key": "Page up"), &pattern!("Forward to the next dead end"), DemoCommand::Order(WatchOrder::GoTo(Goal::DeadEnd))),
];

/// The entry of a key.
pub fn of(key: Key) -> Option<&'static WatchKey> {
    KEYS.iter().find(|entry| entry.key == key)
}

/// Commands from keys while a demo runs: the demo's keys when the board has the focus, answers anywhere.
pub fn commands(ui: &Ui, demo: &Demo, on_board: bool, typed: Vec<Command>) -> Vec<Command> {
    let mut commands: Vec<Command> = typed
        .into_iter()
        .filter_map(|command| match command {
            Command::Entry(EntryCommand::Type(value)) => Some(DemoCommand::Answer(value).into()),
            Command::Clipboard(ClipboardCommand::Paste(_) | ClipboardCommand::Copy) => {
                Some(command)
            }
            _ => None,
        })
        .collect();
    if on_board && demo.is_watched() {
        ui.input(|input| {
            let keys = input.events.iter().filter_map(pressed);
            let plain = keys.filter(|(_, held)| held.is_none());
            let entries = plain.filter_map(|(key, _)| of(key));
            commands.extend(entries.map(|entry| entry.command.clone().into()));
        });
    }
    commands
}
