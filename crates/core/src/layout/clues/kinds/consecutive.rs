//! Bars between consecutive values.

use super::kropki::follow;
use super::pairs;
use crate::layout::clues::clue::{Kind, Scope};
use crate::layout::clues::look::Look;

/// Two values that follow each other.
pub static BAR: Kind = Kind {
    name: "consec",
    title: "bar",
    about: "the values at a bar differ by 1",
    look: Look::Bar,
    filter: |_, sets| pairs::filter(sets, follow),
    ..Kind::PAIR
};

/// Neighbours without a bar do not.
pub static NO_MORE_BARS: Kind = Kind {
    name: "neg-consec",
    title: "all bars are printed",
    about: "neighbours without a bar do not differ by 1",
    scope: Scope::Unmarked(&[&BAR]),
    filter: |_, sets| pairs::filter(sets, |one, other| !follow(one, other)),
    ..Kind::BOARD_RULE
};
