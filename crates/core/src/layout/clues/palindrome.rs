//! Palindromes.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::{LineStyle, Look};
use super::masks::keep;
use super::pairs::no_fault;

/// The line reads the same both ways.
pub static KIND: Kind = Kind {
    name: "palindrome",
    title: "palindrome",
    about: "the line reads the same from both ends",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=64,
    is_house: false,
    may_revisit: true,
    total: Total::None,
    look: Look::Line(LineStyle::Double),
    fault: no_fault,
    filter: |_, masks| {
        let last = masks.len() - 1;
        (0..=last).all(|at| {
            let twin = masks[last - at];
            keep(&mut masks[at], twin)
        })
    },
};
