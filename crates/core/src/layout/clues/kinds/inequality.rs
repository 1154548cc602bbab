//! Signs of inequality.

use super::thermometer::rising;
use crate::layout::clues::clue::{Kind, Order};
use crate::layout::clues::look::Look;

/// The first of two is greater.
pub static GREATER: Kind = Kind {
    name: "gt",
    title: "greater-than sign",
    about: "the value on the open side of the sign is the greater",
    order: Order::Falling,
    look: Look::Wedge,
    filter: |_, sets| {
        sets.reverse();
        let is_possible = rising(sets);
        sets.reverse();
        is_possible
    },
    ..Kind::PAIR
};
