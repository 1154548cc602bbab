//! Signs of inequality.

use super::thermometer::rising;
use crate::layout::clues::clue::{ClueKind, ValueOrder};
use crate::layout::clues::look::Appearance;

/// The first of two is greater.
pub static GREATER: ClueKind = ClueKind {
    name: "gt",
    title: "greater-than sign",
    about: "the value on the open side of the sign is the greater",
    order: ValueOrder::Falling,
    look: Appearance::Wedge,
    filter: |_, sets| {
        sets.reverse();
        let is_possible = rising(sets);
        sets.reverse();
        is_possible
    },
    ..ClueKind::PAIR
};
