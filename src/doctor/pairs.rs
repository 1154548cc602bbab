//! Two values misread at once.
//!
//! One of them is in each set that can't stand together. Without it mostly another such set is left, and the second is in that.

use crate::layout::Cell;
use crate::puzzle::{Grid, Puzzle};

use super::board::Board;
use super::cores::Cores;
use super::diagnosis::{Change, Mend};
use super::plausibility::{Looks, of_values};
use super::questions::{Found, Questions, Stopped};
use super::several::with;
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
        // Where no other set is left, the second may be any.
        let seconds: Vec<Cell> = match questions.ask(board, &without.givens, 1)? {
            Found::None => Cores::first_of(&without, board, questions)?
                .givens()
                .collect(),
            _ => without.givens.entries().map(|(cell, _)| cell).collect(),
        };
        for second in seconds {
            let cells = [first, second];
            let open = emptied(puzzle, &cells).givens;
            for solution in solutions(puzzle, board, &open, &cells, &mut left, questions)? {
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
    puzzle: &Puzzle,
    board: &Board,
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
    match (questions.ask(board, givens, 2)?, cells.split_first()) {
        (Found::One { solution, .. }, _) => found.push(solution),
        (Found::Several(_) | Found::Unknown, Some((&first, others))) => {
            for value in givens.candidates(&puzzle.layout, first).iter() {
                let filled = with(givens, first, value);
                found.extend(solutions(puzzle, board, &filled, others, left, questions)?);
            }
        }
        (Found::None | Found::Several(_) | Found::Unknown, _) => {}
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
        let values = puzzle.givens.get(cell).zip(solution.get(cell));
        if let Some((from, to)) = values.filter(|(from, to)| from != to) {
            cost += of_values(&puzzle.layout, from, to);
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
