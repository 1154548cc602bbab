//! What a clue leaves no way for: any clue, by what is left in its cells.
//!
//! ```text
//!   a ● 3 4 6        one is twice the other: a is 6 or 2 beside 3, 8 or 2 beside 4, 3 beside 6
//! ```
//!
//! A value stays in a cell when the clue's other cells can be filled so that all is as it says and their houses agree. Of two cells
//! that is quickly seen; longer ones need to be tried.

use std::ops::ControlFlow;

use super::cage_combinations::removals;
use crate::layout::clues::Total;
use crate::layout::clues::kinds::BETWEEN;
use crate::layout::{Cell, Constraint, Layout};
use crate::logic::clues::{CageSets, clue_ways, clue_words};
use crate::logic::positions::Position;
use crate::logic::reasons::look;
use crate::logic::steps::{Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, words};
use crate::puzzle::ValueSet;

pub static PAIR: Technique = Technique {
    name: "clue between two cells",
    rating: 25,
    about: "A sign, dot or bar joins two cells. A candidate of the one that goes with none of the other is ruled out.",
    find: |position, findings| find(position, findings, |cells| cells == 2),
};

pub static LONGER: Technique = Technique {
    name: "clue without a way",
    rating: 29,
    about: "With some candidate in a cell of a clue, its other cells can't be filled as the clue says. So it is ruled out.",
    find: |position, findings| find(position, findings, |cells| cells > 2),
};

fn find(
    position: &Position<'_>,
    findings: &mut Findings<'_>,
    fits: fn(usize) -> bool,
) -> ControlFlow<()> {
    let constraints = position.layout().constraints().iter().enumerate();
    for (at, _) in constraints.filter(|(_, one)| fits(one.cells.len())) {
        let changes = removals(position, at as u16);
        // Of sums without repeats the combinations say more.
        if !changes.is_empty() && CageSets::new(position.board(), at as u16).is_none() {
            findings.add(&changes, &|| reasoning(position, at as u16, &changes))?;
        }
    }
    ControlFlow::Continue(())
}

fn reasoning(position: &Position<'_>, at: u16, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let constraint = &layout.constraints()[at as usize];
    let clue = layout.clue_of(constraint);
    let lines = vec![
        clue_words::asks(clue),
        why(position, at, constraint, changes),
    ];
    let mut highlights = vec![Highlight::Clue(at)];
    let contents = |cell| look::contents(position, cell);
    highlights.extend(constraint.each_cell().map(contents));
    let headline = "It leaves no way for some candidates".to_owned();
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let find = "Compare what can still go in its cells.";
    let look = look::look_at_clue(position, at, Some(find));
    Reasoning::by(Proof::of_clues([at]), look, why)
}

/// What is left beside the cells that lose something.
fn why(position: &Position<'_>, at: u16, constraint: &Constraint, changes: &[Change]) -> String {
    let layout = position.layout();
    let left = clue_ways::left(position, at);
    let loses = |cell: Cell| changes.iter().any(|change| change.cell() == cell);
    let can_be =
        |number: usize, left: ValueSet| can_be(layout, position, constraint.cells[number], left);
    if let [one, other] = constraint.cells[..] {
        return match (loses(one), loses(other)) {
            (true, false) => can_be(1, left[1]),
            (false, true) => can_be(0, left[0]),
            _ => "For each of the two cells, only some values have a partner in the other."
                .to_owned(),
        };
    }
    let clue = layout.clue_of(constraint);
    if clue.kind.total == Total::FirstCell {
        return match loses(constraint.cells[0]) {
            true => {
                let sums = words::values(layout, left[0], "or");
                format!("Along it the values can only make {sums}.")
            }
            false => can_be(0, left[0]),
        };
    }
    if clue.kind == &BETWEEN {
        let last = constraint.cells.len() - 1;
        return words::short_of([
            &|| {
                let [first, last] =
                    [(0, left[0]), (last, left[last])].map(|(number, left)| can_be(number, left));
                format!("{first} {last}")
            },
            &|| "Its ends leave only some values between them.".to_owned(),
        ]);
    }
    let cells = constraint.each_cell();
    let filled = cells.filter(|&cell| position.value(cell).is_some());
    match filled.count() {
        0 => "Whatever its other cells hold, some candidates don't go with them.".to_owned(),
        count => {
            format!("With {count} of its cells filled, there is no way for some candidates.")
        }
    }
}

/// "r1c2 is 3.", "r1c2 can only be 3 or 4."
fn can_be(layout: &Layout, position: &Position<'_>, cell: Cell, left: ValueSet) -> String {
    let first = layout.say_first(cell);
    match position.value(cell) {
        Some(value) => format!("{first} is {}.", value.on(layout)),
        None => words::short_of([
            &|| format!("{first} can only be {}.", words::values(layout, left, "or")),
            &|| format!("{first} has {} values left.", left.len()),
        ]),
    }
}
