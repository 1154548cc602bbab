//! Two slips at once: two values misread, or one misread and one left out.
//!
//! One misread value is in each set that can't stand together. Without it mostly another such set is left, and a second misread one
//! is in that. Where none is left and there are several solutions, a missing number is one in which two of them differ.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Puzzle, Slip, Value};
use sudogon_board::watch::Stopped;
use sudogon_solve::{FoundSolutions, Limits};

use super::cell_change::CellChange;
use super::cores::Cores;
use super::diagnosis::Mend;
use super::plausibility::{LookOfGivens, of_missing, of_values};
use super::questions::Questions;
use super::several::with;
use super::slips::values;

/// The most pairs that are told.
const MOST: usize = 50;

/// The questions that may be asked on a board of one cell.
const QUESTIONS: usize = 2_000_000;

/// Pairs of these changes that would leave one solution, the most plausible first; none where a single one would.
pub fn find(cores: &Cores, questions: &mut Questions<'_>) -> Result<Vec<Mend>, Stopped> {
    let Questions { puzzle, board, .. } = *questions;
    let looks = LookOfGivens::of(&puzzle.layout, &puzzle.givens);
    let mut left = QUESTIONS / puzzle.layout.len();
    let mut mends: Vec<Mend> = Vec::new();
    let first_core = cores.all.first();
    for first in first_core.into_iter().flat_map(|core| core.givens()) {
        let without = emptied(puzzle, &[first]);
        // Where no other set is left, the second may be any.
        let seconds: Vec<Cell> = match questions.ask_for_any(board, &without.givens)? {
            FoundSolutions::Invalid(_) | FoundSolutions::None => {
                Cores::first_of(&without, questions)?.givens().collect()
            }
            _ => without.givens.entries().map(|(cell, _)| cell).collect(),
        };
        let missing = one_missing(first, &looks, &mut left, questions)?;
        mends.extend(missing);
        for second in seconds {
            let cells = [first, second];
            let open = emptied(puzzle, &cells).givens;
            for solution in solutions(&open, &cells, &mut left, questions)? {
                let mend = pair(puzzle, [first, second], &solution, &looks);
                let is_known = |known: &Mend| known.puzzle.givens == mend.puzzle.givens;
                if mend.slips.len() == 2 && !mends.iter().any(is_known) {
                    mends.push(mend);
                }
            }
        }
    }
    mends.sort_by_key(|mend| mend.cost);
    mends.truncate(MOST);
    Ok(mends)
}

fn emptied(puzzle: &Puzzle, cells: &[Cell]) -> Puzzle {
    let mut without = puzzle.clone();
    cells
        .iter()
        .for_each(|&cell| without.givens.set(cell, None));
    without
}

/// The only solutions that values of some cells leave, the cells filled one by one as far as is needed.
fn solutions(
    givens: &Grid,
    cells: &[Cell],
    left: &mut usize,
    questions: &mut Questions<'_>,
) -> Result<Vec<Grid>, Stopped> {
    if *left == 0 {
        return Ok(Vec::new());
    }
    *left -= 1;
    let mut found = Vec::new();
    match (questions.ask(questions.board, givens)?, cells.split_first()) {
        (FoundSolutions::One(solution), _) => found.push(solution),
        (FoundSolutions::Several(_) | FoundSolutions::Unknown, Some((&first, others))) => {
            for value in givens.candidates(&questions.puzzle.layout, first).iter() {
                let filled = with(givens, first, value);
                found.extend(solutions(&filled, others, left, questions)?);
            }
        }
        (
            FoundSolutions::Invalid(_)
            | FoundSolutions::None
            | FoundSolutions::Several(_)
            | FoundSolutions::Unknown,
            _,
        ) => {}
    }
    Ok(found)
}

/// A value misread in a cell, and a number that is missing elsewhere.
fn one_missing(
    first: Cell,
    looks: &LookOfGivens<'_>,
    left: &mut usize,
    questions: &mut Questions<'_>,
) -> Result<Vec<Mend>, Stopped> {
    let Questions { puzzle, board, .. } = *questions;
    let mut mends = Vec::new();
    let Some(from) = puzzle.givens.get(first) else {
        return Ok(mends);
    };
    let brief = Limits::brief(&board.layout);
    for misread in values::others(puzzle, first, from) {
        *left = left.saturating_sub(1);
        let FoundSolutions::Several(two) = questions.ask(board, &misread.givens)? else {
            continue;
        };
        for (cell, value) in telling(&two) {
            if *left == 0 {
                return Ok(mends);
            }
            *left -= 1;
            let more = with(&misread.givens, cell, value);
            if let (FoundSolutions::One(_), work) = questions.ask_within(brief, board, &more)? {
                let is_plain = work.guesses == 0;
                let slips = vec![misread.slip.clone(), Slip::Missing { cell, value }];
                let cost = looks.cost(misread.cost + of_missing(1), &more, &[], is_plain);
                mends.push(mend(puzzle, slips, more, cost));
            }
        }
    }
    let more = of_missing(mends.len()) - of_missing(1);
    mends.iter_mut().for_each(|mend| mend.cost += more);
    Ok(mends)
}

/// Returns what one of two solutions has and the other has not.
fn telling(two: &[Grid; 2]) -> impl Iterator<Item = (Cell, Value)> + '_ {
    let [one, other] = two;
    let of = |here: &Grid, there: &Grid| {
        let entries = here.entries();
        let differing = entries.filter(|&(cell, value)| there.get(cell) != Some(value));
        differing.collect::<Vec<_>>()
    };
    of(one, other).into_iter().chain(of(other, one))
}

/// The values of a solution in two cells as a mend.
fn pair(puzzle: &Puzzle, mut cells: [Cell; 2], solution: &Grid, looks: &LookOfGivens<'_>) -> Mend {
    cells.sort_unstable();
    let mut mended = puzzle.clone();
    let mut cost = 0;
    let mut slips = Vec::new();
    for cell in cells {
        mended.givens.set(cell, solution.get(cell));
        let values = puzzle.givens.get(cell).zip(solution.get(cell));
        if let Some((from, to)) = values.filter(|(from, to)| from != to) {
            cost += of_values(&puzzle.layout, from, to);
            slips.push(Slip::Value { cell, from, to });
        }
    }
    let cost = looks.cost(cost, &mended.givens, &[], true);
    mend(puzzle, slips, mended.givens, cost)
}

fn mend(puzzle: &Puzzle, slips: Vec<Slip>, givens: Grid, cost: u32) -> Mend {
    Mend {
        text: Slip::mend_all(&slips, &puzzle.layout),
        slips,
        cost,
        changes: CellChange::between(&puzzle.givens, &givens),
        retype: Vec::new(),
        puzzle: Puzzle {
            givens,
            ..puzzle.clone()
        },
    }
}
