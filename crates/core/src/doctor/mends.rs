//! The single changes that would leave exactly one solution.

use std::collections::HashSet;
use std::sync::Arc;

use super::board::{ExaminedBoard, PrintedPart};
use super::cores::Cores;
use super::diagnosis::{CellChange, Mend};
use super::plausibility::{LookOfGivens, of_missing};
use super::possible_mend::PossibleMend;
use super::questions::{ExamineStage, Questions};
use super::several::{SeveralSolutions, with};
use super::slip::Slip;
use super::slips::{clues, places, shifts, strips, values};
use super::words;
use crate::layout::Cell;
use crate::puzzle::{Puzzle, Value, ValueSet};
use crate::solve::{FoundSolutions, Limits};
use crate::watch::Stopped;

/// Of a puzzle with several solutions, on a board of one cell, so many changes are tried, the likeliest.
const QUESTIONS: usize = 1_000_000;

/// All that change one thing, the most plausible first.
pub fn single(cores: &Cores, questions: &mut Questions<'_>) -> Result<Vec<Mend>, Stopped> {
    let puzzle = questions.puzzle;
    let mut candidates = listed(puzzle);
    candidates.retain(|candidate| cores.are_hit_by(&candidate.changed(puzzle)));
    let may_be_wrong = |part: PrintedPart| cores.are_hit_by(&[part]);
    let mut wrong: Vec<(Cell, Value)> = puzzle.givens.entries().collect();
    wrong.retain(|(cell, _)| may_be_wrong(PrintedPart::Given(*cell)));
    let mut misread: Vec<usize> = (0..puzzle.layout.clues().len()).collect();
    misread.retain(|&clue| may_be_wrong(PrintedPart::Clue(clue)));
    let steps = wrong.len() + misread.len() + candidates.len();
    questions.begin(ExamineStage::Mends, steps);
    for (cell, value) in wrong {
        candidates.extend(values::candidates(cell, value, questions)?);
        questions.advance()?;
    }
    for clue in misread {
        candidates.extend(clues::candidates(clue, questions)?);
        questions.advance()?;
    }
    try_all(candidates, questions)
}

/// All that change one thing of a puzzle with several solutions, missing numbers among them.
pub fn of_several(
    several: &SeveralSolutions,
    questions: &mut Questions<'_>,
) -> Result<Vec<Mend>, Stopped> {
    let puzzle = questions.puzzle;
    if !several.is_exact && lacks_numbers(puzzle) {
        // What is to be typed again may have them.
        return try_all(strips::candidates(puzzle), questions);
    }
    let mut candidates = listed(puzzle);
    for (cell, values) in &several.differs {
        for value in values.iter() {
            let slip = Slip::Missing { cell: *cell, value };
            let more = with(&puzzle.givens, *cell, value);
            candidates.push(PossibleMend::new(slip, more, of_missing(1)));
        }
    }
    let clues = 0..puzzle.layout.clues().len();
    for (cell, value) in puzzle.givens.entries() {
        candidates.extend(values::others(puzzle, cell, value));
    }
    for clue in clues {
        candidates.extend(clues::misread(puzzle, clue));
    }
    candidates.sort_by_key(|candidate| candidate.cost);
    candidates.truncate(QUESTIONS / puzzle.layout.len());
    questions.begin(ExamineStage::Mends, candidates.len());
    let mut mends = try_all(candidates, questions)?;
    share_among_missing(&mut mends);
    Ok(mends)
}

/// Where many numbers could be the missing one, each is less likely.
fn share_among_missing(mends: &mut [Mend]) {
    let is_missing = |mend: &Mend| matches!(mend.slips[..], [Slip::Missing { .. }]);
    let count = mends.iter().filter(|mend| is_missing(mend)).count();
    let more = of_missing(count) - of_missing(1);
    for mend in mends.iter_mut().filter(|mend| is_missing(mend)) {
        mend.cost += more;
    }
    mends.sort_by_key(|mend| mend.cost);
}

/// Says whether no single number can leave one solution: two values that no given has can be exchanged with each other.
fn lacks_numbers(puzzle: &Puzzle) -> bool {
    let used: ValueSet = puzzle.givens.iter().flatten().collect();
    let clues = !puzzle.layout.clues().is_empty();
    clues || used.len() + 3 <= puzzle.layout.values()
}

/// The swaps, moves, shifts and strips that may be wrong.
fn listed(puzzle: &Puzzle) -> Vec<PossibleMend> {
    let lists = [strips::candidates, places::candidates, shifts::candidates];
    lists.iter().flat_map(|list| list(puzzle)).collect()
}

/// Those that mend the puzzle.
fn try_all(
    mut candidates: Vec<PossibleMend>,
    questions: &mut Questions<'_>,
) -> Result<Vec<Mend>, Stopped> {
    let puzzle = questions.puzzle;
    // Of changes that come to the same, the most plausible.
    candidates.sort_by_key(|candidate| candidate.cost);
    let mut seen = HashSet::new();
    candidates.retain(|candidate| {
        let (givens, clue) = (candidate.givens.clone(), candidate.clue);
        seen.insert((givens, clue, candidate.retype.clone()))
    });
    let looks = LookOfGivens::of(&puzzle.layout, &puzzle.givens);
    let mut mends = Vec::new();
    for candidate in candidates {
        mends.extend(tried(candidate, &looks, questions)?);
        questions.advance()?;
    }
    mends.sort_by_key(|mend| mend.cost);
    Ok(mends)
}

/// The candidate as a mend, if it is one.
fn tried(
    candidate: PossibleMend,
    looks: &LookOfGivens<'_>,
    questions: &mut Questions<'_>,
) -> Result<Option<Mend>, Stopped> {
    let Questions { puzzle, board, .. } = *questions;
    let Some(layout) = candidate.layout(&puzzle.layout) else {
        return Ok(None);
    };
    let is_plain = match candidate.is_plain {
        Some(is_plain) => is_plain,
        None => {
            let other = (!Arc::ptr_eq(&layout, &board.layout)).then(|| ExaminedBoard::new(&layout));
            let board = other.as_ref().unwrap_or(board);
            let is_whole = candidate.retype.is_empty();
            let brief = Limits::brief(&layout);
            let limits = if is_whole { brief } else { brief.for_any() };
            let (solutions, work) = questions.ask_within(limits, board, &candidate.givens)?;
            match solutions {
                FoundSolutions::One(_) => work.guesses == 0,
                FoundSolutions::Invalid(_)
                | FoundSolutions::None
                | FoundSolutions::Several(_)
                | FoundSolutions::Unknown => return Ok(None),
            }
        }
    };
    let changes = CellChange::between(&puzzle.givens, &candidate.givens);
    let is_plain = is_plain || !candidate.retype.is_empty();
    let PossibleMend { cost, givens, .. } = &candidate;
    let cost = looks.cost(*cost, givens, &candidate.retype, is_plain);
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
