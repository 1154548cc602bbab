//! Leaves out of a puzzle every given that it can do without.

use super::dig::dig;
use super::pattern::Pattern;
use super::prepared_board::PreparedBoard;
use super::puzzle_search::PuzzleSearch;
use crate::puzzle::{Grid, Puzzle};
use crate::solve::Random;
use crate::watch::Watch;

/// The givens of a puzzle with one solution, without those that it can do without, taken in an order by chance; with a pattern,
/// only its whole groups go. `None` if the watcher stopped it.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_core::generate::minimize;
/// use sudogon_core::{layout, puzzle::{Puzzle, Value}};
///
/// let mut puzzle = Puzzle::empty(layout::named("sq4")?);
/// puzzle.givens = "123434122143432.".chars().map(Value::from_symbol).collect();
/// let givens = minimize(&puzzle, None, 1, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
/// assert!((4..7).contains(&givens.filled()));
/// # Ok::<(), layout::Error>(())
/// ```
pub fn minimize(
    puzzle: &Puzzle,
    pattern: Option<&Pattern>,
    seed: u64,
    watch: Watch<'_>,
) -> Option<Grid> {
    let board = PreparedBoard::new(&puzzle.layout, pattern, true);
    let mut watch = |_: &_| watch(&());
    let mut run = PuzzleSearch::new(1, &mut watch);
    let random = &mut Random(seed);
    let dug = dig(&board, &puzzle.givens, 0, u64::MAX, random, &mut run);
    dug.ok().map(|dug| dug.givens)
}
