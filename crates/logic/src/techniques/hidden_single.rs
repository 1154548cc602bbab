//! Hidden single: a value that has one place left in a full house goes there.
//!
//! ```text
//!   . . . | . 6 . | . . .        6 blocks the upper row of the left box,
//!   . a . | . . . | . . .        the 6 below blocks its first column:
//!   . 4 9 | . . . | . . .        a is the 6
//!   ------+-------+------
//!   6 . . |
//! ```
//!
//! A full house must hold every value; peers that hold the value, or what was crossed out before, leave it one cell. A house
//! with fewer cells can do without the value, so it has no hidden single. The cell may have other candidates: they hide it.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::prepared::HouseShape;
use crate::reasons::{Blockers, look};
use crate::steps::{Change, Findings, Highlight, Premise, Reasoning, Stage, Technique};

pub static TECHNIQUE: Technique = Technique {
    id: "hidden-single",
    noun: noun!("hidden single"),
    rating: 12,
    about: pattern!("A value has only one place left in a row, column or area that must hold it."),
    search: pattern!(
        "Take a value that is there often. In each area without it, cross out in your mind what its rows and columns rule out; then do the same for rows and columns that are nearly full."
    ),
    find,
};

/// In a line a value is harder to see than in an area, where all cells lie together.
const IN_A_LINE: u32 = 15;

/// Both are harder where one must look along a line with a bend: as hard as what Sudoku Explainer calls direct pointing and claiming.
const ROUND_A_BEND: [u32; 2] = [17, 19];

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let mut found = Vec::new();
    for (id, house) in position.full_houses() {
        let cells = house.cells.iter();
        let singles = ValueSet::in_one_of(cells.map(|&cell| position.candidates(cell)));
        if singles.is_empty() {
            continue;
        }
        let open = position.open(house).count();
        for value in singles.iter() {
            let rating = rating(position, id, value);
            let cell = position.places(house, value).next();
            found.extend(cell.map(|cell| (rating, open, id, cell, value)));
        }
    }
    found.sort_by_key(|&(rating, open, ..)| (rating, open));
    // Of the houses in which a cell is the one place, the easiest comes first and is told.
    for (rating, _, id, cell, value) in found {
        let changes = [Change::Place(cell, value)];
        findings.add_rated(rating, &changes, &|_| reasoning(position, id, cell, value))?;
    }
    ControlFlow::Continue(())
}

/// How hard it is to see that a value has one place left in a house.
fn rating(position: &Position<'_>, id: HouseId, value: Value) -> u32 {
    let prepared = position.prepared();
    let shape = prepared.shape(id);
    let is_bent = prepared.has_bent_lines()
        && (shape == HouseShape::Bent || is_hidden_by_a_bend(position, id, value));
    let [in_an_area, in_a_line] = if is_bent {
        ROUND_A_BEND
    } else {
        [TECHNIQUE.rating, IN_A_LINE]
    };
    match shape {
        HouseShape::Area => in_an_area,
        HouseShape::Line | HouseShape::Bent => in_a_line,
    }
}

/// Says whether some cell of a house is kept from a value only by cells that hold it along lines with a bend.
fn is_hidden_by_a_bend(position: &Position<'_>, id: HouseId, value: Value) -> bool {
    let layout = position.layout();
    let holds = |id: &&HouseId| {
        let mut cells = layout.house(**id).cells.iter();
        cells.any(|&cell| position.value(cell) == Some(value))
    };
    let mut open = position.open(layout.house(id));
    open.any(|cell| {
        let shape = |id: &HouseId| position.prepared().shape(*id);
        let by = layout.houses_of(cell).iter().filter(holds).map(shape);
        by.min() == Some(HouseShape::Bent)
    })
}

fn reasoning(position: &Position<'_>, id: HouseId, cell: Cell, value: Value) -> Reasoning {
    let layout = position.layout();
    let open = position.open(layout.house(id));
    let others: Vec<Cell> = open.filter(|&other| other != cell).collect();
    let look = look::look_at_house(position, id, None);
    let mut highlights = vec![Highlight::House(id), Highlight::Goes(cell, value)];
    highlights.extend(others.iter().map(|&cell| Highlight::RuledOut(cell, value)));
    let blockers = Blockers::new(position, value, others);
    highlights.extend(blockers.highlights(layout));
    let house = id;
    let mut lines = vec![message!("{house} still needs {value:a}.")];
    lines.extend(blockers.sentences(layout, 3));
    lines.push(message!("So the {value} of {house} goes in {cell}."));
    let headline = message!("{value} has one place left");
    let why = Stage::new(headline, lines, highlights);
    Reasoning::new([Premise::House(id, value)], look, why)
}
