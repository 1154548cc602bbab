//! The dots of Kropki.

use super::pairs;
use crate::layout::clues::clue::{Kind, Scope};
use crate::layout::clues::look::Look;

/// Two values that follow each other.
pub static WHITE: Kind = Kind {
    name: "white",
    title: "white dot",
    about: "the values at a white dot differ by 1",
    look: Look::Dot { is_filled: false },
    filter: |_, sets| pairs::filter(sets, follow),
    ..Kind::PAIR
};

/// One value is twice the other.
pub static BLACK: Kind = Kind {
    name: "black",
    title: "black dot",
    about: "of the values at a black dot one is twice the other",
    look: Look::Dot { is_filled: true },
    filter: |_, sets| pairs::filter(sets, is_double),
    ..Kind::PAIR
};

/// Neighbours without a dot are neither.
pub static NO_MORE_DOTS: Kind = Kind {
    name: "neg-kropki",
    title: "all dots are printed",
    about: "neighbours without a dot neither differ by 1 nor are one twice the other",
    scope: Scope::Unmarked(&[&WHITE, &BLACK]),
    filter: |_, sets| pairs::filter(sets, |a, b| !follow(a, b) && !is_double(a, b)),
    ..Kind::BOARD_RULE
};

/// Says whether two values differ by 1.
pub fn follow(one: usize, other: usize) -> bool {
    one.abs_diff(other) == 1
}

fn is_double(one: usize, other: usize) -> bool {
    one == 2 * other || other == 2 * one
}
