//! X and V between cells.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::pairs::{self, no_fault};

/// Two values with the sum 10.
pub static X: Kind = Kind {
    name: "X",
    title: "X",
    about: "the values at an X add up to 10",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=2,
    is_house: false,
    may_revisit: false,
    total: Total::Always(10),
    look: Look::Letter("X"),
    fault: no_fault,
    filter: |_, masks| pairs::filter(masks, |one, other| one + other == 10),
};

/// Two values with the sum 5.
pub static V: Kind = Kind {
    name: "V",
    title: "V",
    about: "the values at a V add up to 5",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=2,
    is_house: false,
    may_revisit: false,
    total: Total::Always(5),
    look: Look::Letter("V"),
    fault: no_fault,
    filter: |_, masks| pairs::filter(masks, |one, other| one + other == 5),
};

/// Neighbours without a letter have neither sum.
pub static NONE: Kind = Kind {
    name: "neg-xv",
    title: "every X and V is printed",
    about: "neighbours without X or V add up to neither 10 nor 5",
    amount: Amount::None,
    number: "",
    scope: Scope::Unmarked(&["X", "V"]),
    cells: 0..=0,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Unprinted,
    fault: no_fault,
    filter: |_, masks| pairs::filter(masks, |one, other| ![5, 10].contains(&(one + other))),
};
