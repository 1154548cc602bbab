//! What is unsure in a reading, with the engine's help: which cells to ring, and which changes would leave one solution.
//!
//! Changes are tried by their joint probability, the likeliest set first (best-first enumeration over a heap; E. Lawler, "A procedure for
//! computing the K best solutions to discrete optimization problems", 1972). A suggestion is not made by itself: of puzzles with one
//! digit misread on purpose 2.2 % had one solution, a wrong one; of those with a digit invented 11 %. Only on a killer, whose sums prove it, is it made
//! where what changes was unclear.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::sync::Arc;

use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::{self, Cell, Clue, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_board::watch::{Stopped, stop_if};
use sudogon_solve::{self as solve, FoundSolutions, Limits, SearchState, Solver};

use super::cells::figure::Figure;
use super::reading::{CLEAR, CageReading, CellReading, RingReason, SuggestedChange, givens};
use super::request::WatchedReading;

/// On a board that somebody has begun to fill in, a cell is unclear below this: there are twice as many things that a figure may be. Where its
/// value is as clear and agrees with the solution, only print or pen is open, and it is unclear below the second if it looks written.
/// What looks printed is not spared: if it is written, the puzzle is another.
const CLEAR_BESIDE_PEN: f32 = 0.9;
const CLEAR_AS_PEN: f32 = 0.75;

/// How many of the least sure cells are ringed where there is not one solution: few enough to be looked at
/// one by one.
const LEAST_SURE: usize = 5;

/// The guesses that may be taken to count the solutions, and as many again for all questions of a suggestion: less than a tenth of a
/// second on a 9×9, and the end of a search on a 25×25 with an error in it.
pub const GUESSES: u64 = 20_000;

/// How many changes a suggestion may have, and how many sets of changes are tried. Many changes make any puzzle have one solution: with
/// another net of the trial two suggestions for the 160 photos did so and were wrong.
const CHANGES: usize = 3;
const TRIES: usize = 200;

/// How many sums or figures may be taken that were not read first: with three of a 6×6 a wrong puzzle had one solution.
const TAKEN: usize = 2;

/// How many sets are thought of: among those of a killer most have sums that don't add up to the board's, which is seen without asking.
const SETS: usize = 20_000;

/// A choice this unlikely is no change to suggest: a quarter of what the training leaves to each class that is wrong.
const UNLIKELY: f32 = 0.0005;

/// How often what somebody wrote is right: where it differs from the solution, it is either wrong or misread.
const RIGHT: f32 = 0.97;

/// The probability from which a figure should be looked at if the solution says otherwise.
const LIKELY: f32 = 0.6;

/// The engine's answers about a reading.
pub struct Checked {
    /// The layout with its cages.
    pub layout: Arc<Layout>,
    pub solutions: FoundSolutions,
    pub suggestion: Vec<SuggestedChange>,
}

/// Asks how many solutions there are, with the cages on the layout, and looks for what may have been misread where there is not one.
pub fn examine(
    plain: &Arc<Layout>,
    cells: &[CellReading],
    cages: &[CageReading],
    steps: &mut WatchedReading<'_>,
) -> Result<Checked, Stopped> {
    let layout = with_sums(plain, cages, &[]).unwrap_or_else(|| Arc::clone(plain));
    let mut checked = Checked {
        layout,
        solutions: FoundSolutions::Unknown,
        suggestion: Vec::new(),
    };
    if plain.unfinished().is_none() {
        let (grid, solver) = (givens(cells), Solver::new(&checked.layout));
        checked.solutions = solutions(&solver, &grid, &mut { GUESSES }, steps)?;
        if !checked.solutions.is_one() {
            checked.suggestion = suggestion(plain, &solver, &grid, cells, cages, steps)?;
        }
    }
    Ok(checked)
}

/// Takes on a killer what was suggested, where only what is unclear changes and the sums of all cells together are then what they must be: with
/// one solution besides, that is no chance. What is taken is less likely than what was read, and therefore ringed.
pub fn take_proven(
    plain: &Layout,
    cells: &mut [CellReading],
    cages: &mut [CageReading],
    changes: &[SuggestedChange],
) -> bool {
    // What is clear is a misprint, if anything.
    let is_unclear = |change: &SuggestedChange| match *change {
        SuggestedChange::Figure(cell, _) => cells[cell.index()].confidence() < CLEAR,
        SuggestedChange::Sum(cell, _) => {
            let mut cages = cages.iter().filter(|cage| cage.confidence() < CLEAR);
            cages.any(|cage| cage.first() == Some(cell))
        }
    };
    let changes_sums = changes
        .iter()
        .any(|change| matches!(change, SuggestedChange::Sum(..)));
    let is_proven = CageTotal::of(plain, cages).is_some_and(|total| {
        total.is_right_after(changes) && !(changes_sums && total.is_right_after(&[]))
    });
    let is_taken = (1..=TAKEN).contains(&changes.len()) && is_proven;
    if !is_taken || !changes.iter().all(is_unclear) {
        return false;
    }
    for change in changes {
        match *change {
            SuggestedChange::Figure(cell, figure) => {
                let choices = &mut cells[cell.index()].choices;
                choices.sort_by_key(|(choice, _)| *choice != figure);
            }
            SuggestedChange::Sum(cell, sum) => {
                let changed = cages.iter_mut().filter(|cage| cage.first() == Some(cell));
                changed.for_each(|cage| cage.sums.sort_by_key(|(choice, _)| *choice != sum));
            }
        }
    }
    true
}

/// Rings what is unsure: what is unclear, what is printed twice in a house, and the least sure where there is not one solution. What somebody
/// wrote is first weighed by the solution.
pub fn ring(cells: &mut [CellReading], cages: &[CageReading], checked: &Checked) {
    let has_pen = cells.iter().any(CellReading::is_written);
    let clear = if has_pen { CLEAR_BESIDE_PEN } else { CLEAR };
    let solution = match &checked.solutions {
        FoundSolutions::One(solution) if has_pen => Some(solution),
        _ => None,
    };
    for (at, cell) in cells.iter_mut().enumerate() {
        let before = cell.figure().filter(|_| cell.confidence() > LIKELY);
        let read = cell.choices.clone();
        if let Some(solution) = solution {
            expect(cell, solution.get(Cell::new(at)), checked.layout.values());
        }
        // It may also be a mistake: who wrote it knows. A font is seldom misread.
        let is_overruled = before.is_some() && cell.figure() != before;
        if is_overruled && cell.is_typed {
            cell.choices = read;
        }
        let agrees = solution.is_some_and(|solution| solution.get(Cell::new(at)) == cell.value());
        let is_own = agrees && cell.is_written() && cell.value_share() >= clear;
        let clear = if is_own { CLEAR_AS_PEN } else { clear };
        let is_unclear = cell.confidence() < clear || is_overruled;
        cell.ring = is_unclear.then_some(RingReason::Unclear);
    }
    for cage in cages.iter().filter(|cage| cage.confidence() < CLEAR) {
        if let Some(cell) = cage.first() {
            cells[cell.index()].ring = Some(RingReason::Sum);
        }
    }
    for conflict in givens(cells).conflicts(&checked.layout) {
        for &cell in conflict.cells() {
            cells[cell.index()].ring = Some(RingReason::Conflict);
        }
    }
    if checked.layout.unfinished().is_none() && !checked.solutions.is_one() {
        let of_cell = |(at, cell): (usize, &CellReading)| (cell.confidence(), at);
        let first = |cage: &CageReading| Some((cage.confidence(), cage.first()?.index()));
        let mut by_certainty: Vec<(f32, usize)> = cells.iter().enumerate().map(of_cell).collect();
        by_certainty.extend(cages.iter().filter_map(first));
        by_certainty.sort_by(|a, b| a.0.total_cmp(&b.0));
        for &(_, at) in by_certainty.iter().take(LEAST_SURE) {
            cells[at].ring.get_or_insert(RingReason::LeastSure);
        }
    }
}

/// Weighs what somebody may have written into a cell by the value that belongs there.
fn expect(cell: &mut CellReading, solution: Option<Value>, values: usize) {
    if cell
        .figure()
        .is_some_and(|figure| figure.printed().is_some())
    {
        return;
    }
    let others = values.max(2) - 1;
    // What is struck out says nothing of the value.
    let shares = |cell: &CellReading| cell.choices.iter().map(|(_, share)| share).sum::<f32>();
    let struck_out = (1.0 - shares(cell)).max(0.0) / values as f32;
    for (figure, share) in &mut cell.choices {
        let likely = match figure.map(|figure| (figure, Some(figure.value()) == solution)) {
            None => 1.0 / values as f32,
            Some((Figure::Written(_), true)) => RIGHT,
            Some((Figure::Written(_), false)) => (1.0 - RIGHT) / others as f32,
            Some((Figure::Printed(_), true)) => 1.0,
            Some((Figure::Printed(_), false)) => 0.0,
        };
        *share *= likely;
    }
    let sum = (shares(cell) + struck_out).max(f32::EPSILON);
    for (_, share) in &mut cell.choices {
        *share /= sum;
    }
    cell.choices.sort_by(|a, b| b.1.total_cmp(&a.1));
}

/// A layout with the cages that were read, and some changes of their sums; `None` where it can't have them.
fn with_sums(
    plain: &Layout,
    cages: &[CageReading],
    changes: &[SuggestedChange],
) -> Option<Arc<Layout>> {
    let clue = |cage: &CageReading| {
        let changed = changes.iter().find_map(|change| match *change {
            SuggestedChange::Sum(cell, sum) if Some(cell) == cage.first() => Some(sum),
            SuggestedChange::Sum(..) | SuggestedChange::Figure(..) => None,
        });
        let sum = changed.unwrap_or_else(|| cage.sum());
        Clue::new(&CAGE, cage.cells.iter().copied()).with_amount(sum)
    };
    let layout = layout::with_clues(plain, cages.iter().map(clue)).ok()?;
    let mut clues = layout.clues().iter();
    let is_possible = clues.all(|clue| clue.why_impossible().is_none());
    is_possible.then_some(layout)
}

/// How many solutions what was read has on a layout.
pub fn solutions_on(
    layout: &Arc<Layout>,
    grid: &Grid,
    steps: &mut WatchedReading<'_>,
) -> Result<FoundSolutions, Stopped> {
    solutions(&Solver::new(layout), grid, &mut { GUESSES }, steps)
}

/// How many solutions there are, for so many guesses; those that are taken are no longer left.
pub fn solutions(
    solver: &Solver,
    grid: &Grid,
    left: &mut u64,
    steps: &mut WatchedReading<'_>,
) -> Result<FoundSolutions, Stopped> {
    let watch = &mut |_: &SearchState<'_>| stop_if(steps.step().is_err());
    let (solutions, work) = solve::ask(solver, grid, Limits::guesses(*left), watch)?;
    *left = left.saturating_sub(work.guesses);
    Ok(solutions)
}

/// The cheapest changes that leave one solution: sets of changes are tried by how unlikely they are together.
fn suggestion(
    plain: &Layout,
    as_read: &Solver,
    grid: &Grid,
    cells: &[CellReading],
    cages: &[CageReading],
    steps: &mut WatchedReading<'_>,
) -> Result<Vec<SuggestedChange>, Stopped> {
    let single = single_changes(cells, cages);
    let total = CageTotal::of(plain, cages);
    // Each set as the places of its changes, rising; a longer one comes after those that it is made of.
    let mut open: BinaryHeap<Reverse<(LogOdds, Vec<usize>)>> = BinaryHeap::new();
    let add = |open: &mut BinaryHeap<_>, set: Vec<usize>| {
        let cost = set.iter().map(|&at| single[at].0).sum();
        open.push(Reverse((LogOdds(cost), set)));
    };
    (0..single.len()).for_each(|at| add(&mut open, vec![at]));
    let mut left = GUESSES;
    let mut tries = 0;
    for _ in 0..SETS {
        let Some(Reverse((_, set))) = open.pop() else {
            break;
        };
        let changes: Vec<SuggestedChange> = set.iter().map(|&at| single[at].1).collect();
        if total
            .as_ref()
            .is_none_or(|total| total.is_right_after(&changes))
        {
            tries += 1;
            let mut changed = grid.clone();
            for change in &changes {
                if let SuggestedChange::Figure(cell, figure) = *change {
                    changed.set(cell, figure.and_then(Figure::printed));
                }
            }
            let has_other_sums = changes
                .iter()
                .any(|change| matches!(change, SuggestedChange::Sum(..)));
            let answer = if has_other_sums {
                match with_sums(plain, cages, &changes) {
                    Some(layout) => solutions(&Solver::new(&layout), &changed, &mut left, steps)?,
                    // Cages that overlap or can't have such a sum.
                    None => FoundSolutions::None,
                }
            } else {
                solutions(as_read, &changed, &mut left, steps)?
            };
            match answer {
                FoundSolutions::One(_) => return Ok(changes),
                // On a large board the next would take as long.
                FoundSolutions::Unknown => break,
                FoundSolutions::Invalid(_) | FoundSolutions::None | FoundSolutions::Several(_) => {}
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
fn single_changes(cells: &[CellReading], cages: &[CageReading]) -> Vec<(f32, SuggestedChange)> {
    let mut single: Vec<(f32, SuggestedChange)> = Vec::new();
    for (at, reading) in cells.iter().enumerate() {
        let is_other_print = |figure: Option<Figure>| {
            let [now, then] = [reading.figure(), figure].map(|figure| figure?.printed());
            now != then
        };
        for &(figure, share) in reading.choices.iter().skip(1) {
            if share > UNLIKELY && is_other_print(figure) {
                let change = SuggestedChange::Figure(Cell::new(at), figure);
                single.push(((reading.confidence() / share).ln(), change));
            }
        }
    }
    for cage in cages {
        for &(sum, share) in cage.sums.iter().skip(1) {
            if let Some(cell) = cage.first().filter(|_| share > UNLIKELY) {
                single.push((
                    (cage.confidence() / share).ln(),
                    SuggestedChange::Sum(cell, sum),
                ));
            }
        }
    }
    single.sort_by(|a, b| a.0.total_cmp(&b.0));
    single
}

/// The cost of changes together.
#[derive(PartialEq)]
struct LogOdds(f32);

impl Eq for LogOdds {}

impl PartialOrd for LogOdds {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for LogOdds {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// The sum of the cages over all cells together, and what it must be.
struct CageTotal<'a> {
    cages: &'a [CageReading],
    is: usize,
    must_be: usize,
}

impl<'a> CageTotal<'a> {
    /// `None` where some cell has no cage, or a cage no sum.
    fn of(layout: &Layout, cages: &'a [CageReading]) -> Option<Self> {
        let cells: usize = cages.iter().map(|cage| cage.cells.len()).sum();
        let is_whole = cells == layout.len() && cages.iter().all(|cage| cage.sum() > 0);
        Some(Self {
            cages,
            is: cages.iter().map(CageReading::sum).sum(),
            must_be: layout.sum_of_cells().filter(|_| is_whole)?,
        })
    }

    fn is_right_after(&self, changes: &[SuggestedChange]) -> bool {
        let (mut more, mut less) = (0, 0);
        for change in changes {
            if let SuggestedChange::Sum(cell, sum) = *change {
                let cage = self.cages.iter().find(|cage| cage.first() == Some(cell));
                more += sum;
                less += cage.map_or(0, CageReading::sum);
            }
        }
        self.is + more == self.must_be + less
    }
}
