//! Leaves out of a puzzle every given that it can do without.

use std::ops::ControlFlow;

use crate::puzzle::{Grid, Puzzle};
use crate::solve::Random;

use super::dig::dig;
use super::pattern::Pattern;
use super::prepared_board::PreparedBoard;
use super::run::{Progress, Run};

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
/// let givens = minimize(&puzzle, None, 1, &mut || ControlFlow::Continue(())).expect("nobody stops it");
/// assert!((4..7).contains(&givens.filled()));
/// # Ok::<(), layout::Error>(())
/// ```
pub fn minimize(
    puzzle: &Puzzle,
    pattern: Option<&Pattern>,
    seed: u64,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Grid> {
    let board = PreparedBoard::new(&puzzle.layout, pattern);
    let mut watch = |_: &Progress<'_>| watch();
    let mut run = Run::new(1, &mut watch);
    let dug = dig(
        &board,
        &puzzle.givens,
        0,
        u64::MAX,
        &mut Random(seed),
        &mut run,
    );
    dug.ok().map(|dug| dug.givens)
}
