//! Arrows.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::pairs::no_fault;
use super::sums;

/// The value in the circle is the sum of those along the arrow.
pub static KIND: Kind = Kind {
    name: "arrow",
    title: "arrow",
    about: "the values along an arrow add up to the value in its circle, and may repeat",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=32,
    is_house: false,
    may_revisit: false,
    total: Total::FirstCell,
    look: Look::Arrow,
    fault: no_fault,
    filter: |_, masks| sums::weighted(masks, &|at| if at == 0 { -1 } else { 1 }, 0),
};
