//! Signs between two cells, and that all of them are printed. Neighbours have a side in common.

use super::model::{Asks, Clue, Model, Place};
use crate::boards::Board;

pub const ALL: &[Model] = &[
    // The value on the open side of the sign is the greater. The first cell is on the open side.
    Model::new("gt", Place::Pair, |_, values, _| values[0] > values[1]),
    // The values at a bar differ by 1.
    Model::new("consec", Place::Pair, |_, values, _| {
        differ_by_1(values[0], values[1])
    }),
    // The values at a white dot differ by 1.
    Model::new("white", Place::Pair, |_, values, _| {
        differ_by_1(values[0], values[1])
    }),
    // Of the values at a black dot one is twice the other.
    Model::new("black", Place::Pair, |_, values, _| {
        one_is_twice_the_other(values[0], values[1])
    }),
    // The values at an X add up to 10.
    Model::new("X", Place::Pair, |_, values, _| values[0] + values[1] == 10),
    // The values at a V add up to 5.
    Model::new("V", Place::Pair, |_, values, _| values[0] + values[1] == 5),
    // Neighbours without a bar do not differ by 1.
    all_printed(
        "neg-consec",
        |_, all, board| unmarked(&["consec"], all, board),
        |one, other| !differ_by_1(one, other),
    ),
    // Neighbours without a dot neither differ by 1 nor are one twice the other.
    all_printed(
        "neg-kropki",
        |_, all, board| unmarked(&["white", "black"], all, board),
        |one, other| !differ_by_1(one, other) && !one_is_twice_the_other(one, other),
    ),
    // Neighbours without X or V add up to neither 10 nor 5.
    all_printed(
        "neg-xv",
        |_, all, board| unmarked(&["X", "V"], all, board),
        |one, other| one + other != 10 && one + other != 5,
    ),
];

fn differ_by_1(one: usize, other: usize) -> bool {
    one.abs_diff(other) == 1
}

fn one_is_twice_the_other(one: usize, other: usize) -> bool {
    one == 2 * other || other == 2 * one
}

/// A kind that says something of neighbours without a sign.
const fn all_printed(
    name: &'static str,
    pairs: fn(&Clue, &[Clue], &Board) -> Vec<[usize; 2]>,
    holds: fn(usize, usize) -> bool,
) -> Model {
    Model {
        name,
        place: Place::Board,
        fits: |_| true,
        asks: Asks::OfPairs { pairs, holds },
    }
}

/// The neighbours that no clue of these kinds joins.
fn unmarked(kinds: &[&str], all: &[Clue], board: &Board) -> Vec<[usize; 2]> {
    let signs = all.iter().filter(|clue| kinds.contains(&clue.model.name));
    let marked: Vec<&[usize]> = signs.map(|clue| &clue.cells[..]).collect();
    let is_marked = |one: usize, other: usize| {
        marked.contains(&&[one, other][..]) || marked.contains(&&[other, one][..])
    };
    let beside = |one: usize| {
        let others = board.neighbours[one].iter().copied();
        others.filter(move |&other| one < other)
    };
    let pairs = (0..board.len()).flat_map(|one| beside(one).map(move |other| [one, other]));
    pairs
        .filter(|&[one, other]| !is_marked(one, other))
        .collect()
}
