//! Cells that are said something of one by one, and the circle between cells.

use super::model::{Asks, Clue, Model, Place};
use crate::boards::Board;

pub const ALL: &[Model] = &[
    // A grey square holds an even value.
    Model::new("even", Place::Cells, |_, values, _| {
        values.iter().all(|value| value % 2 == 0)
    }),
    // A grey circle holds an odd value.
    Model::new("odd", Place::Cells, |_, values, _| {
        values.iter().all(|value| value % 2 == 1)
    }),
    // A minimum cell holds less than each neighbour that is none.
    beside_others("min", |value, neighbour| value < neighbour),
    // A maximum cell holds more than each neighbour that is none.
    beside_others("max", |value, neighbour| value > neighbour),
    // A fortress cell holds more than each neighbour that is none.
    beside_others("fortress", |value, neighbour| value > neighbour),
    // Each value in the circle is in one of the cells around it, as often as it is printed.
    Model::new("quad", Place::Corner, |circle, values, _| {
        let times = |of: &[usize], value| of.iter().filter(|&&other| other == value).count();
        let mut printed = circle.values.iter();
        printed.all(|&value| times(values, value) >= times(&circle.values, value))
    }),
];

/// A kind that compares each of its cells with those beside it that are of another kind or none.
const fn beside_others(name: &'static str, holds: fn(usize, usize) -> bool) -> Model {
    Model {
        name,
        place: Place::Cells,
        fits: |_| true,
        asks: Asks::OfPairs {
            pairs: pairs_with_others,
            holds,
        },
    }
}

fn pairs_with_others(clue: &Clue, all: &[Clue], board: &Board) -> Vec<[usize; 2]> {
    let alike: Vec<usize> = all
        .iter()
        .filter(|other| other.model.name == clue.model.name)
        .flat_map(|other| other.cells.clone())
        .collect();
    let others = |cell: usize| {
        let beside = board.neighbours[cell].iter().copied();
        beside.filter(|other| !alike.contains(other))
    };
    let pairs = |&cell| others(cell).map(move |other| [cell, other]);
    clue.cells.iter().flat_map(pairs).collect()
}
