//! Sums printed at the rim: little killers, frame sums.

use super::cage::sum_fault;
use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::sums;

/// Values with a sum, which may repeat where no house forbids it.
pub static KIND: Kind = Kind {
    name: "sum",
    title: "sum",
    about: "the values along the arrow add up to the number, and may repeat",
    amount: Amount::Number,
    number: "sum",
    scope: Scope::Together,
    cells: 1..=64,
    is_house: false,
    may_revisit: true,
    total: Total::Number,
    look: Look::Rim,
    fault: |clue| {
        let count = clue.cells.len();
        let bounds = match clue.must_differ {
            true => sums::bounds_of_different(clue.board_values, count),
            false => (count, count * clue.board_values),
        };
        sum_fault(clue, bounds)
    },
    filter: |clue, masks| match clue.must_differ {
        true => sums::different(masks, clue.board_values, clue.amount),
        false => sums::repeated(masks, clue.amount),
    },
};
