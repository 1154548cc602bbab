//! Makes a puzzle that was dug out no harder than wanted, by giving back some of its values.

use crate::layout::Cell;
use crate::logic::Technique;
use crate::puzzle::Grid;

use super::dig::{Dug, set};
use super::prepared_board::{PreparedBoard, Rated};
use super::run::{Run, Stopped};

/// How many groups of cells are tried one by one after the bisection: more leave a given or two less, and take long on large
/// boards.
const TRIED_AFTER: usize = 24;

/// The hardest that a puzzle may be.
pub struct Ceiling {
    /// Its rating, in tenths.
    pub most: u32,
    /// What to look for on its path.
    pub technique: Option<&'static Technique>,
}

/// Gives back as few values as it takes; the rating is that of what is left then. The order in which the cells were emptied is
/// bisected, as fewer values are hardly ever easier; then the others are tried one by one.
pub fn fit(
    board: &PreparedBoard,
    solution: &Grid,
    dug: &mut Dug,
    ceiling: &Ceiling,
    run: &mut Run<'_>,
) -> Result<Rated, Stopped> {
    let mut rate = |givens: &Grid| board.rate(givens, ceiling.most, ceiling.technique, run);
    let rated = rate(&dug.givens)?;
    if rated.rating.is_complete || ceiling.most == u32::MAX {
        return Ok(rated);
    }
    let without = |groups: &[Vec<Cell>]| {
        let mut givens = solution.clone();
        groups
            .iter()
            .for_each(|group| set(&mut givens, group, None));
        givens
    };
    // So many groups may be empty, and so many are too many. A full board needs no step.
    let (mut few, mut many) = (0, dug.emptied.len());
    let mut best = rated;
    while many - few > 1 {
        let middle = usize::midpoint(few, many);
        let rated = rate(&without(&dug.emptied[..middle]))?;
        if rated.rating.is_complete {
            (few, best) = (middle, rated);
        } else {
            many = middle;
        }
    }
    dug.givens = without(&dug.emptied[..few]);
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
