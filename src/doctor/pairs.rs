//! Two values misread at once.
//!
//! One of them is in each set that can't stand together. Without it another such set is left, and the second is in that.

use crate::layout::Cell;
use crate::puzzle::{Grid, Puzzle};

use super::board::Board;
use super::cores::Cores;
use super::diagnosis::{Change, Mend};
use super::plausibility::{EXTRA, Looks, of_values};
use super::questions::{Found, Questions, Stopped};
use super::slip::Slip;
use super::words;

/// The most pairs that are told.
const MOST: usize = 50;

/// The questions that may be asked on a board of one cell.
const QUESTIONS: usize = 2_000_000;

/// Pairs of changes that would leave one solution, the most plausible first; none where a single one would.
pub fn find(
    puzzle: &Puzzle,
    board: &Board,
    cores: &Cores,
    questions: &mut Questions<'_>,
) -> Result<Vec<Mend>, Stopped> {
    let looks = Looks::of(&puzzle.layout, &puzzle.givens);
    let mut left = QUESTIONS / puzzle.layout.len();
    let mut mends: Vec<Mend> = Vec::new();
    let first_core = cores.all.first();
    for first in first_core.into_iter().flat_map(|core| core.givens()) {
        let without = emptied(puzzle, &[first]);
        // Where that mends it, one change is enough.
        if !matches!(questions.ask(board, &without.givens, 1)?, Found::None) {
            continue;
        }
        let rest = Cores::first_of(&without, board, questions)?;
        for second in rest.givens() {
            for solution in solutions(puzzle, board, [first, second], &mut left, questions)? {
                let mend = pair(puzzle, [first, second], &solution, &looks);
                if !mends
                    .iter()
                    .any(|known| known.puzzle.givens == mend.puzzle.givens)
                {
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

/// The only solutions that values of two cells leave.
fn solutions(
    puzzle: &Puzzle,
    board: &Board,
    cells: [Cell; 2],
    left: &mut usize,
    questions: &mut Questions<'_>,
) -> Result<Vec<Grid>, Stopped> {
    let without = emptied(puzzle, &cells).givens;
    let mut found = Vec::new();
    match questions.ask(board, &without, 2)? {
        Found::None => {}
        Found::One { solution, .. } => found.push(solution),
        Found::Several(_) | Found::Unknown => {
            for value in without.candidates(&puzzle.layout, cells[0]).iter() {
                if *left == 0 {
                    break;
                }
                *left -= 1;
                let mut with = without.clone();
                with.set(cells[0], Some(value));
                if let Found::One { solution, .. } = questions.ask(board, &with, 2)? {
                    found.push(solution);
                }
            }
        }
    }
    Ok(found)
}

/// The values of a solution in two cells as a mend.
fn pair(puzzle: &Puzzle, mut cells: [Cell; 2], solution: &Grid, looks: &Looks<'_>) -> Mend {
    cells.sort_unstable();
    let mut mended = puzzle.clone();
    let mut cost = 0;
    let mut slips = Vec::new();
    for cell in cells {
        mended.givens.set(cell, solution.get(cell));
        if let (Some(from), Some(to)) = (puzzle.givens.get(cell), solution.get(cell)) {
            cost += match from == to {
                true => EXTRA,
                false => of_values(&puzzle.layout, from, to),
            };
            slips.push(Slip::Value { cell, from, to });
        }
    }
    let texts: Vec<String> = slips
        .iter()
        .map(|slip| words::mend(&puzzle.layout, slip))
        .collect();
    Mend {
        text: texts.join("; "),
        slips,
        cost: looks.cost(cost, &mended.givens, true),
        changes: Change::between(&puzzle.givens, &mended.givens),
        retype: Vec::new(),
        puzzle: mended,
    }
}
