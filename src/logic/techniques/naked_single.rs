//! Naked single: a cell with one candidate takes it.
//!
//! ```text
//!   1 2 . | . 7 . | 4 . a        row: 1 2 4 7
//!         |       | . 9 .        box: 4 6 9
//!         |       | 6 . .        column: 3 5 8, so a has no other candidate
//! ```
//!
//! Every cell holds some value, and its peers hold all others or they were crossed out before. Houses of any size count. The
//! community's name: nothing but the value is left in the cell, so it stands naked.

use std::ops::ControlFlow;

use super::{Technique, Visit};
use crate::layout::{Cell, HouseId};
use crate::logic::position::Position;
use crate::logic::reasons;
use crate::logic::step::{Change, Explanation, Highlight, Stage, Step};
use crate::logic::words;
use crate::puzzle::{Value, ValueSet};

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "naked single",
    slug: "naked-single",
    rating: 23,
    about: "All values but one are ruled out for a cell, so it takes that one.",
    find,
};

/// The most sentences that say which values are ruled out.
const MOST: usize = 4;

fn find(position: &Position<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    for cell in position.layout().cells() {
        let candidates = position.candidates(cell);
        if let Some(value) = candidates.first().filter(|_| candidates.len() == 1) {
            visit(step(position, cell, value))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(position: &Position<'_>, cell: Cell, value: Value) -> Step {
    let layout = position.layout();
    let look = Stage {
        headline: format!("Look at {}", layout.say(cell)),
        lines: vec!["Count the values that it must differ from.".to_owned()],
        highlights: vec![Highlight::Place {
            cell,
            values: ValueSet::EMPTY,
        }],
    };
    let mut highlights = vec![Highlight::Goes { cell, value }];
    let mut lines = Vec::new();
    let houses = houses_with_the_others(position, cell);
    for (id, reasons) in &houses {
        let ends = reasons.iter().copied().chain([cell]);
        highlights.push(reasons::line(layout, *id, ends));
        lines.push((*id, held(position, reasons)));
    }
    let reasons = houses.iter().flat_map(|(_, cells)| cells);
    highlights.extend(reasons.filter_map(|&cell| {
        let value = position.value(cell)?;
        Some(Highlight::Reason { cell, value })
    }));
    let crossed_out = position.crossed_out(cell);
    let why = Stage {
        headline: format!("Only {value} fits in {}", layout.say(cell)),
        lines: {
            let mut said = say_houses(
                position,
                &lines,
                MOST - usize::from(!crossed_out.is_empty()),
            );
            if !crossed_out.is_empty() {
                let values = words::values(crossed_out, "and");
                let were = if crossed_out.len() == 1 {
                    "was"
                } else {
                    "were"
                };
                said.push(format!("{values} {were} crossed out before."));
            }
            said.push(format!("So {} is {}.", layout.say(cell), words::a(value)));
            said
        },
        highlights,
    };
    Step {
        technique: &TECHNIQUE,
        rating: TECHNIQUE.rating,
        changes: vec![Change::Place { cell, value }],
        explanation: Explanation { look, why },
    }
}

/// Few houses of the cell that hold all values which its peers hold; each with one cell for every value that no house
/// before it holds.
fn houses_with_the_others(position: &Position<'_>, cell: Cell) -> Vec<(HouseId, Vec<Cell>)> {
    let layout = position.layout();
    let mut told = ValueSet::EMPTY;
    let mut chosen = Vec::new();
    loop {
        let news = |&id: &HouseId| {
            let mut cells = Vec::new();
            let mut told = told;
            for &other in &layout.house(id).cells {
                if let Some(value) = position.value(other).filter(|&value| !told.contains(value)) {
                    told = told.with(value);
                    cells.push(other);
                }
            }
            (id, cells)
        };
        let houses = layout.houses_of(cell).iter().rev().map(news);
        match houses.max_by_key(|(_, cells)| cells.len()) {
            Some((id, cells)) if !cells.is_empty() => {
                told = ValueSet(told.0 | held(position, &cells).0);
                chosen.push((id, cells));
            }
            _ => return chosen,
        }
    }
}

fn held(position: &Position<'_>, cells: &[Cell]) -> ValueSet {
    cells
        .iter()
        .filter_map(|&cell| position.value(cell))
        .collect()
}

/// "Row 1 has 2, 3 and 5." for each house, the last ones together where there are too many.
fn say_houses(position: &Position<'_>, houses: &[(HouseId, ValueSet)], most: usize) -> Vec<String> {
    let layout = position.layout();
    let (first, rest) = if houses.len() > most {
        houses.split_at(most - 1)
    } else {
        (houses, &[][..])
    };
    let mut said: Vec<String> = first
        .iter()
        .map(|&(id, values)| {
            let house = words::house_first(layout.house(id));
            words::shortest_of([
                &|| format!("{house} has {}.", words::values(values, "and")),
                &|| format!("{house} has {} of the others.", values.len()),
            ])
        })
        .collect();
    if !rest.is_empty() {
        let values = rest.iter().fold(0, |all, (_, values)| all | values.0);
        let values = ValueSet(values);
        said.push(words::shortest_of([
            &|| {
                format!(
                    "It must differ from {} elsewhere.",
                    words::values(values, "and")
                )
            },
            &|| format!("It must differ from {} values elsewhere.", values.len()),
        ]));
    }
    said
}
