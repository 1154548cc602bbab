//! Keys to commands: the table's, the board's, those of a show; and who has the keyboard.

use egui::{EventFilter, Key, TextEdit, Ui};

use crate::game::Mode;

use super::App;
use super::board_view;
use super::command::{self, Command};
use super::panels::shapes;
use super::show::{self, Show};

impl App {
    /// Commands from this frame's keys.
    pub(super) fn keys(&self, ui: &Ui) -> Vec<Command> {
        // A dialog or an open menu has the keys for itself.
        if self.dialog.is_some() || egui::Popup::is_any_open(ui.ctx()) {
            return vec![];
        }
        let mut commands = Vec::new();
        let is_searching = ui.memory(|memory| memory.has_focus(shapes::field_id()));
        let pressed = |ui: &Ui, entry: &command::Entry| {
            ui.input_mut(|input| entry.keys.iter().any(|keys| input.consume_shortcut(keys)))
        };
        for entry in command::TABLE {
            let is_enabled = entry.command.is_enabled(self);
            // The field has its own use for some keys that mean nothing now.
            if is_searching && !is_enabled {
                continue;
            }
            if pressed(ui, entry) && is_enabled {
                commands.push(entry.command.clone());
            }
        }
        // A field takes its first Escape for itself.
        let is_in_field = self.show.is_some() && is_in_field(ui);
        if !is_in_field && ui.input(|input| input.key_pressed(Key::Escape)) {
            commands.push(Command::CloseCard);
        }
        let mode = self.game.as_ref().map_or(Mode::Play, |game| game.mode());
        // While a file is being chosen, what is typed is meant for that and not for the board.
        let is_board_free = !self.is_choosing && !self.is_asking();
        let on_board = is_board_free && ui.memory(|memory| memory.has_focus(board_view::id()));
        let typed = ui.input(|input| board_view::typed(&input.events, mode));
        if self.show.is_some() {
            commands.extend(self.show_keys(ui, on_board, typed));
            return commands;
        }
        // Digits go to the board whatever button has the keyboard; keys that move or press are the button's.
        let anywhere = |command: &Command| match command {
            Command::Paste(_) | Command::Copy => !is_searching,
            Command::Type(_) | Command::Mark(..) => is_board_free,
            _ => false,
        };
        commands.extend(
            typed
                .into_iter()
                .filter(|command| on_board || anywhere(command)),
        );
        commands
    }

    /// Commands from keys while a show runs: those of the copy where the board has the keyboard, and answers anywhere.
    fn show_keys(&self, ui: &Ui, on_board: bool, typed: Vec<Command>) -> Vec<Command> {
        let mut commands: Vec<Command> = typed
            .into_iter()
            .filter_map(|command| match command {
                Command::Type(value) => Some(Command::Answer(value)),
                Command::Paste(_) | Command::Copy => Some(command),
                _ => None,
            })
            .collect();
        if on_board && matches!(self.show, Some(Show::Watch(_))) {
            let pressed = ui.input(|input| {
                let keys = input.events.iter().filter_map(|event| match event {
                    egui::Event::Key {
                        key,
                        pressed: true,
                        modifiers,
                        ..
                    } if modifiers.is_none() => Some(*key),
                    _ => None,
                });
                keys.collect::<Vec<_>>()
            });
            commands.extend(pressed.into_iter().filter_map(show::keys::command));
        }
        commands
    }

    /// Gives the keyboard to the board while nothing else has it, and keeps arrows and Tab there.
    pub(super) fn hold_focus(&self, ui: &Ui) {
        if self.dialog.is_some() || self.is_choosing || egui::Popup::is_any_open(ui.ctx()) {
            return;
        }
        ui.memory_mut(|memory| {
            if memory.focused().is_none() {
                memory.request_focus(board_view::id());
            }
            let keys = EventFilter {
                // A copy has no cursor to move: Tab goes to the buttons.
                tab: self.show.is_none(),
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: false,
            };
            memory.set_focus_lock_filter(board_view::id(), keys);
        });
    }
}

/// Says whether a field of text has the keyboard.
fn is_in_field(ui: &Ui) -> bool {
    let focused = ui.memory(|memory| memory.focused());
    focused.is_some_and(|id| TextEdit::load_state(ui.ctx(), id).is_some())
}
