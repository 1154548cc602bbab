//! The kinds of clues, a file for each kind or family; `pairs.rs` has what those between two cells share.
//!
//! A new kind is one file and its two lines here.

use super::clue::ClueKind;

mod arrow;
mod between;
mod cage;
mod calculation;
mod consecutive;
mod inequality;
mod kropki;
mod pairs;
mod palindrome;
mod parity;
mod quadruple;
mod renban;
mod sandwich;
mod skyscraper;
mod sum;
mod thermometer;
mod whisper;
mod x_sum;
mod xv;

pub use arrow::ARROW;
pub use between::BETWEEN;
pub use cage::CAGE;
pub use calculation::CALCULATION;
pub use consecutive::{BAR, NO_MORE_BARS};
pub use inequality::GREATER;
pub use kropki::{BLACK, NO_MORE_DOTS, WHITE};
pub use palindrome::PALINDROME;
pub use parity::{EVEN, ODD};
pub use quadruple::QUADRUPLE;
pub use renban::RENBAN;
pub use sandwich::SANDWICH;
pub use skyscraper::SKYSCRAPER;
pub use sum::SUM;
pub use thermometer::THERMOMETER;
pub use whisper::WHISPER;
pub use x_sum::X_SUM;
pub use xv::{NO_MORE_LETTERS, V, X};

/// Every kind of clue, in the order in which they are offered.
pub static KINDS: &[&ClueKind] = &[
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
