//! The language that is spoken to the person at the window or the terminal, and its words.
//!
//! Each thread speaks a language of its own: that of the window is set at the start of each frame. Jobs on other threads make messages, or
//! nothing to be read; those that ask in a dialog of the system's speak the language of the window.

use std::cell::Cell;

use sudogon_board::layout::Layout;
use sudogon_board::message::{Language, Message, NoBoard, Words};

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::ENGLISH) };
}

/// Speaks a language on this thread from now on.
pub fn speak(language: Language) {
    SPOKEN.set(language);
}

/// The language that is spoken on this thread.
pub fn spoken() -> Language {
    SPOKEN.get()
}

/// The language that the system speaks, if Sudogon does too, else English.
pub fn of_system() -> Language {
    let locale = sys_locale::get_locale();
    let language = locale.and_then(|locale| sudogon_languages::of_code(&locale));
    language.unwrap_or_default()
}

/// A message in words, where no board is spoken of.
pub fn say(message: &Message) -> String {
    Words::new(spoken(), &NoBoard).say(message)
}

/// A message in words as a part of a sentence, where no board is spoken of.
pub fn within(message: &Message) -> String {
    Words::new(spoken(), &NoBoard).within(message)
}

/// The words for messages about a board.
pub fn words(layout: &Layout) -> Words<'_> {
    layout.words(spoken())
}

/// The macros, which have the names of functions here. The terminal's messages are made with `message!`.
#[cfg(feature = "gui")]
mod macros {
    /// A text without arguments, in the language that is spoken: `label!("Undo")`, `label!(in "a button": "Open")`.
    macro_rules! label {
        ($($pattern:tt)*) => {{
            static PATTERN: ::sudogon_board::message::Pattern =
                ::sudogon_board::message::pattern!($($pattern)*);
            PATTERN.text($crate::language::spoken())
        }};
    }

    /// A message with arguments, in the language that is spoken, where no board is spoken of: `say!("{count} {count|cell|cells}")`.
    macro_rules! say {
        ($($message:tt)*) => {
            $crate::language::say(&::sudogon_board::message::message!($($message)*))
        };
    }

    pub(crate) use {label, say};
}

#[cfg(feature = "gui")]
pub(crate) use macros::{label, say};
