//! What can go into a cell, and why a value can't.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId, HouseRole, Layout};
use sudogon_board::lists::entry;
use sudogon_board::message::{Message, Pattern, message};
use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
use sudogon_board::watch::Watch;

use super::{proof, reasons};
use crate::clues::{CageSets, clue_words};
use crate::prepared::PreparedLayout;
use crate::rating::Path;
use crate::second_solutions::Uniqueness;
use crate::steps::{Change, Highlight, ShownSentences, Step, sentences};

/// The values that an open cell's houses leave to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatFits {
    /// Each house of the cell that stands in print, with the values that it does not hold yet; but none that has just the cells of
    /// a clue, which says more about them than that they differ.
    pub houses: Vec<(HouseId, ValueSet)>,
    /// The values of the rest that the other houses hold, and how the cell lies to those that have it: "a knight's move from".
    pub linked: Vec<(Option<&'static Pattern>, ValueSet)>,
    /// What each clue of the cell still allows here, as [`left_by_clues`].
    pub clues: Vec<(u16, ValueSet)>,
    /// The values that the houses leave together.
    pub together: ValueSet,
    /// Those of them that are crossed out.
    pub crossed_out: ValueSet,
}

impl WhatFits {
    /// Returns what can still go into the cell.
    pub fn fits(&self) -> ValueSet {
        let clues = self.clues.iter();
        let by_clues = clues.fold(self.together, |left, clue| left.intersection(clue.1));
        by_clues.difference(self.crossed_out)
    }
}

/// Returns what can go into an open cell.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "12..............".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let what_fits = sudogon_logic::what_fits(&candidates, layout.find("r1c3").expect("a cell"));
/// assert_eq!(what_fits.fits(), ValueSet(0b1100), "3 and 4");
/// # Ok::<(), layout::Error>(())
/// ```
pub fn what_fits(candidates: &Candidates, cell: Cell) -> WhatFits {
    let layout = candidates.layout();
    let all = ValueSet::all(layout.values());
    let left = |id: HouseId| {
        let cells = layout.house(id).cells.iter();
        let held = cells.filter_map(|&cell| candidates.grid().get(cell));
        all.difference(held.collect())
    };
    let mut houses: Vec<(HouseId, ValueSet)> = layout
        .printed_houses_of(cell)
        .map(|id| (id, left(id)))
        .collect();
    let allowed = houses
        .iter()
        .fold(all, |allowed, (_, left)| allowed.intersection(*left));
    let mut linked: Vec<(Option<&'static Pattern>, ValueSet)> = Vec::new();
    for &id in layout.houses_of(cell) {
        let (link, held) = (layout.house(id).link, allowed.difference(left(id)));
        if held.is_empty() {
            continue;
        }
        entry(&mut linked, link).add(held);
    }
    houses.retain(|&(id, _)| !is_told_by_clue(layout, id, cell));
    WhatFits {
        clues: left_by_clues(layout, candidates.grid(), cell),
        houses,
        linked,
        together: candidates.left_by_peers(cell),
        crossed_out: candidates.crossed_out(cell),
    }
}

/// Says whether a house of a cell has just the cells of a clue.
fn is_told_by_clue(layout: &Layout, id: HouseId, cell: Cell) -> bool {
    let house = layout.house(id);
    let mut constraints = layout.constraints_of(cell).iter();
    house.role == HouseRole::Clue
        && constraints.any(|&at| {
            let cells = &layout.constraint(at).cells;
            cells.len() == house.cells.len() && cells.iter().all(|cell| house.cells.contains(cell))
        })
}

/// Returns the values that each clue of a cell leaves to it, by those in the clue's other cells: each clue once, by its first
/// constraint of the cell, for a rule for the whole board speaks of several pairs of cells.
pub fn left_by_clues(layout: &Layout, grid: &Grid, cell: Cell) -> Vec<(u16, ValueSet)> {
    let clue = |at: u16| layout.constraint(at).clue;
    let mut left: Vec<(u16, ValueSet)> = Vec::new();
    for &at in layout.constraints_of(cell) {
        let values = grid.left_by_clue(layout, at, cell);
        match left.iter_mut().find(|(known, _)| clue(*known) == clue(at)) {
            Some((_, known)) => *known = known.intersection(values),
            None => left.push((at, values)),
        }
    }
    left
}

/// Says what a clue still needs, in a sentence: "This cage needs 9 in two cells: 2+7, 4+5."
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid};
///
/// let layout = layout::named("sq9{cage 9: 1 2}")?;
/// let candidates = Candidates::new(&layout, &Grid::empty(81), &[]);
/// let said = sudogon_logic::say_clue(&candidates, 0).in_english(&*layout);
/// assert_eq!(said, "This cage needs 9 in two cells: 1+8, 2+7, 3+6, 4+5.");
/// # Ok::<(), layout::Error>(())
/// ```
pub fn say_clue(candidates: &Candidates, at: u16) -> Message {
    let layout = candidates.layout();
    let clue = layout.clue_of(layout.constraint(at));
    let Some(cage) = CageSets::new(candidates, at) else {
        return clue_words::asks(layout, clue);
    };
    let says = |most: usize| {
        message!(
            "This {noun} needs {clause}.",
            noun = &clue.kind.title,
            clause = cage.say(layout, most, None)
        )
    };
    sentences::line([says(12), says(0)])
}

/// Why a value can't stand in an open cell.
#[derive(Clone, Debug)]
pub enum WhyNot {
    /// These cells hold it, and must differ from the cell; none where a clue of the cell alone forbids it.
    Blocked(Vec<Cell>),
    /// It is crossed out.
    CrossedOut,
    /// These steps rule it out, the last one itself.
    Steps(Vec<Step>),
    /// No simple steps rule it out; it may be right.
    NotSimply,
}

/// The cells that hold a value and must differ from an open cell; none of them where a clue of the cell alone forbids the value.
/// `None` if neither keeps it out.
pub fn blocked_by(candidates: &Candidates, cell: Cell, value: Value) -> Option<Vec<Cell>> {
    let layout = candidates.layout();
    let holds = |peer: &Cell| candidates.grid().get(*peer) == Some(value);
    let blocking: Vec<Cell> = layout.peers(cell).iter().filter(holds).collect();
    let is_forbidden = clue_words::forbidding(layout, cell, value).next().is_some();
    (!blocking.is_empty() || is_forbidden).then_some(blocking)
}

/// Says which houses hold a value already that can't stand in an open cell therefore, with what shows it:
/// "Big triangle 1 has a 7 already, in cell 2."
pub fn say_blocked(layout: &Layout, cell: Cell, value: Value, by: &[Cell]) -> ShownSentences {
    let mut shown = vec![Highlight::RuledOut(cell, value)];
    let mut said = Vec::new();
    for at in clue_words::forbidding(layout, cell, value) {
        let constraint = layout.constraint(at);
        said.push(clue_words::asks(layout, layout.clue_of(constraint)));
        shown.push(Highlight::Clue(at));
    }
    for (house, cells) in reasons::cover(layout, layout.houses_of(cell), by) {
        said.push(match layout.house(house).link {
            Some(link) => message!(
                "{cell} is {clause} {cells}, with {value:a}.",
                clause = link,
                cells = &cells
            ),
            None => message!("{house} has {value:a} already, in {cells}.", cells = &cells),
        });
        let ends = cells.iter().copied().chain([cell]);
        shown.push(reasons::line(layout, house, ends));
        let reasons = cells.into_iter();
        shown.extend(reasons.map(|cell| Highlight::Reason(cell, value)));
    }
    (said, shown)
}

/// Finds out why a value can't stand in an open cell of a board that has one solution.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::{PreparedLayout, WhyNot};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "12..............".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let (cell, one) = (layout.find("r1c3").expect("a cell"), Value::new(1).expect("a value"));
/// let go_on = &mut |_: &()| ControlFlow::Continue(());
/// let why = sudogon_logic::why_not(&PreparedLayout::new(&layout), &candidates, None, cell, one, go_on);
/// assert!(matches!(why, WhyNot::Blocked(_)));
/// # Ok::<(), layout::Error>(())
/// ```
///
/// Of the path's steps up to the one that rules it out, only those are kept that it needs: each is left out on trial, from the
/// last back, and stays out where the proofs of all that follow still hold.
pub fn why_not(
    prepared: &PreparedLayout,
    candidates: &Candidates,
    uniqueness: Option<&Uniqueness>,
    cell: Cell,
    value: Value,
    watch: Watch<'_>,
) -> WhyNot {
    if let Some(blocking) = blocked_by(candidates, cell, value) {
        return WhyNot::Blocked(blocking);
    }
    let layout = candidates.layout();
    if candidates.removed()[cell.index()].contains(value) {
        return WhyNot::CrossedOut;
    }
    let rules_out = |step: &Step| {
        step.changes
            .iter()
            .any(|&change| excludes(layout, change, cell, value))
    };
    let path = Path::find(
        prepared,
        candidates.clone(),
        uniqueness,
        &mut |steps: &[Step]| {
            if steps.last().is_some_and(rules_out) {
                ControlFlow::Break(())
            } else {
                watch(&())
            }
        },
    );
    let mut steps = path.steps;
    if !steps.last().is_some_and(rules_out) {
        return WhyNot::NotSimply;
    }
    let boards = steps.iter().scan(candidates.clone(), |board, step| {
        let before = board.clone();
        step.apply(board);
        Some(before)
    });
    let boards: Vec<Candidates> = boards.collect();
    // The last one first.
    let mut needed: Vec<Step> = steps.pop().into_iter().collect();
    for board in boards.into_iter().take(steps.len()).rev() {
        let is_over = watch(&()).is_break();
        if let Some(step) = steps.pop()
            && (is_over || !hold(prepared, board, uniqueness, needed.iter().rev()))
        {
            needed.push(step);
        }
    }
    needed.reverse();
    WhyNot::Steps(needed)
}

/// Says whether a change leaves no room for a value in a cell.
fn excludes(layout: &Layout, change: Change, cell: Cell, value: Value) -> bool {
    match change {
        Change::Remove(lost, which) => (lost, which) == (cell, value),
        Change::Place(placed, which) if placed == cell => which != value,
        Change::Place(placed, which) => which == value && layout.peers(cell).contains(placed),
    }
}

/// Says whether all steps hold one after the other, from a board on.
fn hold<'a>(
    prepared: &PreparedLayout,
    mut board: Candidates,
    uniqueness: Option<&Uniqueness>,
    mut steps: impl Iterator<Item = &'a Step>,
) -> bool {
    steps.all(|step| {
        let position = prepared.position(&board).relying_on(uniqueness);
        let holds = proof::check(&position, &step.proof, &step.changes).is_ok();
        step.apply(&mut board);
        holds
    })
}
