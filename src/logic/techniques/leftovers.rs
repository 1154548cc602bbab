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
use crate::layout::{Cell, CellSet, HouseId, Layout};
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

/// The most houses on a side.
const MOST_HOUSES: usize = 4;

/// The most cells that are left over on a side.
const MOST_LEFT: usize = 4;

/// How many sets of houses are looked at: all of a jigsaw, and an end on the largest boards.
const MOST_LOOKS: usize = 20_000;

fn find(position: &Position<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let mut sides = Sides::of(position.layout());
    // Few cells are compared sooner than many, and few houses seen sooner.
    sides.sort_by_key(|sides| (sides.left[0].len(), sides.houses[0].len()));
    let mut seen = HashSet::new();
    for sides in &sides {
        for value in Value::all(position.layout().values()) {
            for (from, to) in [(0, 1), (1, 0)] {
                let found = sides.conclude(position, value, from, to);
                if let Some((changes, reason)) = found
                    && seen.insert(changes.clone())
                {
                    visit(sides.step(position, value, (from, to), changes, reason))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Houses of two kinds, as many of each, and the cells that only the one side has.
struct Sides {
    houses: [Vec<HouseId>; 2],
    left: [Vec<Cell>; 2],
}

/// Why a value goes from the cells left on a side, or into them.
enum Reason {
    /// The other side can hold it so often, and this one does.
    AtMost(usize),
    /// The other side holds it so often, and this one less.
    AtLeast(usize),
}

impl Sides {
    /// All sides that leave few cells over.
    fn of(layout: &Layout) -> Vec<Self> {
        let mut kinds: Vec<(&str, Vec<(HouseId, CellSet)>)> = Vec::new();
        for (at, house) in layout.houses().iter().enumerate() {
            if !layout.is_full(house) {
                continue;
            }
            let of_it = (HouseId(at as u16), house.set(layout.len()));
            match kinds.iter_mut().find(|(kind, _)| *kind == house.kind) {
                Some((_, houses)) => houses.push(of_it),
                None => kinds.push((house.kind.as_ref(), vec![of_it])),
            }
        }
        let mut search = Search {
            layout,
            looks_left: MOST_LOOKS,
            found: Vec::new(),
        };
        for (at, (_, ones)) in kinds.iter().enumerate() {
            for (_, others) in &kinds[at + 1..] {
                search.extend(ones, others, &mut Vec::new(), &CellSet::new(layout.len()));
            }
        }
        search.found
    }

    /// What the cells left on one side say of a value on the other.
    fn conclude(
        &self,
        position: &Position<'_>,
        value: Value,
        from: usize,
        to: usize,
    ) -> Option<(Vec<Change>, Reason)> {
        let held = |side: usize| {
            let cells = self.left[side].iter();
            cells
                .filter(|&&cell| position.value(cell) == Some(value))
                .count()
        };
        let open = |side: usize| -> Vec<Cell> {
            let cells = self.left[side].iter().copied();
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
            let remove = |&cell: &Cell| Change::Remove { cell, value };
            return Some((places.iter().map(remove).collect(), Reason::AtMost(at_most)));
        }
        if there <= here {
            return None;
        }
        let changes: Vec<Change> = if places.len() == there - here {
            let place = |&cell: &Cell| Change::Place { cell, value };
            places.iter().map(place).collect()
        } else {
            let seen = Seen::by_all(position, &places, ValueSet::of(value));
            let remove = |cell: Cell| Change::Remove { cell, value };
            seen.into_iter().map(remove).collect()
        };
        (!changes.is_empty()).then_some((changes, Reason::AtLeast(there)))
    }

    fn step(
        &self,
        position: &Position<'_>,
        value: Value,
        (from, to): (usize, usize),
        changes: Vec<Change>,
        reason: Reason,
    ) -> Step {
        let layout = position.layout();
        let [one, other] = [from, to].map(|side| words::houses(layout, &self.houses[side]));
        let [there, here] = [from, to].map(|side| layout.say_all(&self.left[side]));
        let outlined = || {
            let houses = |side: usize| self.houses[side].iter().copied();
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

        let (verb, them) = match self.left[from].len() {
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
        let goes = changes.iter().find_map(|change| match *change {
            Change::Place { cell, .. } => Some(cell),
            Change::Remove { .. } => None,
        });
        lines.push(match goes {
            Some(cell) if changes.len() == 1 => {
                format!("So {} is {}.", layout.say(cell), words::a(value))
            }
            Some(_) => {
                let placed: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
                format!("So {} are all {value}.", layout.say_all(&placed))
            }
            None => words::so_they_cannot_be(layout, &changes),
        });
        let is_outside = |change: &Change| !self.left[to].contains(&change.cell());
        if changes.iter().any(is_outside) {
            let places = self.left[to].iter().copied();
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
        let left = self.left.iter().flatten();
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
        let premises = self.houses[must].iter().copied().filter(missing);
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

/// A search for sides.
struct Search<'a> {
    layout: &'a Layout,
    looks_left: usize,
    found: Vec<Sides>,
}

impl Search<'_> {
    /// Adds a house to the ones, and holds each set against the others.
    fn extend(
        &mut self,
        ones: &[(HouseId, CellSet)],
        others: &[(HouseId, CellSet)],
        chosen: &mut Vec<HouseId>,
        cells: &CellSet,
    ) {
        for (at, (id, house)) in ones.iter().enumerate() {
            if self.looks_left == 0 {
                return;
            }
            if house.meets(cells) {
                continue;
            }
            self.looks_left -= 1;
            let mut cells = cells.clone();
            cells.extend_from(house);
            chosen.push(*id);
            if chosen.len() > 1 {
                self.compare(chosen, &cells, others);
            }
            if chosen.len() < MOST_HOUSES {
                self.extend(&ones[at + 1..], others, chosen, &cells);
            }
            chosen.pop();
        }
    }

    /// Keeps the sets of others that are nearly the same cells.
    fn compare(&mut self, chosen: &[HouseId], cells: &CellSet, others: &[(HouseId, CellSet)]) {
        let outside = |house: &CellSet| {
            let mut outside = house.clone();
            outside.take_out(cells);
            outside
        };
        let near = others.iter().filter_map(|(id, house)| {
            let outside = outside(house);
            (outside.len() <= MOST_LEFT).then_some((*id, house, outside))
        });
        let near: Vec<(HouseId, &CellSet, CellSet)> = near.collect();
        let mut sets: Vec<(Vec<usize>, CellSet)> =
            vec![(Vec::new(), CellSet::new(self.layout.len()))];
        for _ in chosen {
            let mut longer = Vec::new();
            for (set, covered) in &sets {
                let from = set.last().map_or(0, |last| last + 1);
                for (at, (_, house, _)) in near.iter().enumerate().skip(from) {
                    if house.meets(covered) {
                        continue;
                    }
                    let all = set.iter().chain([&at]);
                    if all.map(|&at| near[at].2.len()).sum::<usize>() <= MOST_LEFT {
                        let mut covered = covered.clone();
                        covered.extend_from(house);
                        longer.push((set.iter().copied().chain([at]).collect(), covered));
                    }
                }
            }
            sets = longer;
        }
        for (set, covered) in sets {
            let mut ours = cells.clone();
            ours.take_out(&covered);
            let mut theirs = covered;
            theirs.take_out(cells);
            if !theirs.is_empty() {
                self.found.push(Sides {
                    houses: [chosen.to_vec(), set.iter().map(|&at| near[at].0).collect()],
                    left: [ours.iter().collect(), theirs.iter().collect()],
                });
            }
        }
    }
}
