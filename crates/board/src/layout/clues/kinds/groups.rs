//! Groups of cells: extra regions, and clones, which have the same values in each place.

use super::cage;
use super::lines::more_cells_than_values;
use crate::layout::clues::clue::{Appearance, ClueKind};
use crate::message::{message, noun, pattern};

/// Cells that differ, as those of a box.
pub static EXTRA_REGION: ClueKind = ClueKind {
    id: "extra",
    title: noun!("extra region"),
    about: pattern!("no value is twice in the extra region"),
    asks: |clue, _| {
        if clue.cells.len() == clue.board_values() {
            message!("The extra region has each value once")
        } else {
            message!("No value is twice in the extra region")
        }
    },
    is_house: true,
    look: Appearance::Area,
    fault: more_cells_than_values,
    filter: |_, sets| cage::no_value_twice(sets),
    ..ClueKind::BASE
};

/// The first half of the cells and the second have the same values, each in its place.
pub static CLONE: ClueKind = ClueKind {
    id: "clone",
    title: noun!("pair of clones"),
    about: pattern!("the two outlined groups have the same values in the same places"),
    asks: |_, _| message!("The two outlined groups have the same values in the same places"),
    cells: 2..=128,
    look: Appearance::Copies,
    fault: |clue| {
        let count = clue.cells.len();
        (!count.is_multiple_of(2)).then(|| {
            let clause = clue.name();
            message!("{clause} needs as many cells in each group; it has {count} in all")
        })
    },
    filter: |_, sets| {
        let (one, other) = sets.split_at_mut(sets.len() / 2);
        let mut pairs = one.iter_mut().zip(other);
        pairs.all(|(one, other)| one.keep(*other) && other.keep(*one))
    },
    ..ClueKind::BASE
};
