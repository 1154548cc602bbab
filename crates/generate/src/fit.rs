//! Makes a puzzle that was dug out no harder than wanted, by giving back some of its values.
//!
//! The order in which its cells were emptied is bisected: fewer values are hardly ever easier.

use std::ops::RangeInclusive;

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Grid;
use sudogon_board::watch::Stopped;
use sudogon_logic::Technique;

use super::dig::{Dug, set};
use super::prepared_board::{PreparedBoard, RatedBoard};
use super::puzzle_search::PuzzleSearch;

/// How many groups of cells are tried one by one after the bisection: more leave a given or two less, and take long on large
/// boards.
const TRIED_AFTER: usize = 24;

/// On boards with more cells the minimal puzzles take very long, a person and the rating where it may be as high as that, in tenths.
const LARGE: usize = 150;
const SLOW_TO_RATE: u32 = 70;

/// How hard a puzzle is to be.
pub struct TargetRating {
    /// Its ratings, in tenths.
    pub ratings: RangeInclusive<u32>,
    /// A technique to look for on its path.
    pub technique: Option<&'static Technique>,
}

/// Gives back as few values as it takes; the rating is that of what is left then. After the bisection others are tried one by one.
pub fn fit(
    board: &PreparedBoard,
    solution: &Grid,
    dug: &mut Dug,
    aim: &TargetRating,
    run: &mut PuzzleSearch<'_>,
) -> Result<RatedBoard, Stopped> {
    let most = *aim.ratings.end();
    if most >= SLOW_TO_RATE && *aim.ratings.start() > 0 && solution.len() > LARGE {
        return just_above(board, solution, dug, aim, run);
    }
    let mut rate = |givens: &Grid| board.rate(givens, most, aim.technique, run);
    let rated = rate(&dug.givens)?;
    if rated.rating.is_complete || most == u32::MAX {
        return Ok(rated);
    }
    let mut best = rated;
    let (few, _) = bisect(solution, dug, |givens| {
        let rated = rate(givens)?;
        let is_complete = rated.rating.is_complete;
        if is_complete {
            best = rated;
        }
        Ok(is_complete)
    })?;
    dug.givens = without(solution, &dug.emptied[..few]);
    let others = dug.emptied.split_off(few);
    for group in others.into_iter().skip(1).take(TRIED_AFTER) {
        set(&mut dug.givens, &group, None);
        let rated = rate(&dug.givens)?;
        if rated.rating.is_complete {
            dug.emptied.push(group);
            best = rated;
        } else {
            set(&mut dug.givens, &group, Some(solution));
        }
    }
    Ok(best)
}

/// Gives back as many values as leave it harder than anything below the lowest rating; then it is rated.
fn just_above(
    board: &PreparedBoard,
    solution: &Grid,
    dug: &mut Dug,
    aim: &TargetRating,
    run: &mut PuzzleSearch<'_>,
) -> Result<RatedBoard, Stopped> {
    let below = *aim.ratings.start() - 1;
    let (_, many) = bisect(solution, dug, |givens| {
        Ok(board.rate(givens, below, None, run)?.rating.is_complete)
    })?;
    dug.givens = without(solution, &dug.emptied[..many]);
    board.rate(&dug.givens, *aim.ratings.end(), aim.technique, run)
}

/// How many groups may be empty, in the order in which they were emptied, and how many are too many: one more, but for where there
/// is nothing in between. A full board needs no step.
fn bisect(
    solution: &Grid,
    dug: &Dug,
    mut is_easy_enough: impl FnMut(&Grid) -> Result<bool, Stopped>,
) -> Result<(usize, usize), Stopped> {
    let (mut few, mut many) = (0, dug.emptied.len());
    while many - few > 1 {
        let middle = usize::midpoint(few, many);
        if is_easy_enough(&without(solution, &dug.emptied[..middle]))? {
            few = middle;
        } else {
            many = middle;
        }
    }
    Ok((few, many))
}

/// A solution without the values of some groups.
fn without(solution: &Grid, groups: &[Vec<Cell>]) -> Grid {
    let mut givens = solution.clone();
    let cells = groups.iter();
    cells.for_each(|group| set(&mut givens, group, None));
    givens
}
