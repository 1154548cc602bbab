//! X and V between cells.

use super::pairs;
use crate::layout::clues::clue::{ClueKind, ClueScope, Total};
use crate::layout::clues::look::Appearance;

/// Two values with the sum 10.
pub static X: ClueKind = ClueKind {
    name: "X",
    title: "X",
    about: "the values at an X add up to 10",
    total: Total::Always(10),
    look: Appearance::Letter("X"),
    filter: |_, sets| pairs::filter(sets, |one, other| one + other == 10),
    ..ClueKind::PAIR
};

/// Two values with the sum 5.
pub static V: ClueKind = ClueKind {
    name: "V",
    title: "V",
    about: "the values at a V add up to 5",
    total: Total::Always(5),
    look: Appearance::Letter("V"),
    filter: |_, sets| pairs::filter(sets, |one, other| one + other == 5),
    ..ClueKind::PAIR
};

/// Neighbours without a letter have neither sum.
pub static NO_MORE_LETTERS: ClueKind = ClueKind {
    name: "neg-xv",
    title: "every X and V is printed",
    about: "neighbours without X or V add up to neither 10 nor 5",
    scope: ClueScope::Unmarked(&[&X, &V]),
    filter: |_, sets| pairs::filter(sets, |one, other| ![5, 10].contains(&(one + other))),
    ..ClueKind::BOARD_RULE
};
