//! Cage combinations: what no way to add up to a cage's number uses goes from its cells.
//!
//! ```text
//!   ┌ 16    ┐        16 in two cells is 7+9, so neither can be anything else
//!   | a   b |
//!   └───────┘
//! ```
//!
//! The values of a cage differ and add up to its number, so they are one of few sets. A set counts when the cells can take one
//! of its values each; and a value of it stays in a cell when the others can take the rest. Cells that a house keeps apart and a
//! sum is printed for are a cage too, such as an X between two.
//!
//! Which combinations a cage has is worked out in `clues/combinations_of_cages.rs`.

use std::ops::ControlFlow;

use sudogon_board::message::{noun, pattern};

use super::clue_without_way::add_reasons;
use crate::clues::CageSets;
use crate::positions::Position;
use crate::steps::{Findings, Technique};

pub static ONE: Technique = Technique {
    id: "only-combination",
    noun: noun!("only combination"),
    rating: 25,
    about: pattern!(
        "A combination is a set of different values that add up to a cage's number. Where only one is left, the cells hold its values and no others."
    ),
    search: pattern!(
        "Begin with very small and very large sums: 3, 4, 16 and 17 for two cells, 6, 7, 23 and 24 for three. Then see which combinations the numbers around still allow."
    ),
    find: |position, findings| find(position, findings, 1..=1),
};

pub static SEVERAL: Technique = Technique {
    id: "cage-combinations",
    noun: noun!("cage combinations"),
    rating: 29,
    about: pattern!(
        "Few combinations, sets of different values, add up to a cage's number. A candidate that none of them uses is ruled out."
    ),
    search: pattern!(
        "List all combinations of a cage, and cross out those that a number around it makes impossible. What is in none of the rest goes."
    ),
    find: |position, findings| find(position, findings, 2..=usize::MAX),
};

fn find(
    position: &Position<'_>,
    findings: &mut Findings<'_>,
    count: std::ops::RangeInclusive<usize>,
) -> ControlFlow<()> {
    let constraints = position.layout().constraints();
    let mut found = Vec::new();
    for at in 0..constraints.len() as u16 {
        let cage = CageSets::new(position.board(), at);
        if let Some(cage) = cage.filter(|cage| count.contains(&cage.sets.len())) {
            found.push((cage.sets.len(), cage.open.len(), at));
        }
    }
    found.sort_unstable();
    add_reasons(position, findings, found.into_iter().map(|(.., at)| at))
}
