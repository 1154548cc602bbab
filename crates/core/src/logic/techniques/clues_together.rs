//! What leaves a clue no way to be filled: a candidate beside it, or one in another clue that shares a cell with it.
//!
//! ```text
//!   a ● b  *     one is twice the other, and both can be 1, 2 or 4: one of them is 2, so * is not
//!
//!   a o b o c    neighbours follow each other: if b is 1, a and c are both 2
//! ```
//!
//! The candidate is tried. Beside a clue it takes its value from those of the clue's cells that it sees. In a clue it leaves some
//! values to the clue's other cells, and these are tried in the clue that shares them. When that can't be filled as it says, the
//! candidate is wrong. Only short clues are looked at: nobody tries out long ones by eye.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::layout::{Cell, Constraint};
use crate::logic::clues::{clue_ways, clue_words};
use crate::logic::positions::Position;
use crate::logic::reasons::look;
use crate::logic::steps::{Change, Findings, Highlight, Proof, Reasoning, Stage, Technique};
use crate::puzzle::{Value, ValueSet};

pub static BESIDE: Technique = Technique {
    name: "locked by a clue",
    rating: 30,
    about: "However a clue's cells are filled, a value is in one of those that a cell sees. So that cell can't have it.",
    find: find_beside,
};

pub static TWO: Technique = Technique {
    name: "two clues together",
    rating: 34,
    about: "Two clues share a cell. With some candidate in one of them, there is no way to fill both. So it is ruled out.",
    find: find_two,
};

/// The most cells of a clue that is tried.
const MOST_CELLS: usize = 5;

/// The clues that are tried, by their places.
fn short<'a>(position: &Position<'a>) -> impl Iterator<Item = (u16, &'a Constraint)> {
    let all = (0..).zip(position.layout().constraints());
    all.filter(|(_, one)| (2..=MOST_CELLS).contains(&one.cells.len()))
}

fn find_beside(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    for (at, constraint) in short(position) {
        let held = |&cell: &Cell| position.can_be(cell);
        let sets: Vec<ValueSet> = constraint.cells.iter().map(held).collect();
        for value in Value::all(layout.values()) {
            // By which of the clue's cells lose the value.
            let mut has_way: HashMap<Vec<ValueSet>, bool> = HashMap::from([(sets.clone(), true)]);
            let mut changes = Vec::new();
            for cell in position.cells_with(value).iter() {
                if constraint.cells.contains(&cell) {
                    continue;
                }
                let peers = layout.peers(cell);
                let left = constraint.cells.iter().zip(&sets);
                let left = left.map(|(&other, &set)| match peers.contains(other) {
                    true => set.without(value),
                    false => set,
                });
                let left: Vec<ValueSet> = left.collect();
                let may_be = *has_way.entry(left).or_insert_with_key(|left| {
                    clue_ways::may_have_way(layout, constraint, left.clone())
                });
                if !may_be {
                    changes.push(Change::Remove(cell, value));
                }
            }
            if !changes.is_empty() {
                findings.add(&changes, &|| reasoning(position, &[at], &changes))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_two(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    for (at, constraint) in short(position) {
        let shares =
            |one: &Constraint| one.cells.iter().any(|cell| constraint.cells.contains(cell));
        let others: Vec<(u16, &Constraint)> = short(position)
            .filter(|&(other, one)| other != at && shares(one))
            .collect();
        let mut changes: Vec<Vec<Change>> = vec![Vec::new(); others.len()];
        let left = clue_ways::left(position, at);
        for (place, &cell) in constraint.cells.iter().enumerate() {
            let candidates = position.candidates(cell).iter();
            for value in candidates.filter(|&value| each_leaves(position, cell, value)) {
                let mut sets = left.to_vec();
                sets[place] = ValueSet::of(value);
                if !clue_ways::settles(layout, constraint, &mut sets) {
                    continue;
                }
                for ((_, other), changes) in others.iter().zip(&mut changes) {
                    let then = |&cell: &Cell| left_beside(position, constraint, &sets, cell);
                    let then: Vec<ValueSet> = other.cells.iter().map(then).collect();
                    if !clue_ways::may_have_way(layout, other, then) {
                        changes.push(Change::Remove(cell, value));
                    }
                }
            }
        }
        for ((other, _), mut changes) in others.into_iter().zip(changes) {
            changes.sort_unstable();
            changes.dedup();
            if !changes.is_empty() {
                findings.add(&changes, &|| reasoning(position, &[at, other], &changes))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Says whether each clue of a cell by itself leaves it a value.
fn each_leaves(position: &Position<'_>, cell: Cell, value: Value) -> bool {
    let layout = position.layout();
    layout.constraints_of(cell).iter().all(|&at| {
        let cells = layout.constraints()[usize::from(at)].cells.iter();
        let mut left = cells.zip(clue_ways::left(position, at));
        left.all(|(&other, left)| other != cell || left.contains(value))
    })
}

/// What a clue's cells leave to a cell: their own values, if it is one of them, or what those with one value keep from it.
fn left_beside(
    position: &Position<'_>,
    constraint: &Constraint,
    sets: &[ValueSet],
    cell: Cell,
) -> ValueSet {
    let peers = position.layout().peers(cell);
    let cells = constraint.cells.iter().zip(sets);
    cells.fold(position.can_be(cell), |kept, (&other, &set)| {
        if other == cell {
            kept.intersection(set)
        } else if set.is_single() && peers.contains(other) {
            kept.difference(set)
        } else {
            kept
        }
    })
}

fn reasoning(position: &Position<'_>, clues: &[u16], changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let constraints = clues
        .iter()
        .map(|&at| &layout.constraints()[usize::from(at)]);
    let mut lines: Vec<String> = Vec::new();
    let mut highlights: Vec<Highlight> = clues.iter().map(|&at| Highlight::Clue(at)).collect();
    for constraint in constraints {
        let asks = clue_words::asks(layout.clue_of(constraint));
        if !lines.contains(&asks) {
            lines.push(asks);
        }
        let contents = |cell| look::contents(position, cell);
        highlights.extend(constraint.each_cell().map(contents));
    }
    let (look, what) = match clues {
        [_] => ("Think of what its cells must hold.", "its cells"),
        _ => ("It shares a cell with another clue.", "both clues"),
    };
    lines.push(match changes.len() {
        1 => format!("With this candidate there is no way to fill {what}."),
        count => format!("With any of these {count} candidates there is no way to fill {what}."),
    });
    let headline = match clues {
        [_] => "It needs a value that others would take",
        _ => "They leave no way for some candidates",
    };
    let why = Stage::concluding(layout, changes, headline.to_owned(), lines, highlights);
    let look = look::look_at_clue(position, clues[0], Some(look));
    Reasoning::by(Proof::of_clues(clues.iter().copied()), look, why)
}
