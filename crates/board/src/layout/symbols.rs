//! The symbols of values on paper: 1 to 9 and letters, numbers of two figures, 0 to F, or letters alone.

use serde::{Deserialize, Serialize};

use crate::message::{Message, message};

/// How a puzzle's values are printed. Only people see it: solvers, candidates and most files know the values by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Symbols {
    /// 1 to 9, then A, B, C…
    #[default]
    Usual,
    /// Numbers, of two figures from 10.
    Numbers,
    /// 0 to 9, then A, B, C…
    FromZero,
    /// A, B, C…
    Letters,
}

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const USUAL: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVW";
const FROM_ZERO: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
/// Two characters for each number, the first of them a blank below 10.
const NUMBERS: &str = " 1 2 3 4 5 6 7 8 91011121314151617181920212223242526272829303132";

impl Symbols {
    /// All ways to print values, the usual one first.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Numbers, Self::FromZero, Self::Letters];

    /// The most values that can be printed so.
    pub const fn most_values(self) -> usize {
        match self {
            Self::Letters => LETTERS.len(),
            Self::Usual | Self::Numbers | Self::FromZero => USUAL.len(),
        }
    }

    /// Says what is printed for the value of a number from 1; nothing for one that has no symbol.
    pub fn of(self, number: usize) -> &'static str {
        let (symbols, width) = match self {
            Self::Usual => (USUAL, 1),
            Self::Numbers => (NUMBERS, 2),
            Self::FromZero => (FROM_ZERO, 1),
            Self::Letters => (LETTERS, 1),
        };
        let end = number * width;
        let symbol = symbols.get(end.saturating_sub(width)..end);
        symbol.unwrap_or_default().trim_start()
    }

    /// The number of the value that is printed as a character of a keyboard, in either case.
    ///
    /// A digit that stands for no value is the number itself, and letters follow the last digit, so that a hand that is used to
    /// one way of writing need not learn another.
    pub fn number(self, typed: char) -> Option<usize> {
        let digit = typed.to_digit(36)? as usize;
        let number = match self {
            Self::Usual | Self::Numbers => digit,
            Self::FromZero => digit + 1,
            Self::Letters if typed.is_ascii_digit() => digit,
            Self::Letters => digit - 9,
        };
        (1..=USUAL.len()).contains(&number).then_some(number)
    }

    /// The symbols of so many values in a sentence: "1 to 9", "1 to 9 and A to G", "0 to 9 and A to F", "1 to 16".
    pub fn in_words(self, values: usize) -> Message {
        let (first, last) = (self.of(1), self.of(values));
        let letters = match self {
            Self::Usual => values.saturating_sub(9),
            Self::FromZero => values.saturating_sub(10),
            Self::Numbers | Self::Letters => 0,
        };
        match letters {
            0 => message!(in "values": "{text} to {text_last}", text = first, text_last = last),
            1 => message!(in "values": "{text} to 9 and A", text = first),
            _ => message!(
                in "values": "{text} to 9 and A to {text_last}",
                text = first,
                text_last = last
            ),
        }
    }

    /// The symbols of so many values in short: "1–9", "1–9, A–G", "0–F", "1–16".
    pub fn range(self, values: usize) -> String {
        let (first, last) = (self.of(1), self.of(values));
        match (self, values) {
            (Self::Usual, 10) => "1–9, A".to_owned(),
            (Self::Usual, 11..) => format!("1–9, A–{last}"),
            _ => format!("{first}–{last}"),
        }
    }
}
