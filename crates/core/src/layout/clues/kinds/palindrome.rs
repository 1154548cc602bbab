//! Palindromes.

use crate::layout::clues::clue::Kind;
use crate::layout::clues::look::{LineStyle, Look};

/// The line reads the same both ways.
pub static PALINDROME: Kind = Kind {
    name: "palindrome",
    title: "palindrome",
    about: "the line reads the same from both ends",
    asks: |_| "The values on the line read the same from both ends".to_owned(),
    cells: 2..=64,
    may_revisit: true,
    look: Look::Line(LineStyle::Double),
    filter: |_, sets| {
        let last = sets.len() - 1;
        (0..=last).all(|at| {
            let twin = sets[last - at];
            sets[at].keep(twin)
        })
    },
    ..Kind::BASE
};
