//! What is unsure in a reading, with the engine's help: which cells to ring, and which changes would leave one solution.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::Grid;
use crate::solve::{End, SearchState, Solver};

use super::progress::{Steps, Stopped};
use super::reading::{CellReading, Change, Ring, Solutions};

/// A cell is unclear below this.
const CLEAR: f32 = 0.8;

/// How many of the least sure cells are ringed where there is not one solution.
const LEAST_SURE: usize = 5;

/// The guesses that may be taken to count the solutions, and as many again for all questions of a suggestion.
const GUESSES: u64 = 20_000;

/// How many changes a suggestion may have, and how many sets of changes are tried.
const CHANGES: usize = 3;
const TRIES: usize = 200;

/// A choice this unlikely is no change to suggest.
const UNLIKELY: f32 = 0.0005;

/// Rings what is unsure; gives the number of solutions and the suggestion.
pub fn examine(
    layout: &Arc<Layout>,
    cells: &mut [CellReading],
    steps: &mut Steps<'_>,
) -> Result<(Solutions, Vec<Change>), Stopped> {
    let grid: Grid = cells.iter().map(CellReading::value).collect();
    for cell in cells.iter_mut() {
        cell.ring = (cell.confidence() < CLEAR).then_some(Ring::Unclear);
    }
    for conflict in grid.conflicts(layout) {
        for &cell in conflict.cells() {
            cells[cell.index()].ring = Some(Ring::Conflict);
        }
    }
    if layout.unfinished().is_some() {
        return Ok((Solutions::Unknown, Vec::new()));
    }
    let solver = Solver::new(layout);
    let solutions = solutions(&solver, &grid, &mut { GUESSES }, steps)?;
    if solutions == Solutions::One {
        return Ok((solutions, Vec::new()));
    }
    let mut by_certainty: Vec<usize> = (0..cells.len()).collect();
    let confidence = |at: &usize| cells[*at].confidence();
    by_certainty.sort_by(|a, b| confidence(a).total_cmp(&confidence(b)));
    for &at in by_certainty.iter().take(LEAST_SURE) {
        cells[at].ring.get_or_insert(Ring::LeastSure);
    }
    let suggestion = suggestion(&solver, &grid, cells, steps)?;
    Ok((solutions, suggestion))
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
    solver: &Solver,
    grid: &Grid,
    cells: &[CellReading],
    steps: &mut Steps<'_>,
) -> Result<Vec<Change>, Stopped> {
    let mut single: Vec<(f32, Change)> = Vec::new();
    for (at, reading) in cells.iter().enumerate() {
        let best = reading.confidence();
        for &(value, share) in reading.choices.iter().skip(1) {
            if share > UNLIKELY {
                let cell = Cell::new(at);
                single.push(((best / share).ln(), Change { cell, value }));
            }
        }
    }
    single.sort_by(|a, b| a.0.total_cmp(&b.0));
    // Each set as the places of its changes, rising; a longer one comes after those that it is made of.
    let mut open: Vec<(f32, Vec<usize>)> = (0..single.len())
        .map(|at| (single[at].0, vec![at]))
        .collect();
    let mut left = GUESSES;
    for _ in 0..TRIES {
        let cheapest = (0..open.len()).min_by(|&a, &b| open[a].0.total_cmp(&open[b].0));
        let Some(cheapest) = cheapest else {
            break;
        };
        let (cost, set) = open.swap_remove(cheapest);
        let mut changed = grid.clone();
        for &at in &set {
            changed.set(single[at].1.cell, single[at].1.value);
        }
        match solutions(solver, &changed, &mut left, steps)? {
            Solutions::One => return Ok(set.iter().map(|&at| single[at].1).collect()),
            // On a large board the next would take as long.
            Solutions::Unknown => break,
            Solutions::Invalid | Solutions::None | Solutions::Several => {}
        }
        if set.len() < CHANGES {
            let last = set.last().map_or(0, |last| last + 1);
            for at in last..single.len() {
                let is_new = set
                    .iter()
                    .all(|&other| single[other].1.cell != single[at].1.cell);
                if is_new {
                    let mut larger = set.clone();
                    larger.push(at);
                    open.push((cost + single[at].0, larger));
                }
            }
        }
    }
    Ok(Vec::new())
}
