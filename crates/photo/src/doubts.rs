//! What is unsure in a reading, with the engine's help: which cells to ring, and which changes would leave one solution.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_core::layout::clues::kinds::CAGE;
use sudogon_core::layout::{self, Cell, Clue, Layout};
use sudogon_core::puzzle::Grid;
use sudogon_core::solve::{End, SearchState, Solver};

use super::progress::{Steps, Stopped};
use super::reading::{CageReading, CellReading, Change, Ring, Solutions};

/// A cell is unclear below this.
const CLEAR: f32 = 0.8;

/// How many of the least sure cells are ringed where there is not one solution.
const LEAST_SURE: usize = 5;

/// The guesses that may be taken to count the solutions, and as many again for all questions of a suggestion.
const GUESSES: u64 = 20_000;

/// How many changes a suggestion may have, and how many sets of changes are tried.
const CHANGES: usize = 3;
const TRIES: usize = 200;

/// How many are thought of, of which most have sums that can't be.
const SETS: usize = 20_000;

/// A choice this unlikely is no change to suggest.
const UNLIKELY: f32 = 0.0005;

/// What the engine says of a reading.
pub struct Checked {
    /// The layout with its cages.
    pub layout: Arc<Layout>,
    pub solutions: Solutions,
    pub suggestion: Vec<Change>,
}

/// Rings what is unsure, and puts the cages on the layout.
pub fn examine(
    plain: &Arc<Layout>,
    cells: &mut [CellReading],
    cages: &[CageReading],
    steps: &mut Steps<'_>,
) -> Result<Checked, Stopped> {
    let grid: Grid = cells.iter().map(CellReading::value).collect();
    let layout = with_sums(plain, cages, &[]).unwrap_or_else(|| Arc::clone(plain));
    for cell in cells.iter_mut() {
        cell.ring = (!is_clear(cell)).then_some(Ring::Unclear);
    }
    for cage in cages.iter().filter(|cage| cage.confidence() < CLEAR) {
        if let Some(cell) = cage.first() {
            cells[cell.index()].ring = Some(Ring::Sum);
        }
    }
    for conflict in grid.conflicts(&layout) {
        for &cell in conflict.cells() {
            cells[cell.index()].ring = Some(Ring::Conflict);
        }
    }
    let mut checked = Checked {
        layout,
        solutions: Solutions::Unknown,
        suggestion: Vec::new(),
    };
    if plain.unfinished().is_some() {
        return Ok(checked);
    }
    let solver = Solver::new(&checked.layout);
    checked.solutions = solutions(&solver, &grid, &mut { GUESSES }, steps)?;
    if checked.solutions != Solutions::One {
        let mut by_certainty: Vec<(f32, usize)> = Vec::new();
        by_certainty.extend(
            cells
                .iter()
                .enumerate()
                .map(|(at, cell)| (cell.confidence(), at)),
        );
        let first = |cage: &CageReading| Some((cage.confidence(), cage.first()?.index()));
        by_certainty.extend(cages.iter().filter_map(first));
        by_certainty.sort_by(|a, b| a.0.total_cmp(&b.0));
        for &(_, at) in by_certainty.iter().take(LEAST_SURE) {
            cells[at].ring.get_or_insert(Ring::LeastSure);
        }
        checked.suggestion = suggestion((plain, &solver), &grid, cells, cages, steps)?;
    }
    Ok(checked)
}

/// A layout with the cages that were read, and some changes of their sums; `None` where it can't have them.
fn with_sums(plain: &Layout, cages: &[CageReading], changes: &[Change]) -> Option<Arc<Layout>> {
    let clue = |cage: &CageReading| {
        let changed = changes.iter().find_map(|change| match *change {
            Change::Sum(cell, sum) if Some(cell) == cage.first() => Some(sum),
            Change::Sum(..) | Change::Value(..) => None,
        });
        let sum = changed.unwrap_or_else(|| cage.sum());
        Clue::new(&CAGE, cage.cells.iter().copied()).with_amount(sum)
    };
    layout::with_clues(plain, cages.iter().map(clue)).ok()
}

/// Says whether what a cell holds is clear.
pub fn is_clear(cell: &CellReading) -> bool {
    cell.confidence() >= CLEAR
}

/// How many solutions what was read has on a layout.
pub fn solutions_on(
    layout: &Arc<Layout>,
    grid: &Grid,
    steps: &mut Steps<'_>,
) -> Result<Solutions, Stopped> {
    solutions(&Solver::new(layout), grid, &mut { GUESSES }, steps)
}

/// How many solutions there are, for so many guesses; those that are taken are no longer left.
fn solutions(
    solver: &Solver,
    grid: &Grid,
    left: &mut u64,
    steps: &mut Steps<'_>,
) -> Result<Solutions, Stopped> {
    let mut is_stopped = false;
    let mut taken = 0;
    let watch = &mut |state: &SearchState<'_>| {
        is_stopped = steps.step().is_err();
        taken = state.work.guesses;
        match is_stopped || taken > *left {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let answer = solver.solve(grid, 2, watch);
    *left = left.saturating_sub(taken);
    if is_stopped {
        return Err(Stopped);
    }
    Ok(match answer {
        Err(_) => Solutions::Invalid,
        Ok(answer) if answer.count >= 2 => Solutions::Several,
        Ok(answer) if answer.end == End::Stopped => Solutions::Unknown,
        Ok(answer) if answer.count == 1 => Solutions::One,
        Ok(_) => Solutions::None,
    })
}

/// The cheapest changes that leave one solution: sets of changes are tried by how unlikely they are together.
fn suggestion(
    (plain, as_read): (&Layout, &Solver),
    grid: &Grid,
    cells: &[CellReading],
    cages: &[CageReading],
    steps: &mut Steps<'_>,
) -> Result<Vec<Change>, Stopped> {
    let single = single_changes(cells, cages);
    let total = Total::of(plain, cages);
    // Each set as the places of its changes, rising; a longer one comes after those that it is made of.
    let mut open: BinaryHeap<Reverse<(Cost, Vec<usize>)>> = BinaryHeap::new();
    let add = |open: &mut BinaryHeap<_>, set: Vec<usize>| {
        let cost = set.iter().map(|&at| single[at].0).sum();
        open.push(Reverse((Cost(cost), set)));
    };
    (0..single.len()).for_each(|at| add(&mut open, vec![at]));
    let mut left = GUESSES;
    let mut tries = 0;
    for _ in 0..SETS {
        let Some(Reverse((_, set))) = open.pop() else {
            break;
        };
        let changes: Vec<Change> = set.iter().map(|&at| single[at].1).collect();
        if total
            .as_ref()
            .is_none_or(|total| total.is_right_after(&changes))
        {
            tries += 1;
            let mut changed = grid.clone();
            for change in &changes {
                if let Change::Value(cell, value) = *change {
                    changed.set(cell, value);
                }
            }
            let has_other_sums = changes
                .iter()
                .any(|change| matches!(change, Change::Sum(..)));
            let answer = match has_other_sums {
                false => solutions(as_read, &changed, &mut left, steps)?,
                true => match with_sums(plain, cages, &changes) {
                    Some(layout) => solutions(&Solver::new(&layout), &changed, &mut left, steps)?,
                    None => Solutions::Invalid,
                },
            };
            match answer {
                Solutions::One => return Ok(changes),
                // On a large board the next would take as long.
                Solutions::Unknown => break,
                Solutions::Invalid | Solutions::None | Solutions::Several => {}
            }
        }
        if tries == TRIES {
            break;
        }
        if set.len() < CHANGES {
            let last = set.last().map_or(0, |last| last + 1);
            for (at, (_, change)) in single.iter().enumerate().skip(last) {
                if !changes.iter().any(|other| change.is_of_same(other)) {
                    let mut larger = set.clone();
                    larger.push(at);
                    add(&mut open, larger);
                }
            }
        }
    }
    Ok(Vec::new())
}

/// Each change by itself, with what it costs: how much less likely it is. The cheapest first.
fn single_changes(cells: &[CellReading], cages: &[CageReading]) -> Vec<(f32, Change)> {
    let mut single: Vec<(f32, Change)> = Vec::new();
    for (at, reading) in cells.iter().enumerate() {
        for &(value, share) in reading.choices.iter().skip(1) {
            if share > UNLIKELY {
                let change = Change::Value(Cell::new(at), value);
                single.push(((reading.confidence() / share).ln(), change));
            }
        }
    }
    for cage in cages {
        for &(sum, share) in cage.sums.iter().skip(1) {
            if let Some(cell) = cage.first().filter(|_| share > UNLIKELY) {
                single.push(((cage.confidence() / share).ln(), Change::Sum(cell, sum)));
            }
        }
    }
    single.sort_by(|a, b| a.0.total_cmp(&b.0));
    single
}

/// What changes cost together.
#[derive(PartialEq)]
struct Cost(f32);

impl Eq for Cost {}

impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cost {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// What the sums of cages over all cells are together, and what they must be.
struct Total<'a> {
    cages: &'a [CageReading],
    is: usize,
    must_be: usize,
}

impl<'a> Total<'a> {
    /// `None` where some cell has no cage, or a cage no sum.
    fn of(layout: &Layout, cages: &'a [CageReading]) -> Option<Self> {
        let cells: usize = cages.iter().map(|cage| cage.cells.len()).sum();
        let is_whole = cells == layout.len() && cages.iter().all(|cage| cage.sum() > 0);
        let times = layout.times_of_each_value().filter(|_| is_whole)?;
        Some(Self {
            cages,
            is: cages.iter().map(CageReading::sum).sum(),
            must_be: times * layout.values() * (layout.values() + 1) / 2,
        })
    }

    fn is_right_after(&self, changes: &[Change]) -> bool {
        let (mut more, mut less) = (0, 0);
        for change in changes {
            if let Change::Sum(cell, sum) = *change {
                let cage = self.cages.iter().find(|cage| cage.first() == Some(cell));
                more += sum;
                less += cage.map_or(0, CageReading::sum);
            }
        }
        self.is + more == self.must_be + less
    }
}
