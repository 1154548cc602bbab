//! The value to reveal where no technique leads on.

use crate::layout::Cell;
use crate::logic::prepared::PreparedLayout;
use crate::logic::rating::rate;
use crate::logic::second_solutions::Uniqueness;
use crate::puzzle::{Candidates, Grid, Value};
use crate::watch::Watch;

/// A value to reveal on a board where no technique finds a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// The cell.
    pub cell: Cell,
    /// Its value in the solution.
    pub value: Value,
    /// Whether steps can be found once it is there.
    pub leads_on: bool,
}

/// How many cells are tried for the one that leads furthest.
const MOST_TRIED: usize = 12;

/// The value that helps most to reveal where no technique finds a step: of the cells with the fewest candidates, the one after
/// which the steps lead furthest. Where no cell of the board leads on, the first of them; `None` on a full board, or if the
/// watcher broke off.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_core::layout;
/// use sudogon_core::logic::{self, PreparedLayout};
/// use sudogon_core::puzzle::{Candidates, Grid, Value};
///
/// let layout = layout::named("sq4")?;
/// let [givens, solution] = [".4.112...1...3..", "3421124321344312"];
/// let grid = |line: &str| line.chars().map(Value::from_symbol).collect::<Grid>();
/// let candidates = Candidates::new(&layout, &grid(givens), &[]);
/// let go_on = &mut |_: &()| ControlFlow::Continue(());
/// let reveal = logic::reveal(&PreparedLayout::new(&layout), &candidates, &grid(solution), None, go_on);
/// assert!(reveal.is_some_and(|reveal| reveal.leads_on));
/// # Ok::<(), layout::Error>(())
/// ```
pub fn reveal(
    prepared: &PreparedLayout,
    candidates: &Candidates,
    solution: &Grid,
    uniqueness: Option<&Uniqueness>,
    watch: Watch<'_>,
) -> Option<Reveal> {
    let is_open = |(cell, _): &(Cell, Value)| candidates.grid().get(*cell).is_none();
    let mut open: Vec<(Cell, Value)> = solution.entries().filter(is_open).collect();
    open.sort_by_key(|(cell, _)| candidates.of(*cell).len());
    let mut best = *open.first()?;
    let mut farthest = 0;
    for (tried, &(cell, value)) in open.iter().enumerate() {
        if tried >= MOST_TRIED && farthest > 0 {
            break;
        }
        let mut board = candidates.clone();
        board.place(cell, value);
        let rating = rate(prepared, board, uniqueness, watch);
        if watch(&()).is_break() {
            return None;
        }
        if rating.steps > farthest {
            (best, farthest) = ((cell, value), rating.steps);
        }
        if rating.is_complete {
            best = (cell, value);
            break;
        }
    }
    let (cell, value) = best;
    let leads_on = farthest > 0;
    Some(Reveal {
        cell,
        value,
        leads_on,
    })
}
