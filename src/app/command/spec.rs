//! The description of a command: its row in menus and help, what it acts on, when it is enabled.

use egui::{Event, Key, KeyboardShortcut, Modifiers};
use sudogon_board::game::Game;
use sudogon_board::layout::Direction;
use sudogon_board::message::Pattern;

use crate::app::command::facts::{Scope, WindowFacts, has_board};
use crate::language;

/// Ctrl, or what the system has in its place.
pub const CTRL: Modifiers = Modifiers::COMMAND;
/// With Shift.
pub const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
/// No key held besides.
pub const PLAIN: Modifiers = Modifiers::NONE;

/// A command's row in menus, tooltips and help.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    title: &'static Pattern,
    about: &'static Pattern,
    /// Its keys; the first is shown in menus.
    keys: [Option<KeyboardShortcut>; 2],
}

impl Row {
    /// Its title in menus and on buttons.
    pub fn title(&self) -> &'static str {
        self.title.text(language::spoken())
    }

    /// Says what it does.
    pub fn about(&self) -> &'static str {
        self.about.text(language::spoken())
    }

    /// Its keys; the first is shown in menus.
    pub fn keys(&self) -> impl Iterator<Item = &KeyboardShortcut> {
        self.keys.iter().flatten()
    }

    /// The key of this command that an event presses.
    pub fn key_of(&self, event: &Event) -> Option<&KeyboardShortcut> {
        let (key, held) = pressed(event)?;
        // Some keyboards need Shift for a sign, none for an arrow.
        let is_arrow = direction_of(key).is_some();
        self.keys().find(|own| {
            own.logical_key == key
                && held.matches_logically(own.modifiers)
                && (!is_arrow || held.shift == own.modifiers.shift)
        })
    }
}

/// The key that an event presses, and what is held besides.
pub fn pressed(event: &Event) -> Option<(Key, Modifiers)> {
    match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => Some((*key, *modifiers)),
        _ => None,
    }
}

/// The direction of an arrow key.
pub fn direction_of(key: Key) -> Option<Direction> {
    match key {
        Key::ArrowUp => Some(Direction::Up),
        Key::ArrowDown => Some(Direction::Down),
        Key::ArrowLeft => Some(Direction::Left),
        Key::ArrowRight => Some(Direction::Right),
        _ => None,
    }
}

/// A feature's commands. Of those with a row, the row alone says what they do; the rest have one description in common.
pub trait Described {
    /// Its row, what it acts on, and when it is enabled.
    fn spec(&self) -> Spec;
}

/// The complete description.
#[derive(Clone, Copy)]
pub struct Spec {
    /// Its row in menus, tooltips and help; `None`: no menu lists it and it has no key.
    pub row: Option<Row>,
    /// The scope that it acts on.
    pub scope: Scope,
    /// Its title where that depends on the puzzle.
    pub live_title: fn(&dyn WindowFacts) -> Option<String>,
    /// The keys typed after its key mean what they did before: it neither opens anything nor moves the focus. Its key may then be
    /// held down.
    pub stays_on_board: bool,
    /// Menus have it only while it could do something.
    pub is_shown_while_possible: bool,
    is_enabled: fn(&dyn WindowFacts) -> bool,
    suits: Option<fn(&Game) -> bool>,
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

    /// Enables it only under a condition.
    pub const fn when(mut self, is_enabled: fn(&dyn WindowFacts) -> bool) -> Self {
        self.is_enabled = is_enabled;
        self
    }

    /// Enables it only for some games in the window.
    pub const fn when_game(mut self, suits: fn(&Game) -> bool) -> Self {
        self.suits = Some(suits);
        self
    }

    /// Enables it only for some games, and leaves it out of menus for others.
    pub const fn shown_for(self, suits: fn(&Game) -> bool) -> Self {
        self.when_game(suits).shown_while_possible()
    }

    /// Leaves it out of menus while it could do nothing: most boards never need it.
    pub const fn shown_while_possible(mut self) -> Self {
        self.is_shown_while_possible = true;
        self
    }

    /// Gives it a title that depends on the puzzle.
    pub const fn titled(mut self, live_title: fn(&dyn WindowFacts) -> Option<String>) -> Self {
        self.live_title = live_title;
        self
    }

    /// Says that it neither opens anything nor moves the focus.
    pub const fn stays_on_board(mut self) -> Self {
        self.stays_on_board = true;
        self
    }

    /// Says whether the command could do anything.
    pub fn can_run(&self, facts: &dyn WindowFacts) -> bool {
        (self.is_enabled)(facts)
            && self
                .suits
                .is_none_or(|suits| facts.shown_game().is_some_and(suits))
    }
}

/// A command with a title, for menus and help. One that acts on a board needs one in the window.
pub const fn listed(scope: Scope, title: &'static Pattern) -> Titled {
    Titled { scope, title }
}

/// A command with its title, of which must be said what it does.
pub struct Titled {
    scope: Scope,
    title: &'static Pattern,
}

impl Titled {
    /// Says what it does, in tooltips and help.
    pub const fn about(self, about: &'static Pattern) -> Spec {
        let row = Row {
            title: self.title,
            about,
            keys: [None; 2],
        };
        Spec {
            row: Some(row),
            is_enabled: match self.scope {
                Scope::Window => |_| true,
                Scope::CopyOfCompleteBoard | Scope::OwnBoard | Scope::OwnCompleteBoard => has_board,
            },
            ..unlisted(self.scope)
        }
    }
}

/// A command without a row, such as a click on a cell or a button of a card.
pub const fn unlisted(scope: Scope) -> Spec {
    Spec {
        row: None,
        scope,
        live_title: |_| None,
        stays_on_board: false,
        is_shown_while_possible: false,
        is_enabled: |_| true,
        suits: None,
    }
}
