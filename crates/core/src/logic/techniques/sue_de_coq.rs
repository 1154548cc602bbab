//! Sue de Coq: cells where two houses meet, with others of each house, have together just as many values as can be placed in them. So
//! each value is used up there.
//!
//! ```text
//!   line:  a a . | S S . | . . .      the cells S with a of the line and b of the box: as many
//!                | b . . |            cells as values, and none fits twice, so each is there once
//! ```
//!
//! A value that is in a and in b may be used twice; it is counted as often as its cells allow. By houses of any size. Named by the
//! player who showed it first in the forum of sudoku players.

use std::ops::ControlFlow;

use crate::layout::{Cell, House};
use crate::lists::sorted;
use crate::logic::links::{FewCells, used_up};
use crate::logic::positions::Position;
use crate::logic::reasons::{self, look};
use crate::logic::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, words,
};
use crate::puzzle::{Value, ValueSet};

pub static TECHNIQUE: Technique = Technique {
    name: "Sue de Coq",
    rating: 73,
    about: "Cells where two lines or areas meet, with some others of both, have exactly as many values as they can take. So these are used up there.",
    find,
};

/// The most cells where houses meet, and the most of each house beside them.
const MOST_SHARED: usize = 3;
const MOST_BESIDE: usize = 4;

/// How many sets of cells are looked at before what was found must do: only houses of many values have so many.
const MOST_LOOKS: usize = 1_000_000;

/// Some cells and their values.
#[derive(Clone)]
struct CellsAndValues {
    cells: FewCells,
    values: ValueSet,
}

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let houses = position.layout().houses();
    let mut looks_left = MOST_LOOKS;
    for (at, one) in houses.iter().enumerate() {
        for other in &houses[at + 1..] {
            find_in(position, [one, other], &mut looks_left, findings)?;
        }
    }
    ControlFlow::Continue(())
}

fn find_in(
    position: &Position<'_>,
    [one, other]: [&House; 2],
    looks_left: &mut usize,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let is_in = |house: &House, cell: &Cell| house.cells.binary_search(cell).is_ok();
    let open = position.open(one);
    let shared: Vec<Cell> = open.filter(|cell| is_in(other, cell)).collect();
    if shared.len() < 2 || *looks_left == 0 {
        return ControlFlow::Continue(());
    }
    let beside = |house: &House, without: &House| -> Vec<CellsAndValues> {
        let cells = position.open(house).filter(|cell| !is_in(without, cell));
        parts(position, &cells.collect::<Vec<_>>(), MOST_BESIDE)
    };
    let (of_one, of_other) = (beside(one, other), beside(other, one));
    *looks_left = looks_left.saturating_sub(of_one.len() + of_other.len());
    for core in parts(position, &shared, MOST_SHARED) {
        let spare = core.values.len().saturating_sub(core.cells.len());
        if core.cells.len() < 2 || spare < 2 {
            continue;
        }
        for a in &of_one {
            if a.values.intersection(core.values).is_empty() {
                continue;
            }
            *looks_left = looks_left.saturating_sub(of_other.len());
            if *looks_left == 0 {
                return ControlFlow::Continue(());
            }
            for b in &of_other {
                let common = a.values.intersection(b.values);
                let all = core.values.union(a.values).union(b.values);
                let count = core.cells.len() + a.cells.len() + b.cells.len();
                if b.values.intersection(core.values).is_empty()
                    || all.len() + common.len() != count
                {
                    continue;
                }
                let (twice, parts) = (common, [&core, a, b]);
                let changes = changes(position, parts, twice);
                findings.add(&changes, &|| reasoning(position, parts, twice, &changes))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Some of the cells, in every choice of at most so many.
fn parts(position: &Position<'_>, cells: &[Cell], most: usize) -> Vec<CellsAndValues> {
    let mut all = vec![CellsAndValues {
        cells: FewCells::new(),
        values: ValueSet::EMPTY,
    }];
    for &cell in cells {
        for at in 0..all.len() {
            let mut part = all[at].clone();
            if part.cells.len() < most {
                part.cells.push(cell);
                part.values = part.values.union(position.candidates(cell));
                all.push(part);
            }
        }
    }
    all.remove(0);
    all
}

/// What is used up: values that are there once, and in both outer parts those that are there twice.
fn changes(position: &Position<'_>, parts: [&CellsAndValues; 3], twice: ValueSet) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut use_up = |value: Value, parts: &[&CellsAndValues]| {
        let cells = parts.iter().flat_map(|part| part.cells.iter().copied());
        let seen = used_up(position, cells, value);
        changes.extend(seen.iter().map(|cell| Change::Remove(cell, value)));
    };
    let values = ValueSet::in_any_of(parts.iter().map(|part| part.values));
    for value in values.iter() {
        if twice.contains(value) {
            use_up(value, &parts[1..2]);
            use_up(value, &parts[2..]);
        } else {
            use_up(value, &parts);
        }
    }
    changes.sort_unstable();
    changes.dedup();
    changes
}

fn reasoning(
    position: &Position<'_>,
    parts: [&CellsAndValues; 3],
    twice: ValueSet,
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let cells = sorted(parts.iter().flat_map(|part| part.cells.clone()));
    let values = ValueSet::in_any_of(parts.iter().map(|part| part.values));
    let said = words::values(layout, values, "or");
    let premises: Vec<Premise> = cells.iter().copied().map(Premise::Cell).collect();
    let mut lines = vec![words::short_of([
        &|| format!("{} can only be {said}.", layout.say_all_first(&cells)),
        &|| format!("{} cells can only be {said}.", cells.len()),
    ])];
    reasons::count_crossed_out(position, premises.iter().copied(), &mut lines, 2);
    lines.push(if twice.is_empty() {
        "They are as many as the values, and cells with a value in common see each other."
            .to_owned()
    } else {
        let twice = words::values(layout, twice, "and");
        format!("Only {twice} can be there twice, so there is room for just so many values.")
    });
    lines.push("So each of these values is used up in them.".to_owned());
    let mut highlights: Vec<Highlight> = look::candidates(position, &cells).collect();
    let several = parts.iter().filter(|part| part.cells.len() > 1);
    highlights.extend(several.map(|part| Highlight::Set(part.cells.to_vec())));
    let headline = format!("{} cells use up their values", cells.len());
    let look = look::look_at_cells(layout, &cells);
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new(premises, look, why)
}
