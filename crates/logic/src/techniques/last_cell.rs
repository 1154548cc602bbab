//! Last cell: a full house with one open cell, which takes the value that is missing.
//!
//! ```text
//!   row 3   1 2 3 4 . 6 7 8 9      the dot is the 5
//! ```
//!
//! A full house has as many cells as there are values, so each value is in it. Others say "full house" or "last digit"; here a
//! house is called full by its size, so the name tells what is left of it.

use std::ops::ControlFlow;

use sudogon_board::layout::HouseId;
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::Value;

use crate::positions::Position;
use crate::reasons::look;
use crate::steps::{Change, Findings, Highlight, Premise, Reasoning, Stage, Technique};

pub static TECHNIQUE: Technique = Technique {
    id: "last-cell",
    noun: noun!("last cell"),
    rating: 10,
    about: pattern!(
        "Only one cell of a row, column or area is empty, so it takes the value that is missing there. Also known as a full house."
    ),
    search: pattern!(
        "Look for rows, columns and areas with a single empty cell, and count which value is missing there."
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    for (id, house) in position.full_houses() {
        let mut open = position.open(house);
        let (Some(cell), None) = (open.next(), open.next()) else {
            continue;
        };
        // The other cells are its peers: they leave it one candidate, or none where something is wrong.
        if let Some(value) = position.candidates(cell).first() {
            let changes = [Change::Place(cell, value)];
            findings.add(&changes, &|changes| reasoning(position, id, value, changes))?;
        }
    }
    ControlFlow::Continue(())
}

fn reasoning(position: &Position<'_>, id: HouseId, value: Value, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let look = look::look_at_house(position, id, None);
    let headline = message!("Only {value} is missing");
    let lines = vec![message!("{house} has every value but {value}.", house = id)];
    let why = Stage::concluding(layout, changes, headline, lines, vec![Highlight::House(id)]);
    Reasoning::new([Premise::House(id, value)], look, why)
}
