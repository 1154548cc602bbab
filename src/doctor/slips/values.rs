//! A value misread, or a number too many.

use crate::layout::Cell;
use crate::puzzle::{Puzzle, Value};

use crate::doctor::board::Board;
use crate::doctor::candidate::Candidate;
use crate::doctor::plausibility::{EXTRA, of_values};
use crate::doctor::questions::{Found, Questions, Stopped};
use crate::doctor::slip::Slip;

/// The changes of one given that may do, as far as its absence tells.
pub fn candidates(
    puzzle: &Puzzle,
    board: &Board,
    cell: Cell,
    from: Value,
    questions: &mut Questions<'_>,
) -> Result<Vec<Candidate>, Stopped> {
    let mut without = puzzle.givens.clone();
    without.set(cell, None);
    let with = |to: Value| {
        let mut changed = without.clone();
        changed.set(cell, Some(to));
        let cost = of_values(&puzzle.layout, from, to);
        Candidate::new(Slip::Value { cell, from, to }, changed, cost)
    };
    Ok(match questions.ask(board, &without, 2)? {
        Found::None => Vec::new(),
        Found::One { solution, is_plain } => {
            let other = solution.get(cell).filter(|&value| value != from);
            let other = other.map(|to| with(to).known(is_plain));
            let extra = Slip::Extra { cell, value: from };
            let extra = Candidate::new(extra, without.clone(), EXTRA).known(is_plain);
            other.into_iter().chain([extra]).collect()
        }
        Found::Several(_) | Found::Unknown => {
            let others = without.candidates(&puzzle.layout, cell).without(from);
            others.iter().map(with).collect()
        }
    })
}
