//! The kinds of clues, a file for each kind or family.
//!
//! - `pairs.rs`: dots, bars, letters and signs of inequality between two cells
//! - `lines.rs`: thermometers, arrows, whispers, lines of consecutive values, palindromes, lines between two circles
//!
//! A new kind is one file, or its place in that of its family, and its two lines here.

use super::clue::Kind;

mod cage;
mod calculation;
mod lines;
mod pairs;
mod parity;
mod quadruple;
mod sandwich;
mod skyscraper;
mod sum;
mod x_sum;

pub use cage::CAGE;
pub use calculation::CALCULATION;
pub use lines::{ARROW, BETWEEN, PALINDROME, RENBAN, THERMOMETER, WHISPER};
pub use pairs::{BAR, BLACK, GREATER, NO_MORE_BARS, NO_MORE_DOTS, NO_MORE_LETTERS, V, WHITE, X};
pub use parity::{EVEN, ODD};
pub use quadruple::QUADRUPLE;
pub use sandwich::SANDWICH;
pub use skyscraper::SKYSCRAPER;
pub use sum::SUM;
pub use x_sum::X_SUM;

/// Every kind of clue, in the order in which they are offered.
pub static KINDS: &[&Kind] = &[
    &CAGE,
    &CALCULATION,
    &GREATER,
    &EVEN,
    &ODD,
    &WHITE,
    &BLACK,
    &NO_MORE_DOTS,
    &BAR,
    &NO_MORE_BARS,
    &X,
    &V,
    &NO_MORE_LETTERS,
    &THERMOMETER,
    &ARROW,
    &SUM,
    &SANDWICH,
    &SKYSCRAPER,
    &X_SUM,
    &QUADRUPLE,
    &WHISPER,
    &RENBAN,
    &PALINDROME,
    &BETWEEN,
];
