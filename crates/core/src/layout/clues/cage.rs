//! The cages of a killer.

use super::clue::{Amount, Clue, Kind, Scope, Total};
use super::look::Look;
use super::sums;
use crate::text;

/// Different values with a sum.
pub static CAGE: Kind = Kind {
    name: "cage",
    title: "cage",
    about: "the values in a cage differ, and add up to its number if it has one",
    amount: Amount::NumberOrZero,
    number: "sum",
    scope: Scope::Together,
    cells: 1..=32,
    is_house: true,
    may_revisit: false,
    total: Total::Number,
    look: Look::Cage,
    fault,
    filter: |clue, masks| match clue.amount {
        0 => {
            let settled = || masks.iter().filter(|mask| mask.is_power_of_two());
            let all = settled().fold(0, |all, mask| all | mask);
            all.count_ones() as usize == settled().count()
        }
        sum => sums::different(masks, clue.board_values, sum),
    },
};

fn fault(clue: &Clue) -> Option<String> {
    let count = clue.cells.len();
    if count > clue.board_values {
        let values = clue.board_values;
        return Some(format!(
            "has {count} cells, but there are only {values} values"
        ));
    }
    sum_fault(clue, sums::bounds_of_different(clue.board_values, count))
}

/// What is wrong with a sum that its cells can't have.
pub fn sum_fault(clue: &Clue, (least, most): (usize, usize)) -> Option<String> {
    let count = clue.cells.len();
    let cells = text::count(count, "cell");
    let hold = if count == 1 { "holds" } else { "hold" };
    let they = text::number_in_words(count);
    let they = if count == 1 {
        "it".to_owned()
    } else {
        format!("{they} cells")
    };
    match clue.amount {
        0 if clue.kind.amount == Amount::NumberOrZero => None,
        sum if sum < least => Some(format!("has {cells}; {they} {hold} at least {least}")),
        sum if sum > most => Some(format!("has {cells}; {they} {hold} at most {most}")),
        _ => None,
    }
}
