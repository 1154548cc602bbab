//! The cages of a killer; those of KenKen and Calcudoku, with a number and an operation.

use super::lines::more_cells_than_values;
use crate::layout::clues::clue::{Amount, Appearance, Clue, ClueKind, Operation, Total};
use crate::layout::clues::sums;
use crate::text;
use crate::value::ValueSet;

/// Different values with a sum.
pub static CAGE: ClueKind = ClueKind {
    name: "cage",
    title: "cage",
    about: "the numbers in a dotted cage add up to its sum, and none comes twice in it",
    asks: |clue, _| match (clue.cells.len(), clue.amount) {
        (1, amount) => format!("A cage of one cell holds its number, here {amount}"),
        (_, amount) => format!("The values in a cage of {amount} differ and add up to {amount}"),
    },
    amount: Amount::NumberOrZero,
    number: "sum",
    cells: 1..=32,
    is_house: true,
    total: Total::Number,
    look: Appearance::Cage,
    fault: |clue| {
        let bounds = sums::bounds_of_different(clue.board_values(), clue.cells.len());
        more_cells_than_values(clue).or_else(|| sum_fault(clue, bounds))
    },
    filter: |clue, sets| match clue.amount {
        0 => no_value_twice(sets),
        sum => sums::different(sets, clue.board_values(), sum),
    },
    ..ClueKind::BASE
};

/// Says whether no value is settled in two cells.
pub fn no_value_twice(sets: &[ValueSet]) -> bool {
    let settled = || sets.iter().filter(|set| set.is_single()).copied();
    ValueSet::in_any_of(settled()).len() == settled().count()
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

/// The values give a number by an operation.
pub static CALCULATION: ClueKind = ClueKind {
    name: "calc",
    title: "cage with an operation",
    short: Some("cage"),
    about: "the values give the number by the operation, and may repeat where rows and columns allow it",
    asks: |clue, _| {
        let amount = clue.amount;
        match clue.operation {
            None => format!("The value in this cage is {amount}"),
            Some(Operation::Plus) => format!("The values in this cage add up to {amount}"),
            Some(Operation::Times) => {
                format!("The values in this cage, multiplied, make {amount}")
            }
            Some(Operation::Minus) => {
                format!("In this cage the greatest value less the others is {amount}")
            }
            Some(Operation::Divided) => {
                format!("In this cage the greatest value divided by the others is {amount}")
            }
        }
    },
    amount: Amount::Calculation,
    number: "result",
    cells: 1..=32,
    total: Total::Number,
    look: Appearance::Cage,
    fault: |clue| match (clue.operation, clue.cells.len()) {
        (None, 1) => (clue.amount == 0 || clue.amount > clue.board_values())
            .then(|| format!("must be a number from 1 to {}", clue.board_values())),
        (None, _) => Some("needs + - * or / behind its number".to_owned()),
        (Some(_), 1) => Some("has one cell, and an operation needs two".to_owned()),
        // Only a difference can be nothing.
        (Some(Operation::Minus), _) => None,
        (Some(_), _) => (clue.amount == 0).then(|| "must be at least 1".to_owned()),
    },
    filter: |clue, sets| match clue.operation {
        None => sums::repeated(sets, clue.amount),
        Some(Operation::Plus) => sums::of_clue(clue, sets),
        Some(operation) => tried(clue, sets, operation),
    },
    ..ClueKind::BASE
};

/// Tries all values of a product, a difference or a quotient, and keeps those that lead to its number.
fn tried(clue: &Clue, sets: &mut [ValueSet], operation: Operation) -> bool {
    let mut kept = vec![ValueSet::EMPTY; sets.len()];
    let (amount, must_differ) = (clue.amount, clue.must_differ());
    let by_product = |sets: &[ValueSet], amount: usize, kept: &mut [ValueSet]| {
        product(sets, amount, kept, must_differ, ValueSet::EMPTY)
    };
    if operation == Operation::Times {
        by_product(sets, amount, &mut kept);
    } else {
        // The greatest is what the others and the number make together.
        for greatest in 0..sets.len() {
            for value in sets[greatest].numbers() {
                let rest = match operation {
                    Operation::Minus => value.checked_sub(amount),
                    _ => value
                        .is_multiple_of(amount.max(1))
                        .then(|| value / amount.max(1)),
                };
                let Some(rest) = rest.filter(|&rest| rest > 0) else {
                    continue;
                };
                let value = ValueSet::of_number(value);
                let mut others: Vec<ValueSet> = sets.to_vec();
                others.remove(greatest);
                if must_differ {
                    let others = others.iter_mut();
                    others.for_each(|set| *set = set.difference(value));
                }
                let mut with = vec![ValueSet::EMPTY; others.len()];
                let is_possible = match operation {
                    Operation::Minus => {
                        with.copy_from_slice(&others);
                        sums::repeated(&mut with, rest)
                    }
                    _ => by_product(&others, rest, &mut with),
                };
                if is_possible {
                    with.insert(greatest, value);
                    kept.iter_mut()
                        .zip(with)
                        .for_each(|(kept, set)| kept.add(set));
                }
            }
        }
    }
    sets.copy_from_slice(&kept);
    !kept.contains(&ValueSet::EMPTY)
}

/// Adds to `kept` the values of each cell with which the product can be reached; says whether it can.
fn product(
    sets: &[ValueSet],
    left: usize,
    kept: &mut [ValueSet],
    must_differ: bool,
    used: ValueSet,
) -> bool {
    let Some((first, rest)) = sets.split_first() else {
        return left == 1;
    };
    let mut is_possible = false;
    for value in first.numbers().filter(|&value| left.is_multiple_of(value)) {
        let bit = ValueSet::of_number(value);
        if must_differ && !used.intersection(bit).is_empty() {
            continue;
        }
        let (here, behind) = kept.split_at_mut(1);
        if product(rest, left / value, behind, must_differ, used.union(bit)) {
            here[0].add(bit);
            is_possible = true;
        }
    }
    is_possible
}
