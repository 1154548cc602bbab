//! The cell where a try would teach most, for whoever knows no other step; and the value to reveal where no technique leads on.
//!
//! Only candidates tell it: of the cells with the fewest, each value is tried, and the cells that have one value left and the values
//! that have one place are filled in. Where that ends, and how far it leads, is what a try there would teach.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
use sudogon_board::watch::Watch;

use crate::prepared::PreparedLayout;
use crate::rating::rate;
use crate::second_solutions::Uniqueness;
use crate::steps::Step;
use crate::techniques::forcing::TRIAL;

/// A cell worth trying, with what it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorthTrying {
    /// The cell.
    pub cell: Cell,
    /// Its candidates.
    pub values: ValueSet,
}

/// Says whether a try is of more use than a step, if any is known: one that can't be explained well.
pub fn calls_for_a_try(step: Option<&Step>) -> bool {
    step.is_none_or(|step| *step.technique == TRIAL)
}

/// How many cells are looked at.
const MOST_CELLS: usize = 30;

/// The cell where a try would teach most, if any cell is open with two candidates or more; `None` too if the watcher broke off.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::worth_trying;
///
/// let layout = layout::named("sq4")?;
/// let givens: Grid = "12..3...........".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &givens, &[]);
/// let found = worth_trying(&candidates, &mut |_| ControlFlow::Continue(())).expect("cells are open");
/// assert_eq!(found.values.len(), 2);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn worth_trying(candidates: &Candidates, watch: Watch<'_>) -> Option<WorthTrying> {
    let cells = candidates.layout().cells();
    let mut open: Vec<Cell> = cells
        .filter(|&cell| candidates.of(cell).len() > 1)
        .collect();
    open.sort_by_key(|&cell| candidates.of(cell).len());
    let mut best = None;
    for cell in open.into_iter().take(MOST_CELLS) {
        let values = candidates.of(cell);
        let learned: Vec<usize> = values
            .iter()
            .map(|value| learned(candidates, cell, value))
            .collect();
        if watch(&()).is_break() {
            return None;
        }
        // A dead end teaches most; else what is learned whichever value is right.
        let dead = learned.iter().filter(|&&one| one == usize::MAX).count();
        let least = learned.iter().copied().min().unwrap_or(0);
        let sum = learned
            .iter()
            .fold(0, |sum: usize, &one| sum.saturating_add(one));
        let worth = (usize::MAX - values.len(), dead.min(1), least, sum);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, WorthTrying { cell, values }));
        }
    }
    best.map(|(_, cell)| cell)
}

/// How many cells follow from a value in a cell, or the most there is if nothing goes any more.
fn learned(candidates: &Candidates, cell: Cell, value: Value) -> usize {
    let mut board = candidates.clone();
    board.place(cell, value);
    let mut placed = 0;
    loop {
        let mut has_changed = false;
        let layout = candidates.layout();
        for cell in layout.cells() {
            if board.grid().get(cell).is_some() {
                continue;
            }
            match board.of(cell).len() {
                0 => return usize::MAX,
                1 => {
                    if let Some(value) = board.of(cell).first() {
                        board.place(cell, value);
                        (placed, has_changed) = (placed + 1, true);
                    }
                }
                _ => {}
            }
        }
        for house in layout.houses().iter().filter(|one| layout.is_full(one)) {
            let cells = house.cells.iter();
            let held: ValueSet = cells.filter_map(|&cell| board.grid().get(cell)).collect();
            let lacking = ValueSet::all(layout.values()).difference(held);
            for value in lacking.iter() {
                let mut places = board.places(house, value);
                let only = match (places.next(), places.next()) {
                    (None, _) => return usize::MAX,
                    (Some(only), None) => only,
                    _ => continue,
                };
                drop(places);
                board.place(only, value);
                (placed, has_changed) = (placed + 1, true);
            }
        }
        if !has_changed {
            return placed;
        }
    }
}

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
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::PreparedLayout;
///
/// let layout = layout::named("sq4")?;
/// let [givens, solution] = [".4.112...1...3..", "3421124321344312"];
/// let grid = |line: &str| line.chars().map(Value::from_symbol).collect::<Grid>();
/// let candidates = Candidates::new(&layout, &grid(givens), &[]);
/// let go_on = &mut |_: &()| ControlFlow::Continue(());
/// let reveal = sudogon_logic::reveal(&PreparedLayout::new(&layout), &candidates, &grid(solution), None, go_on);
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
