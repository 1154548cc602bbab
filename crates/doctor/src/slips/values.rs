//! A value misread, or a number too many.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Puzzle, Slip, Value};
use sudogon_board::watch::Stopped;
use sudogon_solve::{FoundSolutions, Limits};

use crate::plausibility::{EXTRA, of_values};
use crate::possible_mend::PossibleMend;
use crate::questions::Questions;
use crate::several::with;

/// The changes of one given that may do, as far as its absence tells.
pub fn candidates(
    cell: Cell,
    from: Value,
    questions: &mut Questions<'_>,
) -> Result<Vec<PossibleMend>, Stopped> {
    let Questions { puzzle, board, .. } = *questions;
    let mut without = puzzle.givens.clone();
    without.set(cell, None);
    let brief = Limits::brief(&board.layout);
    let (solutions, work) = questions.ask_within(brief, board, &without)?;
    Ok(match solutions {
        FoundSolutions::Invalid(_) | FoundSolutions::None => Vec::new(),
        FoundSolutions::One(solution) => {
            let is_plain = Some(work.guesses == 0);
            let other = solution
                .get(cell)
                .filter(|&value| value != from)
                .map(|to| other_value(puzzle, cell, from, to));
            let extra = Slip::Extra { cell, value: from };
            let both = other
                .into_iter()
                .chain([PossibleMend::new(extra, without, EXTRA)]);
            both.map(|mend| PossibleMend { is_plain, ..mend }).collect()
        }
        FoundSolutions::Several(_) | FoundSolutions::Unknown => {
            others(puzzle, cell, from).collect()
        }
    })
}

/// The given as every other value that its peers leave.
pub fn others(puzzle: &Puzzle, cell: Cell, from: Value) -> impl Iterator<Item = PossibleMend> + '_ {
    let left = puzzle.givens.candidates(&puzzle.layout, cell).without(from);
    left.iter()
        .map(move |to| other_value(puzzle, cell, from, to))
}

fn other_value(puzzle: &Puzzle, cell: Cell, from: Value, to: Value) -> PossibleMend {
    let changed = with(&puzzle.givens, cell, to);
    let cost = of_values(&puzzle.layout, from, to);
    PossibleMend::new(Slip::Value { cell, from, to }, changed, cost)
}
