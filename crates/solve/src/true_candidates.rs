//! True candidates: the values that each open cell has in some solution, and in how many solutions.
//!
//! A value is searched for only if no solution found before has it: each solution settles a value in every cell. Then the solutions
//! with each value are counted, up to a bound; the last value of a cell has what the others leave.

use std::sync::Arc;

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
use sudogon_board::watch::{Stopped, Watch, stop_if};

use super::{Answer, End, Solver};

/// The share of all its placements that one search may take: a single hard value must not use up the rest.
const SEARCHES: u64 = 100;

/// How far solutions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountBounds {
    /// The solutions after which a count ends, at least 2.
    pub solutions: u64,
    /// The values placed in cells after which all ends, taken back or not.
    pub placements: u64,
}

impl CountBounds {
    /// While somebody looks on: a 9×9 takes about a tenth of a second, an empty samurai four, an empty 25×25 over a minute. Only
    /// boards with clues and boards made to be hard come to the end of their placements.
    pub const LIVE: Self = Self {
        solutions: 1000,
        placements: 50_000_000,
    };
}

/// How many solutions there are, as far as they have been counted. The default: nothing is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolutionCount {
    /// There are at least so many.
    pub least: u64,
    /// There are no more.
    pub is_exact: bool,
}

impl SolutionCount {
    /// There is none.
    const NONE: Self = Self::exactly(0);

    /// There are so many, and no more.
    const fn exactly(least: u64) -> Self {
        Self {
            least,
            is_exact: true,
        }
    }

    /// Says whether it is not known if there is any.
    pub fn is_unsettled(self) -> bool {
        self.least == 0 && !self.is_exact
    }

    /// Takes what a search found, which may have ended before an earlier one.
    fn take(&mut self, answer: &Answer) {
        let found = u64::try_from(answer.count).unwrap_or(u64::MAX);
        self.least = self.least.max(found).max(answer.solutions.len() as u64);
        self.is_exact = answer.end == End::Exhausted;
    }
}

/// Facts about the solutions of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    /// How many there are.
    pub solutions: SolutionCount,
    /// How many have each value in each cell, cell by cell; none for a printed one.
    counts: Vec<SolutionCount>,
    values: usize,
}

impl TrueCandidates {
    /// How many solutions have a value in an open cell.
    pub fn count(&self, cell: Cell, value: Value) -> SolutionCount {
        self.counts[cell.index() * self.values + value.number() - 1]
    }

    /// The values of an open cell that some solution has.
    pub fn possible(&self, cell: Cell) -> ValueSet {
        self.values_with(cell, |count| count.least > 0)
    }

    /// The values of an open cell of which it is not known whether some solution has them.
    pub fn unsettled(&self, cell: Cell) -> ValueSet {
        self.values_with(cell, SolutionCount::is_unsettled)
    }

    /// The values of an open cell that a single solution has, where there are others.
    pub fn in_one_solution(&self, cell: Cell) -> ValueSet {
        match self.solutions.least {
            0 | 1 => ValueSet::EMPTY,
            _ => self.values_with(cell, |count| count == SolutionCount::exactly(1)),
        }
    }

    /// How many values are unsettled in all cells, and how many others are not counted up to a bound.
    pub fn left(&self, bound: u64) -> (usize, usize) {
        let is_uncounted = |count: &&SolutionCount| {
            !count.is_exact && !count.is_unsettled() && count.least < bound
        };
        let unsettled = self.counts.iter().filter(|count| count.is_unsettled());
        let uncounted = self.counts.iter().filter(is_uncounted);
        (unsettled.count(), uncounted.count())
    }

    fn values_with(&self, cell: Cell, is_one: impl Fn(SolutionCount) -> bool) -> ValueSet {
        let values = Value::all(self.values);
        values
            .filter(|&value| is_one(self.count(cell, value)))
            .collect()
    }

    fn count_mut(&mut self, cell: Cell, value: Value) -> &mut SolutionCount {
        &mut self.counts[cell.index() * self.values + value.number() - 1]
    }
}

/// Finds out which values each open cell has in some solution, and in how many, within bounds. What is known so far goes to the
/// watcher. The result depends on the puzzle and the bounds alone.
///
/// # Errors
/// The watcher stopped it.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout::{self, Cell};
/// use sudogon_board::puzzle::{Grid, Value};
/// use sudogon_solve::{CountBounds, Solver, true_candidates};
///
/// let layout = layout::named("sq4")?;
/// let givens: Grid = "12343412........".chars().map(Value::from_symbol).collect();
/// let (solver, bounds) = (Solver::new(&layout), CountBounds::LIVE);
/// let found = true_candidates(&solver, &givens, bounds, &mut |_| ControlFlow::Continue(()));
/// let found = found.expect("nobody stops it");
/// assert_eq!(found.solutions.least, 4);
/// let possible = found.possible(Cell::new(8)).iter();
/// let counts: Vec<_> = possible.map(|value| (value.number(), found.count(Cell::new(8), value).least)).collect();
/// assert_eq!(counts, [(2, 2), (4, 2)]);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn true_candidates(
    solver: &Solver,
    givens: &Grid,
    bounds: CountBounds,
    watch: Watch<'_, TrueCandidates>,
) -> Result<TrueCandidates, Stopped> {
    let layout = solver.layout();
    let candidates = Candidates::new(layout, givens, &[]);
    let mut known = TrueCandidates {
        solutions: SolutionCount::default(),
        counts: vec![SolutionCount::NONE; layout.len() * layout.values()],
        values: layout.values(),
    };
    for cell in layout.cells() {
        for value in candidates.of(cell).iter() {
            *known.count_mut(cell, value) = SolutionCount::default();
        }
    }
    let mut counting = Counting {
        solver,
        givens,
        bounds,
        known,
        left: bounds.placements,
        watch,
    };
    if !counting.count_all()? {
        counting.settle()?;
        counting.count_each()?;
    }
    Ok(counting.known)
}

/// Counting in progress.
struct Counting<'a> {
    solver: &'a Solver,
    givens: &'a Grid,
    bounds: CountBounds,
    known: TrueCandidates,
    /// The placements that are left.
    left: u64,
    watch: Watch<'a, TrueCandidates>,
}

impl Counting<'_> {
    /// Searches for so many solutions of the givens with one value more, or of the givens alone.
    fn search(&mut self, more: Option<(Cell, Value)>, limit: u64) -> Result<Answer, Stopped> {
        let mut grid = self.givens.clone();
        if let Some((cell, value)) = more {
            grid.set(cell, Some(value));
        }
        let most = self.left.min(self.bounds.placements / SEARCHES);
        let mut is_stopped = false;
        let answer = self.solver.solve(&grid, limit.into(), &mut |state| {
            is_stopped = (self.watch)(&self.known).is_break();
            stop_if(is_stopped || state.work.placements > most)
        });
        if is_stopped {
            return Err(Stopped);
        }
        // Values that conflict have no solution.
        let answer = answer.unwrap_or_default();
        self.left = self.left.saturating_sub(answer.work.placements);
        for solution in &answer.solutions {
            self.add(solution);
        }
        Ok(answer)
    }

    /// Each value of a solution is possible.
    fn add(&mut self, solution: &Grid) {
        for (cell, value) in open_entries(self.givens, solution) {
            let count = self.known.count_mut(cell, value);
            count.least = count.least.max(1);
        }
    }

    /// Counts the solutions of the puzzle; says whether they are so few that nothing is left to be found out.
    fn count_all(&mut self) -> Result<bool, Stopped> {
        let answer = self.search(None, self.bounds.solutions)?;
        self.known.solutions.take(&answer);
        let has_all =
            self.known.solutions.is_exact && answer.count == answer.solutions.len() as u128;
        if has_all {
            self.known.counts.fill(SolutionCount::NONE);
            for solution in &answer.solutions {
                for (cell, value) in open_entries(self.givens, solution) {
                    self.known.count_mut(cell, value).least += 1;
                }
            }
        }
        Ok(has_all)
    }

    /// Finds out which values are possible.
    fn settle(&mut self) -> Result<(), Stopped> {
        let layout = Arc::clone(self.solver.layout());
        for cell in layout.cells() {
            // What an earlier one of these finds may settle a later one.
            for value in self.known.unsettled(cell).iter() {
                if self.left == 0 {
                    return Ok(());
                }
                if self.known.count(cell, value).is_unsettled() {
                    let answer = self.search(Some((cell, value)), 1)?;
                    if answer.solutions.is_empty() && answer.end == End::Exhausted {
                        *self.known.count_mut(cell, value) = SolutionCount::NONE;
                    }
                }
            }
        }
        Ok(())
    }

    /// Counts the solutions with each possible value.
    fn count_each(&mut self) -> Result<(), Stopped> {
        let layout = Arc::clone(self.solver.layout());
        for cell in layout.cells() {
            let mut left = self.known.solutions;
            let mut possible = self.known.possible(cell);
            let is_only = possible.len() == 1;
            let has_unsettled = !self.known.unsettled(cell).is_empty();
            while let Some(value) = possible.first() {
                possible = possible.without(value);
                // What the others leave is what the last one has, if all are counted.
                if possible.is_empty() && !has_unsettled && (is_only || left.is_exact) {
                    let count = self.known.count_mut(cell, value);
                    count.least = count.least.max(left.least);
                    count.is_exact = left.is_exact;
                    break;
                }
                if self.left == 0 {
                    return Ok(());
                }
                let answer = self.search(Some((cell, value)), self.bounds.solutions)?;
                let count = self.known.count_mut(cell, value);
                count.take(&answer);
                left.least = left.least.saturating_sub(count.least);
                left.is_exact &= count.is_exact;
            }
        }
        Ok(())
    }
}

/// The values of a solution in the cells that are open.
fn open_entries<'a>(
    givens: &'a Grid,
    solution: &'a Grid,
) -> impl Iterator<Item = (Cell, Value)> + 'a {
    let entries = solution.entries();
    entries.filter(|&(cell, _)| givens.get(cell).is_none())
}
