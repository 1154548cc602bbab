//! Locked candidates: all places of a value in a full house see a cell outside it, so that cell can't have the value.
//!
//! ```text
//!   . . . | . . . | * * *        in the left box 6 has the places a and b,
//!   a b 3 | * * * | * * *        whichever it is, the rest of their row
//!   5 4 9 | . . . | . . .        can't be 6
//! ```
//!
//! One of the places holds the value, since the house must hold it; whichever does, a cell that is a peer of each can't. Often
//! the places and the cell lie in a second house ("pointing" from a box into a line, "claiming" from a line into a box), but
//! seeing all places is enough, and on overlapping houses it finds more. The value is locked into the places: hence the name.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::links::{FewCells, used_up};
use crate::positions::Position;
use crate::reasons::{self, Blockers, CommonPeers, look};
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, removals, sentences,
};

pub static TECHNIQUE: Technique = Technique {
    id: "locked-candidates",
    noun: noun!("locked candidates"),
    rating: 26,
    about: pattern!(
        "All places for a value in a box lie in one row: the box points along it, and the rest of the row loses the value. Or all in a row lie in one box: the row claims it there."
    ),
    search: pattern!(
        "Take a value, and an area that lacks it. Are all its places there in one row or column? Then take each row and column: are all its places in one area?"
    ),
    find,
};

/// Places in a line are harder to see than in an area, where they lie together, but for a line much of which lies in one.
const IN_A_LINE: u32 = 28;

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let mut found = Vec::new();
    for value in Value::all(position.layout().values()) {
        if findings.is_idle(position, value) {
            continue;
        }
        let before = found.len();
        for (id, house) in position.full_houses() {
            let is_in_one = || position.prepared().is_much_in_an_area(id);
            let rating = if house.role.is_area() || is_in_one() {
                TECHNIQUE.rating
            } else {
                IN_A_LINE
            };
            let places: FewCells = position.places(house, value).collect();
            // One place is a hidden single.
            if places.len() < 2 {
                continue;
            }
            // Within the house there is none: its cells that have the value are the places.
            let seen = used_up(position, places.iter().copied(), value);
            if !seen.is_empty() {
                found.push((rating, places, id, value, seen));
            }
        }
        if found.len() == before {
            findings.note_idle(position, value);
        }
    }
    found.sort_by_key(|(rating, places, id, value, _)| (*rating, places.len(), *id, *value));
    for (rating, places, id, value, seen) in found {
        let changes = removals(&seen.iter().collect::<Vec<Cell>>(), value);
        let reasoning = |changes: &[Change]| reasoning(position, id, value, &places, changes);
        findings.add_rated(rating, &changes, &reasoning)?;
    }
    ControlFlow::Continue(())
}

fn reasoning(
    position: &Position<'_>,
    id: HouseId,
    value: Value,
    places: &[Cell],
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let house = layout.house(id);
    let open: Vec<Cell> = position.open(house).collect();
    let count = places.len();
    let find = message!("Find a value that fits in only {count:word} of them.");
    let look = look::look_at_house(position, id, Some(find));

    let others = open.into_iter().filter(|cell| !places.contains(cell));
    let blockers = Blockers::new(position, value, others.collect());
    let lost: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
    let peers = CommonPeers::new(layout, places, &lost);
    let mut lines = vec![sentences::line([
        message!(
            "In {house}, only {cells} can be {value}.",
            house = id,
            cells = places
        ),
        message!("In {house}, only {count} cells can be {value}.", house = id),
    ])];
    lines.extend(reasons::summaries(layout, &[&blockers]));
    lines.extend(peers.sentences(layout, 4 - lines.len()));

    let mut highlights = vec![Highlight::House(id)];
    let place = |&cell: &Cell| Highlight::Place(cell, ValueSet::of(value));
    highlights.extend(places.iter().map(place));
    highlights.extend(blockers.highlights(layout));
    highlights.extend(peers.highlights(layout));
    let headline = message!("{value} has {count:word} places left");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new([Premise::House(id, value)], look, why)
}
