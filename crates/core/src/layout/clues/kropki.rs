//! The dots of Kropki.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::pairs::{self, no_fault};

/// Two values that follow each other.
pub static WHITE: Kind = Kind {
    name: "white",
    title: "white dot",
    about: "the values at a white dot differ by 1",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=2,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Dot { is_filled: false },
    fault: no_fault,
    filter: |_, masks| pairs::filter(masks, follow),
};

/// One value is twice the other.
pub static BLACK: Kind = Kind {
    name: "black",
    title: "black dot",
    about: "of the values at a black dot one is twice the other",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=2,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Dot { is_filled: true },
    fault: no_fault,
    filter: |_, masks| pairs::filter(masks, is_double),
};

/// Neighbours without a dot are neither.
pub static NONE: Kind = Kind {
    name: "neg-kropki",
    title: "all dots are printed",
    about: "neighbours without a dot neither differ by 1 nor are one twice the other",
    amount: Amount::None,
    number: "",
    scope: Scope::Unmarked(&["white", "black"]),
    cells: 0..=0,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Unprinted,
    fault: no_fault,
    filter: |_, masks| pairs::filter(masks, |a, b| !follow(a, b) && !is_double(a, b)),
};

/// Says whether two values differ by 1.
pub fn follow(one: usize, other: usize) -> bool {
    one.abs_diff(other) == 1
}

fn is_double(one: usize, other: usize) -> bool {
    one == 2 * other || other == 2 * one
}
