//! Leftovers: houses that hold the same cells but for a few hold the same values in those few.
//!
//! ```text
//!   a a a a a a a b b      the a and A are row 1 and row 2, the a and B a region above another:
//!   a a a a a a a a B      A is in the rows only, B in the regions only, all else is in both,
//!   a a a A B B . . .      so what is in A is in B
//! ```
//!
//! As many full houses apart from each other hold every value as often as they are; so do as many others that are apart. What
//! is in both counts for both, so the cells that only the ones have hold each value as often as those that only the others
//! have. Where a value is taken on the one side as often as it can be on the other, it goes from the rest of that side; where
//! it is there more often, it is missing on the other. A house with fewer cells than there are values holds what it likes, and
//! houses that overlap count a cell twice. Regions show it best; on plain boxes it is no more than locked candidates.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{Technique, Visit};
use crate::layout::{Cell, HouseId, Layout, Leftovers};
use crate::logic::position::Position;
use crate::logic::proof::{Premise, Proof};
use crate::logic::reasons::Seen;
use crate::logic::step::{Change, Explanation, Highlight, Stage, Step};
use crate::logic::words;
use crate::puzzle::{Value, ValueSet};

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "leftovers",
    slug: "leftovers",
    rating: 37,
    about: "Rows and areas that are the same cells but for a few hold the same values in those few.",
    find,
};

fn find(position: &Position<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let mut seen = HashSet::new();
    for sides in position.layout().leftovers() {
        for value in Value::all(position.layout().values()) {
            for (from, to) in [(0, 1), (1, 0)] {
                let found = conclude(sides, position, value, from, to);
                if let Some((changes, reason)) = found
                    && seen.insert(changes.clone())
                {
                    visit(step(sides, position, value, (from, to), changes, reason))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Why a value goes from the cells left on a side, or into them.
enum Reason {
    /// The other side can hold it so often, and this one does.
    AtMost(usize),
    /// The other side holds it so often, and this one less.
    AtLeast(usize),
}

/// What the cells left on one side say of a value on the other.
fn conclude(
    sides: &Leftovers,
    position: &Position<'_>,
    value: Value,
    from: usize,
    to: usize,
) -> Option<(Vec<Change>, Reason)> {
    let held = |side: usize| {
        let cells = sides.left[side].iter();
        cells
            .filter(|&&cell| position.value(cell) == Some(value))
            .count()
    };
    let open = |side: usize| -> Vec<Cell> {
        let cells = sides.left[side].iter().copied();
        cells
            .filter(|&cell| position.can_hold(cell, value))
            .collect()
    };
    let places = open(to);
    if places.is_empty() {
        return None;
    }
    let (here, there) = (held(to), held(from));
    let at_most = there + most_together(position.layout(), &open(from));
    if here >= at_most {
        let changes = super::removals(&places, value);
        return Some((changes, Reason::AtMost(at_most)));
    }
    if there <= here {
        return None;
    }
    let changes: Vec<Change> = if places.len() == there - here {
        let place = |&cell: &Cell| Change::Place { cell, value };
        places.iter().map(place).collect()
    } else {
        let seen = Seen::by_all(position, &places, ValueSet::of(value));
        super::removals(&seen, value)
    };
    (!changes.is_empty()).then_some((changes, Reason::AtLeast(there)))
}

fn step(
    sides: &Leftovers,
    position: &Position<'_>,
    value: Value,
    (from, to): (usize, usize),
    changes: Vec<Change>,
    reason: Reason,
) -> Step {
    let layout = position.layout();
    let [one, other] = [from, to].map(|side| words::houses(layout, &sides.houses[side]));
    let [there, here] = [from, to].map(|side| layout.say_all(&sides.left[side]));
    let outlined = || {
        let houses = |side: usize| sides.houses[side].iter().copied();
        let ones = houses(from).map(Highlight::House);
        ones.chain(houses(to).map(Highlight::Cover))
    };
    let look = Stage::new(
        "Look at what is left over".to_owned(),
        vec![
            words::short_of([
                &|| format!("Compare the cells of {one} with those of {other}."),
                &|| "Compare the cells of the outlined rows and areas.".to_owned(),
            ]),
            "They are the same but for a few.".to_owned(),
        ],
        outlined().collect(),
    );

    let (verb, them) = match sides.left[from].len() {
        1 => ("has", "value"),
        _ => ("have", "values"),
    };
    let mut lines = vec![
        words::short_of([
            &|| words::first(&format!("{one} leave {there} over, and {other} {here}.")),
            &|| words::first(&format!("{one} leave {there} over.")),
            &|| format!("All other cells than {there} are in both."),
        ]),
        words::short_of([
            &|| words::cells_first(&format!("{there} {verb} the same {them} as {here}.")),
            &|| words::cells_first(&format!("{there} {verb} the same {them} as the others.")),
        ]),
    ];
    let at_most = |count: usize, there: &str, here: &str| {
        let count = words::number(count);
        format!("At most {count} of {there} can be {value}, and as many of {here} are already.")
    };
    let are = |count: &str, there: &str, here: &str| {
        let is = if count == "one" { "is" } else { "are" };
        words::first(&format!(
            "{count} of {there} {is} {value}, so {count} of {here} {is}."
        ))
    };
    lines.push(match reason {
        Reason::AtMost(0) => words::cells_first(&format!("{there} can't be {value}.")),
        Reason::AtMost(count) => words::short_of([&|| at_most(count, &there, &here), &|| {
            at_most(count, &there, "the others")
        }]),
        Reason::AtLeast(count) => {
            let count = words::number(count);
            words::short_of([&|| are(&count, &there, &here), &|| {
                are(&count, &there, "the others")
            }])
        }
    });
    let goes = changes.iter().find_map(|change| change.placed());
    lines.push(match goes {
        Some((cell, _)) if changes.len() == 1 => {
            format!("So {} is {}.", layout.say(cell), words::a(value))
        }
        Some(_) => {
            let placed: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
            format!("So {} are all {value}.", layout.say_all(&placed))
        }
        None => words::so_they_cannot_be(layout, &changes),
    });
    let is_outside = |change: &Change| !sides.left[to].contains(&change.cell());
    if changes.iter().any(is_outside) {
        let places = sides.left[to].iter().copied();
        let places = places.filter(|&cell| position.can_hold(cell, value));
        let places: Vec<Cell> = places.collect();
        let why = words::cells_first(&format!(
            "{} are left for {value}; what must differ from {} can't be {value}.",
            layout.say_all(&places),
            words::all_of(places.len())
        ));
        lines.insert(3, why);
    }
    let mut highlights: Vec<Highlight> = outlined().collect();
    let left = sides.left.iter().flatten();
    let open = left.filter(|&&cell| position.value(cell).is_none());
    highlights.extend(open.map(|&cell| Highlight::Place {
        cell,
        values: ValueSet::of(value).common(position.candidates(cell)),
    }));
    highlights.extend(changes.iter().copied().map(super::highlight));
    let headline = format!("{value} is left over on both sides or none");
    // The side that has its values in few places is that which must have them.
    let must = match reason {
        Reason::AtMost(_) => from,
        Reason::AtLeast(_) => to,
    };
    let missing = |id: &HouseId| {
        let mut cells = layout.house(*id).cells.iter();
        cells.all(|&cell| position.value(cell) != Some(value))
    };
    let premises = sides.houses[must].iter().copied().filter(missing);
    Step {
        technique: &TECHNIQUE,
        rating: TECHNIQUE.rating,
        changes,
        proof: Proof::of(premises.map(|id| Premise::House(id, value))),
        explanation: Explanation {
            look,
            why: Stage::new(headline, lines, highlights),
        },
    }
}

/// How many of some cells can hold the same value together: the most of which no two are peers.
fn most_together(layout: &Layout, cells: &[Cell]) -> usize {
    let Some((&first, rest)) = cells.split_first() else {
        return 0;
    };
    let apart = rest.iter().copied();
    let apart = apart.filter(|&cell| !layout.peers(first).contains(cell));
    let apart: Vec<Cell> = apart.collect();
    most_together(layout, rest).max(1 + most_together(layout, &apart))
}
