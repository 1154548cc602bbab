//! A value that a cage must hold: all its combinations have it.
//!
//! ```text
//!   ┌ 23          ┐
//!   | a   b   c   |  * *     23 in three cells is 6+8+9: if only a and b can be 8,
//!   └─────────────┘          the 8 of the row is there
//! ```
//!
//! With one place left in the cage it goes there; with several, a cell that sees them all can't have it, as with locked
//! candidates of a house.

use std::ops::ControlFlow;

use crate::layout::Cell;
use crate::lists::sorted;
use crate::logic::clues::{CageSets, clue_ways, clue_words};
use crate::logic::positions::Position;
use crate::logic::reasons::{self, CommonPeers, look};
use crate::logic::steps::{
    Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, removals, words,
};
use crate::puzzle::{Value, ValueSet};
use crate::text;

pub static HIDDEN_SINGLE: Technique = Technique {
    name: "hidden single in a cage",
    rating: 25,
    about: "Whatever the values of a cage are, one of them is the same, and it has only one place left there.",
    find: |position, findings| find(position, findings, true),
};

pub static LOCKED: Technique = Technique {
    name: "locked in a cage",
    rating: 29,
    about: "Whatever the values of a cage are, one of them is the same. Cells that see all its places in the cage can't have it.",
    find: |position, findings| find(position, findings, false),
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>, is_single: bool) -> ControlFlow<()> {
    let layout = position.layout();
    for (at, constraint) in (0..).zip(layout.constraints()) {
        let Some(cage) = CageSets::new(position.board(), at) else {
            continue;
        };
        // A cage with a single open cell is full but for that, and one with all values is a house.
        if cage.open.len() < 2 || cage.open.len() == layout.values() {
            continue;
        }
        let left = clue_ways::left(position, at);
        for value in cage.needed().iter() {
            let places = constraint.cells.iter().zip(left);
            let places = places
                .filter(|(cell, left)| position.value(**cell).is_none() && left.contains(value));
            let places = sorted(places.map(|(&cell, _)| cell));
            let (changes, cells) = match (places.as_slice(), is_single) {
                ([place], true) => (vec![Change::Place(*place, value)], Vec::new()),
                ([_, _, ..], false) => {
                    let cells = reasons::common_peers(position, &places, ValueSet::of(value));
                    (removals(&cells, value), cells)
                }
                _ => continue,
            };
            let of = Needed {
                at,
                cage: &cage,
                value,
                places: &places,
                cells: &cells,
            };
            findings.add(&changes, &|| reasoning(position, &of, &changes))?;
        }
    }
    ControlFlow::Continue(())
}

/// A value that a cage needs.
struct Needed<'a> {
    at: u16,
    cage: &'a CageSets,
    value: Value,
    places: &'a [Cell],
    cells: &'a [Cell],
}

fn reasoning(position: &Position<'_>, of: &Needed<'_>, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let constraint = &layout.constraints()[of.at as usize];
    let symbol = of.value.on(layout);
    let name = clue_words::name(layout, constraint);
    let first = text::capitalized(&name);
    let needs = |most: usize| format!("{first} needs {}.", of.cage.say(layout, most, Some("or")));
    let mut lines = vec![words::short_of([&|| needs(6), &|| needs(3), &|| needs(0)])];
    let a = words::a(layout, of.value);
    let only = |cells: String| format!("Each way has {a}, and only {cells} can be {symbol}.");
    lines.push(words::short_of([
        &|| only(layout.say_all(of.places)),
        &|| only(format!("{} of them", of.places.len())),
    ]));
    let mut highlights = vec![Highlight::Clue(of.at)];
    let told = of.cage.open.iter().map(|&cell| {
        let values = of.places.contains(&cell).then(|| ValueSet::of(of.value));
        Highlight::Place(cell, values.unwrap_or_default())
    });
    highlights.extend(told);
    match of.places {
        [place] => lines.push(format!("So the {symbol} goes in {}.", layout.say(*place))),
        places => {
            let peers = CommonPeers::new(layout, places, of.cells);
            lines.extend(peers.sentences(layout, 2));
            highlights.extend(peers.highlights(layout));
        }
    }
    let headline = match of.places.len() {
        1 => format!("{symbol} has one place left"),
        count => format!("{symbol} has {} places left", text::number_in_words(count)),
    };
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let find = "Find a value that all ways to fill them have.";
    let look = look::look_at_clue(position, of.at, Some(find));
    Reasoning::by(Proof::of_clues([of.at]), look, why)
}
