//! The cages of a killer; those of KenKen and Calcudoku, with a number and an operation.

use rustc_hash::FxHashMap;

use super::lines::more_cells_than_values;
use crate::layout::clues::clue::{Amount, Appearance, Clue, ClueKind, Operation, Total};
use crate::layout::clues::sums;
use crate::message::{Message, message, noun, pattern};
use crate::value::ValueSet;

/// Different values with a sum.
pub static CAGE: ClueKind = ClueKind {
    id: "cage",
    title: noun!("cage"),
    about: pattern!("the numbers in a dotted cage add up to its sum, and none comes twice in it"),
    asks: |clue, _| match (clue.cells.len(), clue.amount) {
        (1, number) => message!("A cage of one cell holds its number, here {number}"),
        (_, sum) => message!("The values in a cage of {sum} differ and add up to {sum}"),
    },
    amount: Amount::NumberOrZero,
    number: Some(noun!("sum")),
    cells: 1..=32,
    is_house: true,
    total: Total::Number,
    look: Appearance::Cage,
    fault: more_cells_than_values,
    impossible: |clue| {
        let bounds = sums::bounds_of_different(clue.board_values(), clue.cells.len());
        out_of_bounds(clue, bounds)
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

/// Says that its cells can't have a sum.
pub fn out_of_bounds(clue: &Clue, (least, most): (usize, usize)) -> Option<Message> {
    let (count, amount) = (clue.cells.len(), clue.amount);
    if amount == 0 && clue.kind.amount == Amount::NumberOrZero || (least..=most).contains(&amount) {
        return None;
    }
    let clause = clue.name();
    Some(match (amount < least, count) {
        (true, 1) => message!(
            "{clause} has 1 cell; it holds at least {number}",
            number = least
        ),
        (true, _) => message!(
            "{clause} has {count} cells; {count:word} cells hold at least {number}",
            number = least
        ),
        (false, 1) => message!(
            "{clause} has 1 cell; it holds at most {number}",
            number = most
        ),
        (false, _) => message!(
            "{clause} has {count} cells; {count:word} cells hold at most {number}",
            number = most
        ),
    })
}

/// Says that a number is 0 or too great.
pub fn must_be_up_to(clue: &Clue, number: usize) -> Option<Message> {
    let is_possible = (1..=number).contains(&clue.amount);
    let clause = clue.name();
    (!is_possible).then(|| message!("{clause} must be a number from 1 to {number}"))
}

/// The number of a clue as the sum of its values, which differ where its board says so.
pub fn sum_of_clue(clue: &Clue, sets: &mut [ValueSet]) -> bool {
    if clue.must_differ() {
        sums::different(sets, clue.board_values(), clue.amount)
    } else {
        sums::repeated(sets, clue.amount)
    }
}

/// The values give a number by an operation.
pub static CALCULATION: ClueKind = ClueKind {
    id: "calc",
    title: noun!("cage with an operation"),
    known_as: "kenken calcudoku mathdoku",
    short: Some(noun!("cage")),
    about: pattern!(
        "the values give the number by the operation, and may repeat where rows and columns allow it"
    ),
    asks: |clue, _| {
        let number = clue.amount;
        match clue.operation {
            None => message!("The value in this cage is {number}"),
            Some(Operation::Plus) => message!("The values in this cage add up to {number}"),
            Some(Operation::Times) => {
                message!("The values in this cage, multiplied, make {number}")
            }
            Some(Operation::Minus) => {
                message!("In this cage the greatest value less the others is {number}")
            }
            Some(Operation::Divided) => {
                message!("In this cage the greatest value divided by the others is {number}")
            }
        }
    },
    amount: Amount::Calculation,
    number: Some(noun!("result")),
    cells: 1..=32,
    total: Total::Number,
    look: Appearance::Cage,
    fault: |clue| match (clue.operation, clue.cells.len()) {
        (None, 1) => None,
        (None, _) => {
            let clause = clue.name();
            Some(message!("{clause} needs + - * or / behind its number"))
        }
        (Some(_), 1) => {
            let clause = clue.name();
            Some(message!(
                "{clause} has one cell, and an operation needs two"
            ))
        }
        (Some(_), _) => None,
    },
    impossible: |clue| match clue.operation {
        None => must_be_up_to(clue, clue.board_values()),
        // Only a difference can be nothing.
        Some(Operation::Minus) => None,
        Some(_) => (clue.amount == 0).then(|| {
            let clause = clue.name();
            message!("{clause} must be at least 1")
        }),
    },
    filter: |clue, sets| match clue.operation {
        None => sums::repeated(sets, clue.amount),
        Some(Operation::Plus) => sum_of_clue(clue, sets),
        Some(operation) => tried(clue, sets, operation),
    },
    ..ClueKind::BASE
};

/// Tries all values of a product, a difference or a quotient, and keeps those that lead to its number.
fn tried(clue: &Clue, sets: &mut [ValueSet], operation: Operation) -> bool {
    let mut kept = vec![ValueSet::EMPTY; sets.len()];
    let (amount, must_differ) = (clue.amount, clue.must_differ());
    // Nothing is a multiple of any number, and would be tried for long.
    if amount == 0 && operation != Operation::Minus {
        return false;
    }
    let by_product = |sets: &[ValueSet], amount: usize, kept: &mut [ValueSet]| {
        let used = must_differ.then_some(ValueSet::EMPTY);
        product(sets, amount, kept, used, &mut Tails::default())
    };
    if operation == Operation::Times {
        by_product(sets, amount, &mut kept);
    } else {
        // The greatest is what the others and the number make together.
        for greatest in 0..sets.len() {
            for value in sets[greatest].numbers() {
                let rest = match operation {
                    Operation::Minus => value.checked_sub(amount),
                    _ => value.is_multiple_of(amount).then(|| value / amount),
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

/// Whether a product can be reached with the last cells: by how many they are, what is left for them, and the values that are used.
type Tails = FxHashMap<(usize, usize, Option<ValueSet>), bool>;

/// The most last cells of which trying again is faster than looking up.
const FEW_LAST: usize = 3;

/// Adds to `kept` the values of each cell with which the product can be reached; says whether it can. Used values, where they
/// count, are not used again.
fn product(
    sets: &[ValueSet],
    left: usize,
    kept: &mut [ValueSet],
    used: Option<ValueSet>,
    known: &mut Tails,
) -> bool {
    let Some((first, rest)) = sets.split_first() else {
        return left == 1;
    };
    let tail = (sets.len(), left, used);
    // What it keeps was added when it was tried.
    if sets.len() > FEW_LAST
        && let Some(&is_possible) = known.get(&tail)
    {
        return is_possible;
    }
    let mut is_possible = false;
    let open = first.difference(used.unwrap_or(ValueSet::EMPTY));
    for value in open.numbers().filter(|&value| left.is_multiple_of(value)) {
        let bit = ValueSet::of_number(value);
        let used = used.map(|used| used.union(bit));
        let (here, behind) = kept.split_at_mut(1);
        if product(rest, left / value, behind, used, known) {
            here[0].add(bit);
            is_possible = true;
        }
    }
    if sets.len() > FEW_LAST {
        known.insert(tail, is_possible);
    }
    is_possible
}
