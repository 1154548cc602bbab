//! Bars between consecutive values.

use super::kropki::follow;
use super::pairs;
use crate::layout::clues::clue::{ClueKind, ClueScope};
use crate::layout::clues::look::Appearance;

/// Two values that follow each other.
pub static BAR: ClueKind = ClueKind {
    name: "consec",
    title: "bar",
    about: "the values at a bar differ by 1",
    look: Appearance::Bar,
    filter: |_, sets| pairs::filter(sets, follow),
    ..ClueKind::PAIR
};

/// Neighbours without a bar do not.
pub static NO_MORE_BARS: ClueKind = ClueKind {
    name: "neg-consec",
    title: "all bars are printed",
    about: "neighbours without a bar do not differ by 1",
    scope: ClueScope::Unmarked(&[&BAR]),
    filter: |_, sets| pairs::filter(sets, |one, other| !follow(one, other)),
    ..ClueKind::BOARD_RULE
};
