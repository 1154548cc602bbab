//! The techniques: in which patterns each looks, and for what keeps them from being deadly.

use std::ops::ControlFlow;

use super::loops::loops;
use super::pattern::NearDeadly;
use super::rectangles::rectangles;
use super::{corners, one_cell, one_value, strong_link, subset};
use crate::logic::positions::Position;
use crate::logic::steps::{Findings, Technique};

/// The registry's entry for a pattern with one cell that can be something else.
pub static UNIQUE_RECTANGLE_1: Technique = Technique {
    name: "unique rectangle type 1",
    slug: "unique-rectangle-type-1",
    rating: 45,
    about: "If four cells held only two values, these could be swapped: two solutions. Only one cell can be something else, so it is. Relies on one solution.",
    find: |position, findings| in_open(position, findings, one_cell::find),
};

/// The registry's entry for a pattern with two cells, in a house, that can be one other value.
pub static UNIQUE_RECTANGLE_2: Technique = Technique {
    name: "unique rectangle type 2",
    slug: "unique-rectangle-type-2",
    rating: 45,
    about: "If four cells held only two values, these could be swapped. Two of them in a house can be a third value, so one is. Relies on one solution.",
    find: |position, findings| in_open(position, findings, one_value::find_beside),
};

/// The registry's entry for a pattern with two cells of which one has one of the two values.
pub static UNIQUE_RECTANGLE_4: Technique = Technique {
    name: "unique rectangle type 4",
    slug: "unique-rectangle-type-4",
    rating: 45,
    about: "Four cells must not hold only two values, which could be swapped. One of two cells has the first value, so neither has the second. Relies on one solution.",
    find: |position, findings| in_open(position, findings, strong_link::find),
};

/// The registry's entry for a pattern with two cells that use values up together with others.
pub static UNIQUE_RECTANGLE_3: Technique = Technique {
    name: "unique rectangle type 3",
    slug: "unique-rectangle-type-3",
    rating: 46,
    about: "Four cells must not hold only two values, which could be swapped. What two of them can be instead, and other cells, use values up. Relies on one solution.",
    find: |position, findings| in_open(position, findings, subset::find),
};

/// The registry's entry for a pattern with cells in several houses that can be one other value.
pub static UNIQUE_RECTANGLE_5: Technique = Technique {
    name: "unique rectangle type 5",
    slug: "unique-rectangle-type-5",
    rating: 46,
    about: "If four cells held only two values, these could be swapped. Two or three of them, in no common house, can be a third value: one is. Relies on one solution.",
    find: |position, findings| in_open(position, findings, one_value::find_apart),
};

/// The registry's entry for a pattern with two cells in opposite corners that would have the same value.
pub static UNIQUE_RECTANGLE_6: Technique = Technique {
    name: "unique rectangle type 6",
    slug: "unique-rectangle-type-6",
    rating: 46,
    about: "Four cells must not hold only two values, which could be swapped. With one of them in a corner, the corner across from it would have it too. Relies on one solution.",
    find: |position, findings| in_open(position, findings, corners::find_across),
};

/// The registry's entry for a pattern with filled cells, and one that can be something else.
pub static AVOIDABLE_RECTANGLE_1: Technique = Technique {
    name: "avoidable rectangle type 1",
    slug: "avoidable-rectangle-type-1",
    rating: 46,
    about: "Four cells, none of them printed, would hold only two values, which could be swapped: two solutions. So the last of them is something else.",
    find: |position, findings| in_filled(position, findings, one_cell::find),
};

/// The registry's entry for a pattern in which a corner is settled by strong links.
pub static HIDDEN_RECTANGLE: Technique = Technique {
    name: "hidden rectangle",
    slug: "hidden-rectangle",
    rating: 47,
    about: "Four cells must not hold only two values, which could be swapped. With one value in a corner, the other would be all that is left beside it. Relies on one solution.",
    find: |position, findings| in_open(position, findings, corners::find_hidden),
};

/// The registry's entry for a pattern with filled cells, and others that can be one other value.
pub static AVOIDABLE_RECTANGLE_2: Technique = Technique {
    name: "avoidable rectangle type 2",
    slug: "avoidable-rectangle-type-2",
    rating: 47,
    about: "Four cells, none of them printed, must not hold only two values, which could be swapped. The open ones can be a third value, so one of them is.",
    find: |position, findings| {
        in_filled(position, findings, one_value::find_beside)?;
        in_filled(position, findings, one_value::find_apart)
    },
};

/// The registry's entry for patterns of six cells and more.
pub static UNIQUE_LOOP: Technique = Technique {
    name: "unique loop",
    slug: "unique-loop",
    rating: 47,
    about: "If six cells or more held only two values, these could be swapped all round: two solutions. So one of them is something else. Relies on one solution.",
    find: |position, findings| {
        for pattern in loops(position) {
            let types = [
                one_cell::find,
                one_value::find_beside,
                one_value::find_apart,
                strong_link::find,
                subset::find,
            ];
            types
                .iter()
                .try_for_each(|find| find(position, pattern, findings))?;
        }
        ControlFlow::Continue(())
    },
};

/// What follows from a pattern.
type Find = fn(&Position<'_>, &NearDeadly, &mut Findings<'_>) -> ControlFlow<()>;

/// Adds what follows from each pattern of four open cells.
fn in_open(position: &Position<'_>, findings: &mut Findings<'_>, find: Find) -> ControlFlow<()> {
    let patterns = rectangles(position).iter();
    let mut open = patterns.filter(|pattern| pattern.filled == 0);
    open.try_for_each(|pattern| find(position, pattern, findings))
}

/// Adds what follows from each pattern of four cells of which some are filled.
fn in_filled(position: &Position<'_>, findings: &mut Findings<'_>, find: Find) -> ControlFlow<()> {
    let patterns = rectangles(position).iter();
    let mut filled = patterns.filter(|pattern| pattern.filled > 0);
    filled.try_for_each(|pattern| find(position, pattern, findings))
}
