//! The cages of a killer.

use super::thermometer::more_cells_than_values;
use crate::layout::clues::clue::{Amount, Clue, Kind, Total};
use crate::layout::clues::look::Look;
use crate::layout::clues::sums;
use crate::text;
use crate::value::ValueSet;

/// Different values with a sum.
pub static CAGE: Kind = Kind {
    name: "cage",
    title: "cage",
    about: "the numbers in a dotted cage add up to its sum, and none comes twice in it",
    asks: |clue| match (clue.cells.len(), clue.amount) {
        (1, amount) => format!("A cage of one cell holds its number, here {amount}"),
        (_, amount) => format!("The values in a cage of {amount} differ and add up to {amount}"),
    },
    amount: Amount::NumberOrZero,
    number: "sum",
    cells: 1..=32,
    is_house: true,
    total: Total::Number,
    look: Look::Cage,
    fault: |clue| {
        let bounds = sums::bounds_of_different(clue.board_values(), clue.cells.len());
        more_cells_than_values(clue).or_else(|| sum_fault(clue, bounds))
    },
    filter: |clue, sets| match clue.amount {
        0 => {
            let settled = || sets.iter().filter(|set| set.is_single()).copied();
            ValueSet::in_any_of(settled()).len() == settled().count()
        }
        sum => sums::different(sets, clue.board_values(), sum),
    },
    ..Kind::BASE
};

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
