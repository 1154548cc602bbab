//! The kinds of clues, a file for each family: `cage.rs`; `pairs.rs`, of two cells; `cells.rs`, of single cells; `groups.rs`; `lines.rs`,
//! `line_sums.rs` and `sequences.rs`, along lines; `rim.rs`, outside the board.
//!
//! A new kind stands in its family's file, or one of its own, and has two lines here.

use super::clue::ClueKind;

mod cage;
mod cells;
mod groups;
mod line_sums;
mod lines;
mod pairs;
mod rim;
mod sequences;

pub use cage::{CAGE, CALCULATION};
pub use cells::{EVEN, EVEN_VALUES, FORTRESS, MAXIMUM, MINIMUM, ODD, ODD_VALUES, QUADRUPLE};
pub use groups::{CLONE, EXTRA_REGION};
pub use line_sums::{DOUBLE_ARROW, REGION_SUM, TEN, ZIPPER, line_parts};
pub use lines::{ARROW, BETWEEN, PALINDROME, RENBAN, THERMOMETER, WHISPER};
pub use pairs::{BAR, BLACK, GREATER, NO_MORE_BARS, NO_MORE_DOTS, NO_MORE_LETTERS, V, WHITE, X};
pub use rim::{SANDWICH, SKYSCRAPER, SUM, X_SUM};
pub use sequences::{ENTROPIC, MODULAR, NABNER, PARITY, SAME_DIFFERENCE, remainders, thirds};

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
    &REGION_SUM,
    &ZIPPER,
    &TEN,
    &DOUBLE_ARROW,
    &ENTROPIC,
    &MODULAR,
    &PARITY,
    &NABNER,
    &SAME_DIFFERENCE,
    &CLONE,
    &EXTRA_REGION,
    &MINIMUM,
    &MAXIMUM,
    &FORTRESS,
];
