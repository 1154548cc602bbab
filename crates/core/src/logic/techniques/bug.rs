//! BUG + 1: all open cells have two candidates but one, which has three; without one of these the board would be a bivalue universal
//! grave, with two solutions or none, so that one is true.
//!
//! ```text
//!   1 2   | . . . | 1 2        3 has three places in the row, the column and the box of its cell,
//!   1 2 3 | 2 3 . | 1 3        everything else has two: the first cell of the second row is 3
//! ```
//!
//! `second_solutions/bug.rs` says why, and what a board needs to be one. The name is that of the players' forum.

use std::ops::ControlFlow;

use crate::layout::{Cell, Layout};
use crate::logic::positions::Position;
use crate::logic::reasons::{self, look};
use crate::logic::second_solutions::{OneSolution, bug};
use crate::logic::steps::{
    Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, removals_by_cell, words,
};
use crate::puzzle::Value;
use crate::text;

pub static TECHNIQUE: Technique = Technique {
    name: "BUG+1",
    rating: 43,
    about: "Every empty cell has two candidates, one has three. Without one of these, each value would have two places in every house: so it is right. Relies on one solution.",
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
    findings.add(&changes, &|| reasoning(position, cell, value, &changes))
}

fn reasoning(position: &Position<'_>, cell: Cell, value: Value, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let symbol = value.on(layout);
    let way_out = OneSolution::Bug(cell, value);
    let (it, first) = (layout.say(cell), layout.say_first(cell));
    let mut lines = vec![format!(
        "Every open cell has two candidates; only {it} has three."
    )];
    if way_out.counts_crossed_out(position.board()) {
        reasons::say_what_counts(&mut lines, 2);
    }
    lines.extend([
        words::short_of([
            &|| format!("If {it} weren't {symbol}, each value would have {}.", two_places(layout)),
            &|| format!("If {it} weren't {symbol}, each value would have two places in each line and area."),
        ]),
        "Such a board has two solutions or none, and the puzzle has only one.".to_owned(),
        format!("So {it} is {symbol}, and nothing else."),
    ]);
    let open = layout.cells();
    let open = open.filter(|&open| open != cell && position.value(open).is_none());
    let mut highlights: Vec<Highlight> = open
        .map(|open| Highlight::Place(open, position.candidates(open)))
        .collect();
    highlights.push(Highlight::outline(cell));
    highlights.push(Highlight::Fin(cell, value));
    highlights.extend(changes.iter().copied().map(Highlight::from));
    let headline = format!("{first} must be {symbol}");
    let why = Stage::new(headline, lines, highlights);
    let proof = Proof::of_one_solution(way_out, []);
    let find = "It has three candidates. Count those of the other empty cells.";
    Reasoning::by(proof, look::look_at_cell(position, cell, find), why)
}

/// "two places in each row, column and box"
fn two_places(layout: &Layout) -> String {
    let full = layout.houses().iter().filter(|house| layout.is_full(house));
    let mut kinds: Vec<&str> = full.map(|house| house.noun.as_ref()).collect();
    kinds.dedup();
    format!("two places in each {}", text::list(&kinds, "and"))
}
