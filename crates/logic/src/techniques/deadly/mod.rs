//! Unique rectangles and their kin: cells that would be a deadly pattern, in which two values could be exchanged, but for a few
//! candidates; as the puzzle has one solution, one of these is true.
//!
//! - `pattern.rs`: a pattern on a board, and those of four cells; `loops.rs`: larger ones
//! - what follows where what keeps the pattern from being deadly is …
//!   - `one_of_them.rs`: in one cell, or one value
//!   - `subset.rs`: in two cells, which with others use up some values
//!   - `strong_link.rs`: in two cells, of which one must have one of the two values
//!   - `corners.rs`: in cells that would all have one of the two values, if another cell had the other one
//! - `words.rs`: what all of these say
//!
//! All of it holds on any layout: `second_solutions/deadly.rs` says what a pattern is there. The two values may be missing in some of its cells,
//! as long as they could take turns. With cells that the player has filled a pattern is called avoidable; a printed one spoils it.
//! Only positions that rely on the puzzle's only solution have any.
//!
//! Types are counted as in HoDoKu, which took them over from the players' forum. Of twins, two cells in the same houses, none is
//! here: a puzzle that prints neither of them has several solutions.

mod corners;
mod loops;
mod one_of_them;
mod pattern;
mod strong_link;
mod subset;
mod words;

use std::ops::ControlFlow;

use sudogon_board::message::{noun, pattern};

use crate::positions::Position;
use crate::steps::{Findings, Technique};
use loops::loops;
use pattern::PatternOnBoard;
use pattern::rectangles;

pub static UNIQUE_RECTANGLE_1: Technique = Technique {
    id: "unique-rectangle-type-1",
    noun: noun!("unique rectangle type 1"),
    rating: 43,
    about: pattern!(
        "If four cells held only two values, these could be swapped: two solutions. Only one cell can be something else, so it is. Relies on one solution."
    ),
    search: pattern!(
        "Look for three cells with the same two candidates, at corners of a rectangle in two areas. The fourth corner must be something else."
    ),
    find: |position, findings| in_open(position, findings, one_of_them::find_alone),
};

pub static UNIQUE_RECTANGLE_2: Technique = Technique {
    id: "unique-rectangle-type-2",
    noun: noun!("unique rectangle type 2"),
    rating: 43,
    about: pattern!(
        "If four cells held only two values, these could be swapped. Two of them in a house can be a third value, so one is. Relies on one solution."
    ),
    search: pattern!(
        "Look for two cells with the same two candidates in one line, and the two corners across with the same third candidate. What sees both of these loses the third."
    ),
    find: |position, findings| in_open(position, findings, one_of_them::find_beside),
};

pub static UNIQUE_RECTANGLE_4: Technique = Technique {
    id: "unique-rectangle-type-4",
    noun: noun!("unique rectangle type 4"),
    rating: 43,
    about: pattern!(
        "Four cells must not hold only two values, which could be swapped. One of two cells has the first value, so neither has the second. Relies on one solution."
    ),
    search: pattern!(
        "Look for two cells with the same two candidates, and the corners across with others too. Does one of the two values fit only in these corners of their house? The other one goes from them."
    ),
    find: |position, findings| in_open(position, findings, strong_link::find),
};

pub static UNIQUE_RECTANGLE_3: Technique = Technique {
    id: "unique-rectangle-type-3",
    noun: noun!("unique rectangle type 3"),
    rating: 46,
    about: pattern!(
        "Four cells must not hold only two values, which could be swapped. One of two corners is something else, and with other cells that is a naked set. Relies on one solution."
    ),
    search: pattern!(
        "Look for two cells with the same two candidates, and the corners across with others too. Count these others as one cell: do they make a naked pair or triple in their house?"
    ),
    find: |position, findings| in_open(position, findings, subset::find),
};

pub static UNIQUE_RECTANGLE_5: Technique = Technique {
    id: "unique-rectangle-type-5",
    noun: noun!("unique rectangle type 5"),
    rating: 46,
    about: pattern!(
        "If four cells held only two values, these could be swapped. Two or three of them, in no common house, can be a third value: one is. Relies on one solution."
    ),
    search: pattern!(
        "Look for a rectangle of two candidates where two corners across from each other, or three, have the same third one. What sees all of these loses the third."
    ),
    find: |position, findings| in_open(position, findings, one_of_them::find_apart),
};

pub static UNIQUE_RECTANGLE_6: Technique = Technique {
    id: "unique-rectangle-type-6",
    noun: noun!("unique rectangle type 6"),
    rating: 46,
    about: pattern!(
        "Four cells must not hold only two values, which could be swapped. With one of them in a corner, the corner across from it would have it too. Relies on one solution."
    ),
    search: pattern!(
        "Look for a rectangle of two candidates whose extra ones are at corners across from each other. Does one of the values have no other place in both rows and columns?"
    ),
    find: |position, findings| in_open(position, findings, corners::find_across),
};

pub static AVOIDABLE_RECTANGLE_1: Technique = Technique {
    id: "avoidable-rectangle-type-1",
    noun: noun!("avoidable rectangle type 1"),
    rating: 46,
    about: pattern!(
        "Four cells, none of them printed, would hold only two values, which could be swapped: two solutions. So the last of them is something else."
    ),
    search: pattern!(
        "Look at values that you wrote yourself: three corners of a rectangle in two areas, two of them alike across from each other. The fourth must not make it a swap."
    ),
    find: |position, findings| in_filled(position, findings, one_of_them::find_alone),
};

pub static HIDDEN_RECTANGLE: Technique = Technique {
    id: "hidden-rectangle",
    noun: noun!("hidden rectangle"),
    rating: 47,
    about: pattern!(
        "Four cells must not hold only two values, which could be swapped. One of these in a certain corner would bring that about, so it isn't there. Relies on one solution."
    ),
    search: pattern!(
        "Look for a cell with two candidates, and a rectangle in two areas with both at all corners. In the row and column of the corner across, does one of them have no other place? The other one goes there."
    ),
    find: |position, findings| in_open(position, findings, corners::find_hidden),
};

pub static AVOIDABLE_RECTANGLE_2: Technique = Technique {
    id: "avoidable-rectangle-type-2",
    noun: noun!("avoidable rectangle type 2"),
    rating: 47,
    about: pattern!(
        "Four cells, none of them printed, must not hold only two values, which could be swapped. The open ones can be a third value, so one of them is."
    ),
    search: pattern!(
        "Look at two values that you wrote yourself in one line, with two open corners across. Have both of these the same other candidate? What sees both loses it."
    ),
    find: |position, findings| {
        in_filled(position, findings, one_of_them::find_beside)?;
        in_filled(position, findings, one_of_them::find_apart)
    },
};

pub static UNIQUE_LOOP: Technique = Technique {
    id: "unique-loop",
    noun: noun!("unique loop"),
    rating: 43,
    about: pattern!(
        "If six cells or more held only two values, these could be swapped all round: two solutions. So one of them is something else. Relies on one solution."
    ),
    search: pattern!(
        "Go from cell to cell with the same two candidates, by turns along rows, columns and areas. Does it come back with just one cell that has more?"
    ),
    find: |position, findings| {
        for pattern in loops(position) {
            let on = PatternOnBoard { position, pattern };
            let types = [
                one_of_them::find_alone,
                one_of_them::find_beside,
                one_of_them::find_apart,
                strong_link::find,
                subset::find,
            ];
            types.iter().try_for_each(|find| find(&on, findings))?;
        }
        ControlFlow::Continue(())
    },
};

/// A function that finds what follows from a pattern.
type Find = fn(&PatternOnBoard<'_>, &mut Findings<'_>) -> ControlFlow<()>;

/// Adds what follows from each pattern of four open cells.
fn in_open(position: &Position<'_>, findings: &mut Findings<'_>, find: Find) -> ControlFlow<()> {
    let mut open = rectangles(position).iter().filter(|one| one.filled == 0);
    open.try_for_each(|pattern| find(&PatternOnBoard { position, pattern }, findings))
}

/// Adds what follows from each pattern of four cells of which some are filled.
fn in_filled(position: &Position<'_>, findings: &mut Findings<'_>, find: Find) -> ControlFlow<()> {
    let mut filled = rectangles(position).iter().filter(|one| one.filled > 0);
    filled.try_for_each(|pattern| find(&PatternOnBoard { position, pattern }, findings))
}
