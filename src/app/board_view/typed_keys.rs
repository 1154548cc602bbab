//! Keys to commands: what a person types on the board.
//!
//! Digits are read by their place on the keyboard, since some layouts need Shift for them; letters and the rest as text, which
//! also serves on-screen keyboards.

use egui::{Event, Key, Modifiers};
use sudogon_board::game::{Colour, Mark, Mode};
use sudogon_board::layout::{Direction, Symbols};
use sudogon_board::puzzle::Value;

use crate::app::command::spec::direction_of;
use crate::app::command::{
    ClipboardCommand, Command, CursorCommand, EditCommand, EntryCommand, EntryKind, Jump,
};

/// The meaning of keys on a board.
#[derive(Clone, Copy, Default)]
pub struct KeyMeaning {
    /// Printed numbers, or the player's values and marks.
    pub mode: Mode,
    /// Letters may choose the kind of entry: they are no values.
    pub has_kind_keys: bool,
    /// Digits with Shift take a colour in hand.
    pub has_colour_keys: bool,
    /// Arrows with Shift or Alt, and Enter, draw.
    pub has_pen: bool,
    /// Figures are those of a clue's number.
    pub is_for_clues: bool,
    /// How values are printed, and so typed.
    pub symbols: Symbols,
}

impl KeyMeaning {
    /// Keys that answer a question about a cell, one key each.
    pub fn of_answers(mode: Mode, symbols: Symbols) -> Self {
        Self {
            mode,
            symbols: match symbols {
                Symbols::Numbers => Symbols::Usual,
                one_key => one_key,
            },
            ..Self::default()
        }
    }
}

/// The commands for this frame's keys on the board.
pub fn typed(events: Vec<Event>, meaning: KeyMeaning) -> Vec<Command> {
    let mut commands = Vec::new();
    // The text of a key press follows the press: a digit must not be entered twice, and a letter with Alt is no value.
    let mut is_text_done = false;
    for event in events {
        match event {
            Event::Key {
                key,
                physical_key,
                pressed: true,
                modifiers,
                ..
            } => {
                let digit = physical_key.and_then(digit_of).or_else(|| digit_of(key));
                is_text_done = digit.is_some() || (modifiers.alt && !modifiers.ctrl);
                commands.extend(match digit {
                    Some(digit) => digit_command(digit, modifiers, meaning),
                    None => pen_command(key, modifiers)
                        .filter(|_| meaning.has_pen)
                        .or_else(|| key_command(key, modifiers)),
                });
            }
            Event::Text(text) if !is_text_done => {
                let kind = |symbol| kind_command(symbol).filter(|_| meaning.has_kind_keys);
                let command = |symbol| kind(symbol).or_else(|| text_command(symbol, meaning));
                commands.extend(text.chars().filter_map(command));
            }
            Event::Paste(text) => commands.push(ClipboardCommand::Paste(text).into()),
            Event::Copy => commands.push(ClipboardCommand::Copy.into()),
            _ => is_text_done = false,
        }
    }
    commands
}

fn digit_of(key: Key) -> Option<char> {
    // Digits are the names of their keys.
    let name: char = key.name().parse().ok()?;
    name.is_ascii_digit().then_some(name)
}

fn digit_command(digit: char, modifiers: Modifiers, meaning: KeyMeaning) -> Option<Command> {
    if meaning.is_for_clues && !modifiers.command && !modifiers.alt && !modifiers.shift {
        return Some(Command::Entry(EntryCommand::TypeClue(digit)));
    }
    // Ctrl+0 resets the zoom.
    if digit == '0' && modifiers.command {
        return None;
    }
    let kind = match (meaning.mode, modifiers) {
        // While entering, a digit with Ctrl or Alt is a shortcut; some keyboards need Shift for digits.
        (Mode::Enter, Modifiers { alt: true, .. } | Modifiers { command: true, .. }) => {
            return None;
        }
        (Mode::Enter, _) => None,
        (Mode::Play, Modifiers { alt: true, .. }) => Some(Mark::Removed),
        (Mode::Play, Modifiers { command: true, .. }) => Some(Mark::Centre),
        (Mode::Play, Modifiers { shift: true, .. }) if meaning.has_colour_keys => {
            let number = digit.to_digit(10)?.checked_sub(1)?;
            let colour = *Colour::ALL.get(number as usize)?;
            return Some(EditCommand::TakeColour(colour).into());
        }
        (Mode::Play, Modifiers { shift: true, .. }) => Some(Mark::Corner),
        (Mode::Play, _) => None,
    };
    let command = value_command(digit, kind, meaning.symbols);
    command.or(Some(EntryCommand::TypeEmpty.into()))
}

/// A value that was typed by one key, or a figure of it.
fn value_command(symbol: char, kind: Option<Mark>, symbols: Symbols) -> Option<Command> {
    if let (Symbols::Numbers, Some(figure)) = (symbols, symbol.to_digit(10)) {
        return Some(EntryCommand::TypeFigure(figure as usize, kind).into());
    }
    let value = symbols.number(symbol).and_then(Value::new)?;
    Some(Command::Entry(match kind {
        Some(kind) => EntryCommand::Mark(kind, value),
        None => EntryCommand::Type(value),
    }))
}

/// With the pen: arrows with Shift draw a line, with Alt a sign on that side, Enter one in the cell. The keys around the arrows of a
/// number pad lead over corners.
fn pen_command(key: Key, modifiers: Modifiers) -> Option<Command> {
    use Direction::{Down, Left, Right, Up};
    let way = match key {
        Key::Home => Some((Up, Some(Left))),
        Key::PageUp => Some((Up, Some(Right))),
        Key::End => Some((Down, Some(Left))),
        Key::PageDown => Some((Down, Some(Right))),
        _ => direction_of(key).map(|direction| (direction, None)),
    };
    Some(Command::Entry(match (modifiers, way) {
        (Modifiers::SHIFT, Some((first, second))) => EntryCommand::DrawLine(first, second),
        (Modifiers::ALT, Some((direction, None))) => EntryCommand::DrawSign(Some(direction)),
        (Modifiers::NONE, None) if key == Key::Enter => EntryCommand::DrawSign(None),
        _ => return None,
    }))
}

fn key_command(key: Key, modifiers: Modifiers) -> Option<Command> {
    let direction = direction_of(key);
    let is_alone = modifiers.command && modifiers.shift && direction.is_some();
    if modifiers.command && !is_alone && !matches!(key, Key::Home | Key::End) {
        return None;
    }
    let ends = modifiers.command;
    let go: fn(Direction) -> CursorCommand = match is_alone {
        true => CursorCommand::MoveAlone,
        false if modifiers.shift => CursorCommand::MoveSelecting,
        false => CursorCommand::Move,
    };
    Some(match key {
        Key::Tab if modifiers.shift => CursorCommand::Jump(Jump::Previous).into(),
        Key::Tab => CursorCommand::Jump(Jump::Next).into(),
        Key::Home if ends => CursorCommand::Jump(Jump::First).into(),
        Key::End if ends => CursorCommand::Jump(Jump::Last).into(),
        Key::Home => CursorCommand::Jump(Jump::StripStart).into(),
        Key::End => CursorCommand::Jump(Jump::StripEnd).into(),
        Key::Enter => Command::Entry(EntryCommand::EndStrip),
        Key::Backspace => Command::Entry(EntryCommand::Backspace),
        Key::Delete => Command::Entry(EntryCommand::Erase),
        _ => go(direction?).into(),
    })
}

/// The keys of the kinds of entry: those that many players know from other programs.
fn kind_command(symbol: char) -> Option<Command> {
    Some(Command::Entry(EntryCommand::SetPad(
        match symbol.to_ascii_lowercase() {
            'z' => EntryKind::Value,
            'x' => EntryKind::Mark(Mark::Corner),
            'c' => EntryKind::Mark(Mark::Centre),
            'v' => EntryKind::Colour,
            'b' => EntryKind::Pen,
            ' ' => return Some(Command::Entry(EntryCommand::NextPad)),
            _ => return None,
        },
    )))
}

fn text_command(symbol: char, meaning: KeyMeaning) -> Option<Command> {
    if meaning.is_for_clues {
        let is_typed = symbol.is_ascii_digit() || "+-*/".contains(symbol);
        return is_typed.then_some(Command::Entry(EntryCommand::TypeClue(symbol)));
    }
    value_command(symbol, None, meaning.symbols).or(match symbol {
        '.' | '-' | '_' | ' ' | ',' | '0' => Some(Command::Entry(EntryCommand::TypeEmpty)),
        _ => None,
    })
}
