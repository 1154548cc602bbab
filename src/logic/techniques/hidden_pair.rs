//! Hidden pair: two values with places in only two cells of a full house take these cells, which lose all other candidates.
//!
//! ```text
//!   row 4   a . . | 5 . b | . . .      2 and 7 can go nowhere in the row but in a and b,
//!                                      so nothing else goes into these
//! ```
//!
//! A full house must hold both values, and two cells are just enough for them. A house with fewer cells than there are values
//! may do without, so it hides no pair. Other candidates in the two cells hide it from the eye.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{Technique, Visit};
use crate::layout::{Cell, HouseId};
use crate::logic::position::Position;
use crate::logic::proof::{Premise, Proof};
use crate::logic::reasons::{self, Blockers};
use crate::logic::step::{Change, Explanation, Highlight, Stage, Step};
use crate::logic::words;
use crate::puzzle::{Value, ValueSet};

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "hidden pair",
    slug: "hidden-pair",
    rating: 34,
    about: "Two values of a row, column or area fit in only two of its cells, so nothing else goes there.",
    find,
};

fn find(position: &Position<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let mut seen = HashSet::new();
    for (id, house) in position.full_houses() {
        let mut two: Vec<(Value, [Cell; 2])> = Vec::new();
        for value in Value::all(position.layout().values()) {
            let mut places = position.places(house, value);
            if let (Some(a), Some(b), None) = (places.next(), places.next(), places.next()) {
                two.push((value, [a, b]));
            }
        }
        for (at, &(first, places)) in two.iter().enumerate() {
            let same = two[at + 1..].iter().filter(|(_, other)| *other == places);
            for &(second, _) in same {
                let pair = ValueSet::of(first).with(second);
                let has_more = |&cell: &Cell| position.candidates(cell) != pair;
                if places.iter().any(has_more) && seen.insert((places, pair)) {
                    visit(step(position, id, places, [first, second]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(position: &Position<'_>, id: HouseId, places: [Cell; 2], pair: [Value; 2]) -> Step {
    let layout = position.layout();
    let house = layout.house(id);
    let values: ValueSet = pair.into_iter().collect();
    let open: Vec<Cell> = position.open(house).collect();
    let lost = |cell: Cell| ValueSet(position.candidates(cell).0 & !values.0);
    let changes: Vec<Change> = places
        .iter()
        .flat_map(|&cell| {
            lost(cell)
                .iter()
                .map(move |value| Change::Remove { cell, value })
        })
        .collect();
    let look = super::look_at(
        position,
        id,
        Some("Two of its values have few places left."),
    );

    let others: Vec<Cell> = open
        .into_iter()
        .filter(|cell| !places.contains(cell))
        .collect();
    let blockers = pair.map(|value| Blockers::new(position, value, others.clone()));
    let [first, second] = pair;
    let said = layout.say_all(&places);
    let mut lines = vec![format!(
        "In {}, only {said} can be {first} or {second}.",
        house.name
    )];
    lines.extend(reasons::summaries(layout, &[&blockers[0], &blockers[1]]));
    lines.push("They take one each, so nothing else fits there.".to_owned());
    lines.push(words::so_they_cannot_be(layout, &changes));
    let mut highlights = vec![Highlight::House(id)];
    highlights.extend(places.map(|cell| Highlight::Place { cell, values }));
    highlights.extend(changes.iter().copied().map(super::highlight));
    highlights.extend(blockers.iter().flat_map(|one| one.highlights(layout)));
    let headline = format!("{first} and {second} have two places left");
    let why = Stage::new(headline, lines, highlights);
    Step {
        technique: &TECHNIQUE,
        rating: TECHNIQUE.rating,
        changes,
        proof: Proof::of(pair.map(|value| Premise::House(id, value))),
        explanation: Explanation { look, why },
    }
}
