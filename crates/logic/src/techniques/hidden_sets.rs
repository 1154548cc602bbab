//! Hidden sets: values with places in only as many cells of a full house take these cells, which lose all other candidates.
//!
//! ```text
//!   row 4   a . . | 5 . b | . . .      2 and 7 can go nowhere in the row but in a and b,
//!                                      so nothing else goes into these
//! ```
//!
//! A full house must hold each of the values, and the cells are just enough for them. A house with fewer cells than there are
//! values may do without, so it hides nothing. Not every value needs a place in every one of the cells. Some of the values may
//! be a smaller set of their own, as long as they share a place with the others: all together still take more away. Other
//! candidates in the cells hide the set from the eye.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, House, HouseId};
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::reasons::{self, Blockers, look};
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, removals_by_cell,
};

pub static PAIR: Technique = Technique {
    id: "hidden-pair",
    noun: noun!("hidden pair"),
    rating: 31,
    about: pattern!(
        "In a row, column or area, two values fit in only two cells. These cells take one each, so nothing else goes there."
    ),
    search: pattern!(
        "Take a row, column or area with many empty cells, and a value with two places there. Does another value have just the same two places?"
    ),
    find: |position, findings| find(position, 2, findings),
};

pub static TRIPLE: Technique = Technique {
    id: "hidden-triple",
    noun: noun!("hidden triple"),
    rating: 40,
    about: pattern!(
        "In a row, column or area, three values fit in only three cells. These cells take one each, so nothing else goes there."
    ),
    search: pattern!(
        "In a house with many empty cells take the values with two or three places. Do three of them share the same three cells?"
    ),
    find: |position, findings| find(position, 3, findings),
};

pub static QUAD: Technique = Technique {
    id: "hidden-quad",
    noun: noun!("hidden quad"),
    rating: 54,
    about: pattern!(
        "In a row, column or area, four values fit in only four cells. These cells take one each, so nothing else goes there."
    ),
    search: pattern!(
        "Look for four values that stand in the same rows or columns outside of a house, so that they fit in the same four cells of it. It is easier to look for the naked set of the other cells."
    ),
    find: |position, findings| find(position, 4, findings),
};

fn find(position: &Position<'_>, size: usize, findings: &mut Findings<'_>) -> ControlFlow<()> {
    for (id, house) in position.full_houses() {
        for values in sets(position, house, size) {
            let has_one = |cell: &Cell| !position.candidates(*cell).intersection(values).is_empty();
            let places: Vec<Cell> = house.cells.iter().copied().filter(has_one).collect();
            let lost = |&cell: &Cell| (cell, position.candidates(cell).difference(values));
            let changes = removals_by_cell(places.iter().map(lost));
            findings.add(&changes, &|changes| {
                reasoning(position, id, &places, values, changes)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The sets of so many values that have as many places together; first those that hold no smaller one.
fn sets(position: &Position<'_>, house: &House, size: usize) -> Vec<ValueSet> {
    let places = Places::new(position, house);
    let few = |value: &Value| (2..=size).contains(&places.count(ValueSet::of(*value)));
    let values: Vec<Value> = Value::all(position.layout().values()).filter(few).collect();
    let mut found = Vec::new();
    extend(&places, size, &values, ValueSet::EMPTY, &mut found);
    found.sort_by_cached_key(|&values| places.hold_a_smaller_set(values));
    found
}

fn extend(
    places: &Places,
    size: usize,
    next: &[Value],
    chosen: ValueSet,
    found: &mut Vec<ValueSet>,
) {
    for (at, &value) in next.iter().enumerate() {
        let chosen = chosen.with(value);
        if places.count(chosen) > size {
            continue;
        }
        if chosen.len() < size {
            extend(places, size, &next[at + 1..], chosen, found);
        } else if !places.fall_apart(chosen) {
            found.push(chosen);
        }
    }
}

/// The parts of a set of values, but for none and for all of them.
fn parts(values: ValueSet) -> impl Iterator<Item = ValueSet> {
    let before = move |part: &u32| (*part != 0).then(|| (part - 1) & values.0);
    let parts = std::iter::successors(Some(values.0), before)
        .skip(1)
        .take_while(|&part| part != 0);
    parts.map(ValueSet)
}

/// For each value its places in a full house: a bit for each of the cells, which are as many as the values.
struct Places(Vec<u32>);

impl Places {
    fn new(position: &Position<'_>, house: &House) -> Self {
        let mut places = vec![0; position.layout().values()];
        for (at, &cell) in house.cells.iter().enumerate() {
            for value in position.candidates(cell).iter() {
                places[value.number() - 1] |= 1 << at;
            }
        }
        Self(places)
    }

    /// The places of some values.
    fn of(&self, values: ValueSet) -> u32 {
        let each = values.iter().map(|value| self.0[value.number() - 1]);
        each.fold(0, |all, places| all | places)
    }

    fn count(&self, values: ValueSet) -> usize {
        self.of(values).count_ones() as usize
    }

    /// Says whether some of the values have as many cells as they need.
    fn hold_a_smaller_set(&self, values: ValueSet) -> bool {
        parts(values).any(|part| self.count(part) <= part.len())
    }

    /// Says whether the values are two sets that share no place.
    fn fall_apart(&self, values: ValueSet) -> bool {
        parts(values).any(|part| self.of(part) & self.of(values.difference(part)) == 0)
    }
}

fn reasoning(
    position: &Position<'_>,
    id: HouseId,
    places: &[Cell],
    values: ValueSet,
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let count = values.len();
    let find = message!("Find {count:word} values that fit in only {count:word} of them.");
    let look = look::look_at_house(position, id, Some(find));

    let open = position.open(layout.house(id));
    let others: Vec<Cell> = open.filter(|cell| !places.contains(cell)).collect();
    let blockers: Vec<Blockers> = values
        .iter()
        .map(|value| Blockers::new(position, value, others.clone()))
        .collect();
    let mut lines = vec![message!(
        "In {house}, only {cells} can be {values:or}.",
        house = id,
        cells = places
    )];
    let all: Vec<&Blockers> = blockers.iter().collect();
    lines.extend(reasons::summaries(layout, &all));
    lines.push(message!(
        "{cells} take {values} between them, so nothing else fits there.",
        cells = places
    ));
    let mut highlights = vec![Highlight::House(id)];
    let left = |cell: Cell| values.intersection(position.candidates(cell));
    highlights.extend(
        places
            .iter()
            .map(|&cell| Highlight::Place(cell, left(cell))),
    );
    highlights.extend(blockers.iter().flat_map(|one| one.highlights(layout)));
    let headline = message!("{values} have {count:word} places left");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let premises = values.iter().map(|value| Premise::House(id, value));
    Reasoning::new(premises, look, why)
}
