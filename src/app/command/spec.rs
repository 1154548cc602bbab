//! The description of a command: its row in menus and help, what it acts on, when it is enabled.

use egui::{Event, Key, KeyboardShortcut, Modifiers};

use crate::app::App;

/// A command's row in menus, tooltips and help.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its title in menus and on buttons.
    pub title: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Its keys; the first is shown in menus.
    keys: [Option<KeyboardShortcut>; 2],
}

impl Row {
    /// Its keys; the first is shown in menus.
    pub fn keys(&self) -> impl Iterator<Item = &KeyboardShortcut> {
        self.keys.iter().flatten()
    }

    /// The key of this command that an event presses.
    pub fn key_of(&self, event: &Event) -> Option<&KeyboardShortcut> {
        let Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } = event
        else {
            return None;
        };
        self.keys()
            .find(|own| own.logical_key == *key && modifiers.matches_logically(own.modifiers))
    }
}

/// What a command acts on, which decides when it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The window, files, or a copy of the board.
    Window,
    /// A copy of the board that must have all its regions.
    CopyOfCompleteBoard,
    /// The player's own board, which can't be changed while a demo runs on a copy.
    OwnBoard,
    /// The player's own board, which must have all its regions.
    OwnCompleteBoard,
}

impl Scope {
    /// Says whether a command is refused while a demo runs.
    pub fn is_own_board(self) -> bool {
        matches!(self, Self::OwnBoard | Self::OwnCompleteBoard)
    }

    /// Says whether a command is refused while regions are missing.
    pub fn needs_regions(self) -> bool {
        matches!(self, Self::CopyOfCompleteBoard | Self::OwnCompleteBoard)
    }
}

/// The complete description.
pub(super) struct Spec {
    pub row: Option<Row>,
    pub scope: Scope,
    pub is_enabled: fn(&App) -> bool,
}

impl Spec {
    /// Gives the command a key; two at most.
    pub const fn key(mut self, modifiers: Modifiers, key: Key) -> Self {
        if let Some(row) = &mut self.row {
            let [first, second] = &mut row.keys;
            let free = if first.is_none() { first } else { second };
            *free = Some(KeyboardShortcut::new(modifiers, key));
        }
        self
    }
}

/// A command with a title, for menus and help.
pub(super) const fn listed(
    scope: Scope,
    is_enabled: fn(&App) -> bool,
    title: &'static str,
    about: &'static str,
) -> Spec {
    let row = Row {
        title,
        about,
        keys: [None; 2],
    };
    Spec {
        row: Some(row),
        scope,
        is_enabled,
    }
}

/// A command without a row, such as a click on a cell or a button of a card.
pub(super) const fn unlisted(scope: Scope) -> Spec {
    Spec {
        row: None,
        scope,
        is_enabled: |_| true,
    }
}
