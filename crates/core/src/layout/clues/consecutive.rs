//! Bars between consecutive values.

use super::clue::{Amount, Kind, Scope, Total};
use super::kropki::follow;
use super::look::Look;
use super::pairs::{self, no_fault};

/// Two values that follow each other.
pub static BAR: Kind = Kind {
    name: "consec",
    title: "bar",
    about: "the values at a bar differ by 1",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=2,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Bar,
    fault: no_fault,
    filter: |_, masks| pairs::filter(masks, follow),
};

/// Neighbours without a bar do not.
pub static NONE: Kind = Kind {
    name: "neg-consec",
    title: "all bars are printed",
    about: "neighbours without a bar do not differ by 1",
    amount: Amount::None,
    number: "",
    scope: Scope::Unmarked(&["consec"]),
    cells: 0..=0,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Unprinted,
    fault: no_fault,
    filter: |_, masks| pairs::filter(masks, |one, other| !follow(one, other)),
};
