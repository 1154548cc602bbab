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

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::clue_words;
use crate::positions::Position;
use crate::reasons::{self, Along};
use crate::steps::{Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, sentences};

pub static TECHNIQUE: Technique = Technique {
    id: "naked-single",
    noun: noun!("naked single"),
    rating: 23,
    about: pattern!("All values but one are ruled out for a cell, so it takes that one."),
    search: pattern!(
        "Look for a cell whose row, column and area together are nearly full. Count through the values: say which of them it can't be."
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    for cell in position.layout().cells() {
        let candidates = position.candidates(cell);
        if let Some(value) = candidates.first().filter(|_| candidates.len() == 1) {
            let changes = [Change::Place(cell, value)];
            findings.add(&changes, &|changes| {
                reasoning(position, cell, value, changes)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn reasoning(position: &Position<'_>, cell: Cell, value: Value, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let houses = reasons::houses_with_the_others(position, cell);
    let crossed_out = position.crossed_out(cell);
    let told: ValueSet = houses.iter().fold(ValueSet::EMPTY, |told, (_, cells)| {
        told.union(reasons::held(position, cells))
    });
    let clue = clue_with_the_rest(layout, cell, told.union(crossed_out).with(value));
    let nudge = match (clue.is_none(), houses.is_empty()) {
        (true, _) => message!("Count the values that it must differ from."),
        (false, true) => message!("See what its clue says."),
        (false, false) => {
            message!("Count the values that it must differ from, and see what its clue says.")
        }
    };
    let headline = message!("Look at {cell}");
    let look = Stage::new(headline, [nudge], vec![Highlight::outline(cell)]);
    let most = 4 - usize::from(!crossed_out.is_empty()) - usize::from(clue.is_some());
    let mut lines = say_houses(position, cell, &houses, most);
    lines.extend(clue.map(|at| {
        let constraint = layout.constraint(at);
        clue_words::asks(layout, layout.clue_of(constraint))
    }));
    if !crossed_out.is_empty() {
        lines.push(message!(
            "{values} {count|is|are} ruled out already.",
            values = crossed_out,
            count = crossed_out.len()
        ));
    }
    let mut highlights: Vec<Highlight> = clue.into_iter().map(Highlight::Clue).collect();
    let before = position.crossed_out(cell).iter();
    highlights.extend(before.map(|value| Highlight::RuledOutBefore(cell, value)));
    highlights.extend(reasons::held_highlights(position, cell, &houses));
    let headline = message!("Only {value} fits in {cell}");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new([Premise::Cell(cell)], look, why)
}

/// A clue of the cell alone that rules out what nothing else does, if there is one.
fn clue_with_the_rest(layout: &Layout, cell: Cell, told: ValueSet) -> Option<u16> {
    let mut rest = ValueSet::all(layout.values()).difference(told).iter();
    rest.find_map(|value| clue_words::forbidding(layout, cell, value).next())
}

/// "Row 1 has 2, 3 and 5." for each house, the last ones together where there are too many.
fn say_houses(position: &Position<'_>, cell: Cell, houses: &[Along], most: usize) -> Vec<Message> {
    let layout = position.layout();
    let alone = if houses.len() > most { most - 1 } else { most };
    let of_each = houses.iter().take(alone).map(|(id, cells)| {
        let (house, count) = (*id, cells.len());
        let values = reasons::held(position, cells);
        match layout.house(house).link {
            Some(link) => message!(
                "{cell} is {clause} {cells}, which {count|has|have} {values}.",
                clause = link
            ),
            None => sentences::line([
                message!("{house} has {values}."),
                message!("{house} has {count} of the other values."),
            ]),
        }
    });
    let mut said: Vec<Message> = of_each.collect();
    let houses = houses.iter().skip(alone);
    let rest: Vec<Cell> = houses.flat_map(|(_, cells)| cells.clone()).collect();
    if !rest.is_empty() {
        let (values, count) = (reasons::held(position, &rest), rest.len());
        said.push(sentences::line([
            message!("Other cells that {cell} must differ from have {values}."),
            message!("Other cells that {cell} must differ from have {count} values."),
        ]));
    }
    said
}
