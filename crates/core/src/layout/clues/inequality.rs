//! Signs of inequality.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::pairs::no_fault;
use super::thermometer::rising;

/// The first of two is greater.
pub static GREATER: Kind = Kind {
    name: "gt",
    title: "greater-than sign",
    about: "the value on the open side of the sign is the greater",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=2,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Wedge,
    fault: no_fault,
    filter: |_, masks| {
        masks.reverse();
        let is_possible = rising(masks);
        masks.reverse();
        is_possible
    },
};
