//! BUG + 1: one open cell has three candidates, all others have two. Without one of the three the board would be a bivalue universal
//! grave, which has two solutions or none. So that candidate is true.
//!
//! ```text
//!   1 2   | . . . | 1 2        3 has three places in the row, the column and the box of its cell,
//!   1 2 3 | 2 3 . | 1 3        everything else has two: the first cell of the second row is 3
//! ```
//!
//! `second_solutions/bug.rs` says why, and what a board needs to be one. The name is that of the players' forum.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::Value;

use crate::positions::Position;
use crate::reasons::look;
use crate::second_solutions::{OneSolution, bug};
use crate::steps::{
    Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, removals_by_cell, sentences,
};

pub static TECHNIQUE: Technique = Technique {
    id: "bug+1",
    noun: noun!("BUG+1"),
    rating: 43,
    about: pattern!(
        "Every empty cell has two candidates, one has three. Without one of these, each value would have two places in every house: so it is right. Relies on one solution."
    ),
    search: pattern!(
        "Late in a puzzle: do all empty cells have two candidates, but one that has three? Of its three, write the one that is there three times in its row, column and area."
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let board = position.board();
    let Some(cell) = position.uniqueness().and_then(|_| bug::odd_cell(board)) else {
        return ControlFlow::Continue(());
    };
    let mut candidates = position.candidates(cell).iter();
    let value = candidates.find(|&value| bug::is_last_way_out(board, cell, value));
    let Some(value) = value else {
        return ControlFlow::Continue(());
    };
    let lost = position.candidates(cell).without(value);
    let changes = removals_by_cell([(cell, lost)]);
    findings.add(&changes, &|changes| {
        reasoning(position, cell, value, changes)
    })
}

fn reasoning(position: &Position<'_>, cell: Cell, value: Value, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let way_out = OneSolution::Bug(cell, value);
    let full: Vec<HouseId> = layout
        .houses_of(cell)
        .iter()
        .copied()
        .filter(|&id| layout.is_full(layout.house(id)))
        .collect();
    let lines = vec![
        message!("{cell} has three candidates, every other empty cell has two."),
        sentences::line([
            message!(
                "{value} has three places in {houses}; elsewhere each value has two.",
                houses = &full
            ),
            message!(
                "{value} has three places in each house of {cell}; all other values have two."
            ),
            message!("{value} has three places in each house of {cell}."),
        ]),
        sentences::line([
            message!(
                "If {cell} weren't {value}, each cell would have two candidates, each value two places in each house."
            ),
            message!("If {cell} weren't {value}, each value would have two places."),
        ]),
        message!(
            "Then a solution would give a second one: put the other candidate into every cell."
        ),
        message!("But the puzzle has only one solution, so {cell} is {value}."),
    ];
    let open = layout.cells();
    let open = open.filter(|&open| open != cell && position.value(open).is_none());
    let mut highlights: Vec<Highlight> = open
        .map(|open| Highlight::Place(open, position.candidates(open)))
        .collect();
    highlights.extend(full.iter().copied().map(Highlight::Cover));
    highlights.push(Highlight::outline(cell));
    highlights.push(Highlight::Extra(cell, value));
    let headline = message!("{cell} must be {value}");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let proof = Proof::of_one_solution(way_out, []);
    let find = message!("It has three candidates. Count those of the other empty cells.");
    Reasoning::by(proof, look::look_at_cell(position, cell, find), why)
}
