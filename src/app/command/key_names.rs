//! The names of keys on the keyboards of a language.

use egui::{Context, KeyboardShortcut};
use sudogon_board::message::{Pattern, pattern};

use crate::language;

/// The toolkit's names of keys that languages call otherwise. A letter, a figure and F1 are the same on all keyboards.
static NAMES: &[(&str, Pattern)] = &[
    ("Ctrl", pattern!(in "a key": "Ctrl")),
    ("Shift", pattern!(in "a key": "Shift")),
    ("Alt", pattern!(in "a key": "Alt")),
    ("Backspace", pattern!(in "a key": "Backspace")),
    ("Delete", pattern!(in "a key": "Delete")),
    ("Up", pattern!(in "a key": "Up")),
    ("Down", pattern!(in "a key": "Down")),
    ("PageUp", pattern!(in "a key": "Page up")),
    ("PageDown", pattern!(in "a key": "Page down")),
    ("Plus", pattern!(in "a key": "Plus")),
    ("Minus", pattern!(in "a key": "Minus")),
    ("Equals", pattern!(in "a key": "Equals")),
    ("Menu", pattern!(in "a key": "Menu")),
    ("Period", pattern!(in "a key": "Full stop")),
    ("Comma", pattern!(in "a key": "Comma")),
    ("Space", pattern!(in "a key": "Space")),
];

/// Keys as they are shown in menus and told in tips: "Ctrl+Shift+Z"; on a Mac by the signs on its keys.
pub fn said(ctx: &Context, keys: &KeyboardShortcut) -> String {
    let spoken = language::spoken();
    let shown = ctx.format_shortcut(keys);
    let said = shown.split('+').map(|key| {
        let known = NAMES.iter().find(|(name, _)| *name == key);
        known.map_or(key, |(_, name)| name.text(spoken))
    });
    said.collect::<Vec<_>>().join("+")
}
