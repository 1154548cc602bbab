//! The single changes that would leave exactly one solution.

use std::collections::HashSet;
use std::sync::Arc;

use crate::puzzle::Puzzle;

use super::board::Board;
use super::candidate::Candidate;
use super::cores::Cores;
use super::diagnosis::{Change, Mend};
use super::part::Part;
use super::plausibility::{Looks, MISSING};
use super::questions::{Found, Questions, Stage, Stopped};
use super::several::{Several, with};
use super::slip::Slip;
use super::slips::{clues, places, shifts, strips, values};
use super::words;

/// Of a puzzle with several solutions, on a board of one cell, so many missing numbers are tried.
const QUESTIONS: usize = 1_000_000;

/// All that change one thing, the most plausible first.
pub fn single(
    puzzle: &Puzzle,
    board: &Board,
    cores: &Cores,
    questions: &mut Questions<'_>,
) -> Result<Vec<Mend>, Stopped> {
    let mut candidates = [strips::candidates, places::candidates, shifts::candidates]
        .iter()
        .flat_map(|list| list(puzzle))
        .collect::<Vec<_>>();
    candidates.retain(|candidate| cores.are_hit_by(&candidate.changed(puzzle)));
    let entries = puzzle.givens.entries();
    let wrong: Vec<_> = entries
        .filter(|&(cell, _)| cores.are_hit_by(&[Part::Given(cell)]))
        .collect();
    let misread =
        (0..puzzle.layout.clues().len()).filter(|&clue| cores.are_hit_by(&[Part::Clue(clue)]));
    let misread: Vec<usize> = misread.collect();
    questions.begin(Stage::Mends, wrong.len() + misread.len() + candidates.len());
    for (cell, value) in wrong {
        candidates.extend(values::candidates(puzzle, board, cell, value, questions)?);
        questions.advance()?;
    }
    for clue in misread {
        candidates.extend(clues::candidates(puzzle, board, clue, questions)?);
        questions.advance()?;
    }
    try_all(candidates, puzzle, board, questions)
}

/// All that change one thing of a puzzle with several solutions, missing numbers among them.
pub fn of_several(
    puzzle: &Puzzle,
    board: &Board,
    several: &Several,
    questions: &mut Questions<'_>,
) -> Result<Vec<Mend>, Stopped> {
    let mut candidates = Vec::new();
    for (cell, values) in &several.differs {
        for value in values.iter() {
            let slip = Slip::Missing { cell: *cell, value };
            let more = with(&puzzle.givens, *cell, value);
            candidates.push(Candidate::new(slip, more, MISSING));
        }
    }
    candidates.truncate(QUESTIONS / puzzle.layout.len());
    let missing = try_all(candidates, puzzle, board, questions)?;
    let mut mends = single(puzzle, board, &Cores::unknown(), questions)?;
    mends.extend(missing);
    mends.sort_by_key(|mend| mend.cost);
    Ok(mends)
}

/// Those that mend the puzzle.
fn try_all(
    mut candidates: Vec<Candidate>,
    puzzle: &Puzzle,
    board: &Board,
    questions: &mut Questions<'_>,
) -> Result<Vec<Mend>, Stopped> {
    // Of changes that come to the same, the most plausible.
    candidates.sort_by_key(|candidate| candidate.cost);
    let mut seen = HashSet::new();
    candidates.retain(|candidate| seen.insert((candidate.givens.clone(), candidate.clue.clone())));
    let looks = Looks::of(&puzzle.layout, &puzzle.givens);
    let mut mends = Vec::new();
    for candidate in candidates {
        mends.extend(tried(candidate, puzzle, board, &looks, questions)?);
        questions.advance()?;
    }
    mends.sort_by_key(|mend| mend.cost);
    Ok(mends)
}

/// The candidate as a mend, if it is one.
fn tried(
    candidate: Candidate,
    puzzle: &Puzzle,
    board: &Board,
    looks: &Looks<'_>,
    questions: &mut Questions<'_>,
) -> Result<Option<Mend>, Stopped> {
    let Some(layout) = candidate.layout(&puzzle.layout) else {
        return Ok(None);
    };
    let is_plain = match candidate.is_plain {
        Some(is_plain) => is_plain,
        None => {
            let other = (!Arc::ptr_eq(&layout, &board.layout)).then(|| Board::new(&layout));
            match questions.ask(other.as_ref().unwrap_or(board), &candidate.givens, 2)? {
                Found::One { is_plain, .. } => is_plain,
                Found::Several(_) if !candidate.retype.is_empty() => true,
                Found::None | Found::Several(_) | Found::Unknown => return Ok(None),
            }
        }
    };
    let changes = Change::between(&puzzle.givens, &candidate.givens);
    let cost = match candidate.retype.is_empty() {
        true => looks.cost(candidate.cost, &candidate.givens, is_plain),
        false => candidate.cost,
    };
    Ok(Some(Mend {
        text: words::mend(&puzzle.layout, &candidate.slip),
        slips: vec![candidate.slip],
        cost,
        changes,
        retype: candidate.retype,
        puzzle: Puzzle {
            layout,
            givens: candidate.givens,
            about: puzzle.about.clone(),
        },
    }))
}
