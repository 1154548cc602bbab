//! X and V between cells.

use super::pairs;
use crate::layout::clues::clue::{Kind, Scope, Total};
use crate::layout::clues::look::Look;

/// Two values with the sum 10.
pub static X: Kind = Kind {
    name: "X",
    title: "X",
    about: "the values at an X add up to 10",
    total: Total::Always(10),
    look: Look::Letter("X"),
    filter: |_, sets| pairs::filter(sets, |one, other| one + other == 10),
    ..Kind::PAIR
};

/// Two values with the sum 5.
pub static V: Kind = Kind {
    name: "V",
    title: "V",
    about: "the values at a V add up to 5",
    total: Total::Always(5),
    look: Look::Letter("V"),
    filter: |_, sets| pairs::filter(sets, |one, other| one + other == 5),
    ..Kind::PAIR
};

/// Neighbours without a letter have neither sum.
pub static NO_MORE_LETTERS: Kind = Kind {
    name: "neg-xv",
    title: "every X and V is printed",
    about: "neighbours without X or V add up to neither 10 nor 5",
    scope: Scope::Unmarked(&[&X, &V]),
    filter: |_, sets| pairs::filter(sets, |one, other| ![5, 10].contains(&(one + other))),
    ..Kind::BOARD_RULE
};
