//! What is known of the sum of some cells: that of a full house, and those that clues say.

use crate::layout::{Clue, Layout};

/// The sum of a full house, which holds each value once: 45 where there are nine.
pub fn of_full_house(layout: &Layout) -> usize {
    layout.values() * (layout.values() + 1) / 2
}

/// What a clue says that its cells add up to, if that is all that it says of them but that some differ.
pub fn of_clue(clue: &Clue) -> Option<usize> {
    match (clue.kind.name, clue.operation) {
        ("cage", _) => Some(clue.amount).filter(|&sum| sum > 0),
        ("sum", _) | ("calc", None | Some('+')) => Some(clue.amount),
        ("X", _) => Some(10),
        ("V", _) => Some(5),
        _ => None,
    }
}
