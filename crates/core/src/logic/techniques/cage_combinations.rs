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
//! Which combinations a cage has is worked out in `logic/clues/combinations_of_cages.rs`.

use std::ops::ControlFlow;

use crate::logic::clues::{CageSets, clue_ways, clue_words};
use crate::logic::positions::Position;
use crate::logic::reasons::look;
use crate::logic::steps::{
    Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, removals_by_cell, words,
};
use crate::puzzle::ValueSet;
use crate::text;

pub static ONE: Technique = Technique {
    name: "only combination",
    rating: 25,
    about: "A combination is a set of different values that add up to a cage's number. Where only one is left, the cells hold its values and no others.",
    find: |position, findings| find(position, findings, 1..=1),
};

pub static SEVERAL: Technique = Technique {
    name: "cage combinations",
    rating: 29,
    about: "Few combinations, sets of different values, add up to a cage's number. A candidate that none of them uses is ruled out.",
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
        let Some(cage) =
            CageSets::new(position.board(), at).filter(|cage| count.contains(&cage.sets.len()))
        else {
            continue;
        };
        let changes = removals(position, at);
        if !changes.is_empty() {
            found.push((cage.open.len(), cage.sets.len(), at, cage, changes));
        }
    }
    found.sort_by_key(|&(open, sets, ..)| (sets, open));
    for (_, _, at, cage, changes) in &found {
        findings.add(changes, &|| reasoning(position, *at, cage, changes))?;
    }
    ControlFlow::Continue(())
}

/// What a clue rules out in its cells.
pub fn removals(position: &Position<'_>, at: u16) -> Vec<Change> {
    let constraint = &position.layout().constraints()[at as usize];
    let left = clue_ways::left(position, at);
    let lost = constraint.cells.iter().zip(left);
    let lost = lost.map(|(&cell, left)| (cell, position.candidates(cell).difference(*left)));
    let mut changes = removals_by_cell(lost);
    changes.sort_unstable();
    changes.dedup();
    changes
}

fn reasoning(position: &Position<'_>, at: u16, cage: &CageSets, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let constraint = &layout.constraints()[at as usize];
    let name = text::capitalized(&clue_words::name(layout, constraint));
    let says = |most: usize| format!("{name} needs {}.", cage.say(layout, most, Some("or")));
    let mut lines = vec![words::short_of([&|| says(6), &|| says(3), &|| says(0)])];
    let of_sets = ValueSet::in_any_of(cage.sets.iter().copied());
    let in_a_set = |change: &Change| {
        change
            .removed()
            .is_some_and(|(_, value)| of_sets.contains(value))
    };
    lines.push(match changes.iter().any(in_a_set) {
        true => "The cells can take these values only in some orders.".to_owned(),
        false => "No other values fit together there.".to_owned(),
    });
    let mut highlights = vec![Highlight::Clue(at)];
    highlights.extend(look::candidates(position, &cage.open));
    let headline = match cage.sets.len() {
        1 => "Only one combination is left".to_owned(),
        count => format!("{count} combinations are left"),
    };
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let find = "Find the sets of values that add up to what they need.";
    let look = look::look_at_clue(position, at, Some(find));
    Reasoning::by(Proof::of_clues([at]), look, why)
}
