//! The cages of KenKen and Calcudoku: a number and an operation.

use super::clue::{Amount, Clue, Kind, Scope, Total};
use super::look::Look;
use super::masks::{of, values};
use super::sums;

/// The values give a number by an operation.
pub static CALCULATION: Kind = Kind {
    name: "calc",
    title: "cage with an operation",
    about: "the values give the number by the operation, and may repeat where rows and columns allow it",
    amount: Amount::Calculation,
    number: "result",
    scope: Scope::Together,
    cells: 1..=32,
    is_house: false,
    may_revisit: false,
    total: Total::Number,
    look: Look::Cage,
    fault: |clue| match (clue.operation, clue.cells.len()) {
        (None, 1) => (clue.amount == 0 || clue.amount > clue.board_values)
            .then(|| format!("must be a number from 1 to {}", clue.board_values)),
        (None, _) => Some("needs + - * or / behind its number".to_owned()),
        (Some(_), 1) => Some("has one cell, and an operation needs two".to_owned()),
        // Only a difference can be nothing.
        (Some('-'), _) => None,
        (Some(_), _) => (clue.amount == 0).then(|| "must be at least 1".to_owned()),
    },
    filter: |clue, masks| match clue.operation {
        None => sums::repeated(masks, clue.amount),
        Some('+') if clue.must_differ => sums::different(masks, clue.board_values, clue.amount),
        Some('+') => sums::repeated(masks, clue.amount),
        Some(operation) => tried(clue, masks, operation),
    },
};

/// Tries all values of a product, a difference or a quotient, and keeps those that lead to its number.
fn tried(clue: &Clue, masks: &mut [u32], operation: char) -> bool {
    let mut kept = vec![0; masks.len()];
    match operation {
        '*' => _ = product(masks, clue.amount, &mut kept, clue.must_differ, 0),
        _ => {
            // The greatest is what the others and the number make together.
            for greatest in 0..masks.len() {
                for value in values(masks[greatest]) {
                    let rest = match operation {
                        '-' => value.checked_sub(clue.amount),
                        _ => value
                            .is_multiple_of(clue.amount.max(1))
                            .then(|| value / clue.amount.max(1)),
                    };
                    let Some(rest) = rest.filter(|&rest| rest > 0) else {
                        continue;
                    };
                    let mut others: Vec<u32> = masks.to_vec();
                    others.remove(greatest);
                    if clue.must_differ {
                        others.iter_mut().for_each(|mask| *mask &= !of(value));
                    }
                    let mut with = vec![0; others.len()];
                    let is_possible = match operation {
                        '-' => {
                            with.copy_from_slice(&others);
                            sums::repeated(&mut with, rest)
                        }
                        _ => product(&others, rest, &mut with, clue.must_differ, 0),
                    };
                    if is_possible {
                        with.insert(greatest, of(value));
                        kept.iter_mut()
                            .zip(with)
                            .for_each(|(kept, mask)| *kept |= mask);
                    }
                }
            }
        }
    }
    masks.copy_from_slice(&kept);
    !kept.contains(&0)
}

/// Adds to `kept` the values of each cell with which the product can be reached; says whether it can.
fn product(masks: &[u32], left: usize, kept: &mut [u32], must_differ: bool, used: u32) -> bool {
    let Some((&first, rest)) = masks.split_first() else {
        return left == 1;
    };
    let mut is_possible = false;
    for value in values(first).filter(|&value| left.is_multiple_of(value)) {
        if must_differ && used & of(value) != 0 {
            continue;
        }
        let (here, behind) = kept.split_at_mut(1);
        if product(rest, left / value, behind, must_differ, used | of(value)) {
            here[0] |= of(value);
            is_possible = true;
        }
    }
    is_possible
}
