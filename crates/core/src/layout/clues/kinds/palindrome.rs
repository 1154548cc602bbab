//! Palindromes.

use crate::layout::clues::clue::ClueKind;
use crate::layout::clues::look::{Appearance, LineStyle};

/// The line reads the same both ways.
pub static PALINDROME: ClueKind = ClueKind {
    name: "palindrome",
    title: "palindrome",
    about: "the line reads the same from both ends",
    asks: |_| "The values on the line read the same from both ends".to_owned(),
    cells: 2..=64,
    may_revisit: true,
    look: Appearance::Line(LineStyle::Double),
    filter: |_, sets| {
        let last = sets.len() - 1;
        (0..=last).all(|at| {
            let twin = sets[last - at];
            sets[at].keep(twin)
        })
    },
    ..ClueKind::BASE
};
