//! Candidates that a clue lets exclude each other.

use crate::layout::Cell;
use crate::logic::clues::clue_ways;
use crate::logic::positions::Position;
use crate::puzzle::{Value, ValueSet};

/// The most cells of a clue that is asked.
const MOST_CELLS: usize = 6;

/// Two candidates of which a clue, given by its place among the layout's constraints, forbids that both are true.
pub struct Forbidden {
    pub both: [(Cell, Value); 2],
    pub clue: u16,
}

/// What the clues forbid two cells to hold together, beyond what houses do.
pub fn forbidden(position: &Position<'_>) -> Vec<Forbidden> {
    let layout = position.layout();
    let mut found = Vec::new();
    for (at, constraint) in layout.constraints().iter().enumerate() {
        let cells = &constraint.cells;
        if cells.len() > MOST_CELLS {
            continue;
        }
        for cell in constraint.each_cell() {
            for value in position.candidates(cell).iter() {
                let held = |one: Cell| match one == cell {
                    true => ValueSet::of(value),
                    false => position.can_be(one),
                };
                let mut sets: Vec<ValueSet> = cells.iter().map(|&one| held(one)).collect();
                // What has no way at all is left to other techniques.
                if !clue_ways::settles(layout, constraint, &mut sets) {
                    continue;
                }
                for (&other, &left) in cells.iter().zip(&sets) {
                    let is_peer = layout.peers(cell).contains(other);
                    let lost = position.candidates(other).difference(left).iter();
                    let by_clue = lost.filter(|&lost| other != cell && !(is_peer && lost == value));
                    found.extend(by_clue.map(|lost| Forbidden {
                        both: [(cell, value), (other, lost)],
                        clue: at as u16,
                    }));
                }
            }
        }
    }
    found
}
