//! The dots of Kropki.

use super::pairs;
use crate::layout::clues::clue::{ClueKind, ClueScope};
use crate::layout::clues::look::Appearance;

/// Two values that follow each other.
pub static WHITE: ClueKind = ClueKind {
    name: "white",
    title: "white dot",
    about: "the values at a white dot differ by 1",
    look: Appearance::Dot { is_filled: false },
    filter: |_, sets| pairs::filter(sets, follow),
    ..ClueKind::PAIR
};

/// One value is twice the other.
pub static BLACK: ClueKind = ClueKind {
    name: "black",
    title: "black dot",
    about: "of the values at a black dot one is twice the other",
    look: Appearance::Dot { is_filled: true },
    filter: |_, sets| pairs::filter(sets, is_double),
    ..ClueKind::PAIR
};

/// Neighbours without a dot are neither.
pub static NO_MORE_DOTS: ClueKind = ClueKind {
    name: "neg-kropki",
    title: "all dots are printed",
    about: "neighbours without a dot neither differ by 1 nor are one twice the other",
    scope: ClueScope::Unmarked(&[&WHITE, &BLACK]),
    filter: |_, sets| pairs::filter(sets, |a, b| !follow(a, b) && !is_double(a, b)),
    ..ClueKind::BOARD_RULE
};

/// Says whether two values differ by 1.
pub fn follow(one: usize, other: usize) -> bool {
    one.abs_diff(other) == 1
}

fn is_double(one: usize, other: usize) -> bool {
    one == 2 * other || other == 2 * one
}
