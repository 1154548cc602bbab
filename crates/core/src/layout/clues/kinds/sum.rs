//! Sums printed at the rim: little killers, frame sums.

use super::cage::sum_fault;
use crate::layout::clues::clue::{Amount, ClueKind, Total};
use crate::layout::clues::look::Appearance;
use crate::layout::clues::sums;

/// Values with a sum, which may repeat where no house forbids it.
pub static SUM: ClueKind = ClueKind {
    name: "sum",
    title: "sum",
    about: "the values along the arrow add up to the number, and may repeat",
    asks: |clue| format!("The values along the arrow add up to {}", clue.amount),
    amount: Amount::Number,
    number: "sum",
    cells: 1..=64,
    may_revisit: true,
    total: Total::Number,
    look: Appearance::Rim,
    fault: |clue| {
        let (count, values) = (clue.cells.len(), clue.board_values());
        let bounds = match clue.must_differ() {
            true => sums::bounds_of_different(values, count),
            false => (count, count * values),
        };
        sum_fault(clue, bounds)
    },
    filter: |clue, sets| sums::of_clue(clue, sets),
    ..ClueKind::BASE
};
