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

use sudogon_board::layout::{Cell, Constraint, HouseId, HouseRole, Layout};
use sudogon_board::lists::{entry, sorted, sorted_once};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::reasons::{Supposed, Tried, needed_since, with_why};
use crate::clues::{CageSets, clue_ways};
use crate::positions::Position;
use crate::reasons::{self, Blockers, CommonPeers, look};
use crate::steps::{
    Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, removals_by_cell, sentences,
};

pub static HIDDEN_SINGLE: Technique = Technique {
    id: "hidden-single-in-a-cage",
    noun: noun!("hidden single in a cage"),
    rating: 25,
    about: pattern!(
        "Whatever the values of a cage are, one of them is the same, and it has only one place left there."
    ),
    search: pattern!(
        "Write down the combinations of a cage. A value that is in all of them needs a place: see whether only one cell of the cage can have it."
    ),
    find: |position, findings| find(position, findings, true),
};

pub static LOCKED: Technique = Technique {
    id: "locked-in-a-cage",
    noun: noun!("locked in a cage"),
    rating: 29,
    about: pattern!(
        "Whatever the values of a cage are, one of them is the same. Cells that see all its places in the cage can't have it."
    ),
    search: pattern!(
        "Take a value that is in every combination of a cage. Do its places there lie in one row, column or area? Then look along that for the same value."
    ),
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
        let needed = cage.needed().iter().map(|value| {
            let places =
                constraint.cells.iter().zip(left).filter(|(cell, left)| {
                    position.value(**cell).is_none() && left.contains(value)
                });
            (value, sorted(places.map(|(&cell, _)| cell)))
        });
        let needed: Vec<(Value, Vec<Cell>)> = needed.collect();
        let of = Needed {
            at,
            constraint,
            cage: &cage,
        };
        if is_single {
            for (value, places) in &needed {
                if let [place] = places[..] {
                    let changes = [Change::Place(place, *value)];
                    findings.add(&changes, &|changes| {
                        of.single(position, place, *value, changes)
                    })?;
                }
            }
        } else {
            of.find_locked(position, &needed, findings)?;
        }
    }
    ControlFlow::Continue(())
}

/// The most houses from which values go in one step: as many as a sentence holds.
const MOST_HOUSES: usize = 2;

/// A cage, of whose values some are in all its combinations.
struct Needed<'a> {
    at: u16,
    constraint: &'a Constraint,
    cage: &'a CageSets,
}

/// The cells of a value, and the cells that see them all.
type PlacesAndPeers<'a> = (&'a [Cell], Vec<Cell>);

/// Values, and the cells that have them.
type ValuesAndPlaces = (ValueSet, Vec<Cell>);

impl Needed<'_> {
    /// Finds what cells that see all places of a value lose: in houses all values that have their places in these at once, and elsewhere
    /// those that have the same places.
    fn find_locked(
        &self,
        position: &Position<'_>,
        needed: &[(Value, Vec<Cell>)],
        findings: &mut Findings<'_>,
    ) -> ControlFlow<()> {
        let layout = position.layout();
        let several: Vec<&(Value, Vec<Cell>)> = needed
            .iter()
            .filter(|(_, places)| places.len() > 1)
            .collect();
        let houses = several
            .iter()
            .flat_map(|(_, places)| layout.houses_of(places[0]));
        let mut groups: Vec<(ValuesAndPlaces, Vec<HouseId>)> = Vec::new();
        for house in sorted_once(houses.copied()) {
            let cells = &layout.house(house).cells;
            let is_in = |places: &[Cell]| places.iter().all(|place| cells.contains(place));
            let within = several.iter().filter(|(_, places)| is_in(places));
            let values: ValueSet = within.clone().map(|(value, _)| *value).collect();
            let places = sorted_once(
                within
                    .clone()
                    .flat_map(|(_, places)| places.iter().copied()),
            );
            if values.len() > 1 {
                entry(&mut groups, (values, places)).push(house);
            }
        }
        // From all houses that the same places share the values go at once.
        for ((values, places), mut houses) in groups {
            let within = several.iter().filter(|(value, _)| values.contains(*value));
            let lost_in = |house: HouseId| {
                let lost = layout.house(house).cells.iter().map(|&cell| {
                    let lost = within.clone().filter(|(_, places)| !places.contains(&cell));
                    let lost: ValueSet = lost.map(|(value, _)| *value).collect();
                    (cell, position.candidates(cell).intersection(lost))
                });
                removals_by_cell(lost)
            };
            let is_cage = |house: HouseId| layout.house(house).role == HouseRole::Clue;
            let is_alone = houses.iter().all(|&house| is_cage(house));
            houses.retain(|&house| (is_alone || !is_cage(house)) && !lost_in(house).is_empty());
            houses.truncate(MOST_HOUSES);
            let changes = sorted_once(houses.iter().flat_map(|&house| lost_in(house)));
            findings.add(&changes, &|changes| {
                self.in_houses(position, &houses, values, &places, changes)
            })?;
        }
        // Values with the same places go from the same cells at once.
        let mut groups: Vec<(PlacesAndPeers<'_>, ValueSet)> = Vec::new();
        for (value, places) in several {
            let cells = reasons::common_peers(position, places, ValueSet::of(*value));
            entry(&mut groups, (places.as_slice(), cells)).add(ValueSet::of(*value));
        }
        for ((places, cells), values) in groups {
            let changes = removals_by_cell(cells.iter().map(|&cell| (cell, values)));
            findings.add(&changes, &|changes| {
                self.locked(position, values, places, &cells, changes)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Says what it needs, and if that lists no combinations, why a value is in all of them.
    fn needs(&self, position: &Position<'_>, values: ValueSet) -> Vec<Message> {
        let needs = self.cage.needs(position.layout(), self.at);
        let mut lines = vec![with_why(position, self.cage, needs, &[])];
        if !self.cage.is_listed() {
            let since = values
                .iter()
                .filter_map(|value| needed_since(position, self.cage, value));
            lines.extend(since.take(1));
        }
        lines
    }

    /// "Each way has a 3", "So it holds a 3": one value, or several, each of them there.
    fn each_has(&self, values: ValueSet) -> Message {
        match (
            self.cage.sets.len(),
            values.first().filter(|_| values.is_single()),
        ) {
            (1, Some(value)) => message!("so it holds {value:a}"),
            (1, None) => message!("so it holds {values}"),
            (_, Some(value)) => message!("each way has {value:a}"),
            (_, None) => message!("each way has {values}"),
        }
    }

    fn single(
        &self,
        position: &Position<'_>,
        place: Cell,
        value: Value,
        changes: &[Change],
    ) -> Reasoning {
        let layout = position.layout();
        let mut lines = self.needs(position, ValueSet::of(value));
        lines.push(message!(
            "{clause}, and only {cell} can be {value}.",
            clause = self.each_has(ValueSet::of(value)),
            cell = place
        ));
        let others = self.cage.open.iter().copied().filter(|&cell| cell != place);
        let (open, blocked): (Vec<Cell>, Vec<Cell>) =
            others.partition(|&cell| position.can_hold(cell, value));
        let mut highlights = self.highlights(position, &[], ValueSet::EMPTY);
        let blockers = Blockers::new(position, value, blocked);
        lines.extend(blockers.sentences(layout, 2));
        highlights.extend(blockers.highlights(layout));
        for &cell in open.iter().take(2) {
            if let Some(other) = self.other_of_two(value) {
                let blockers = Blockers::new(position, other, vec![place]);
                lines.extend(would_be(layout, (cell, value), (place, other)));
                lines.extend(blockers.sentences(layout, 2));
                highlights.extend(blockers.highlights(layout));
            } else {
                // Its order rules it out there: what the others can be shows it.
                let others = self.cage.open.iter().filter(|&&other| other != place);
                highlights.extend(others.map(|&other| look::contents(position, other)));
                lines.extend(self.no_way(position, cell, value));
            }
        }
        let headline = message!("{value} has one place left");
        self.told(position, headline, lines, highlights, changes)
    }

    /// Says what a value in a cell, whose order rules it out there, would come to.
    fn no_way(&self, position: &Position<'_>, cell: Cell, value: Value) -> Vec<Message> {
        let layout = position.layout();
        let cells = &self.constraint.cells;
        let left = cells.iter().map(|&other| {
            if other == cell {
                ValueSet::of(value)
            } else {
                position.can_be(other).without(value)
            }
        });
        let at = cells.iter().position(|&other| other == cell);
        let left: Vec<ValueSet> = left.collect();
        let tried = Tried {
            layout,
            constraint: self.constraint,
            given: at.into_iter().collect(),
            none_of: None,
        };
        let supposed = Supposed::with(message!("{value} in {cell}"));
        let end = tried.why_none(&left);
        let why = end
            .and_then(|end| end.so(layout, &supposed))
            .filter(|said| said.len() == 1);
        let no_rest = || message!(in "after then": "the others don't make the rest");
        let rest = || supposed.so(layout, &[no_rest()]);
        why.or_else(rest).unwrap_or_default()
    }

    /// The other value of two cells whose values are known but for their order.
    fn other_of_two(&self, value: Value) -> Option<Value> {
        match &self.cage.sets[..] {
            [set] if self.cage.open.len() == 2 && set.len() == 2 => set.without(value).first(),
            _ => None,
        }
    }

    fn in_houses(
        &self,
        position: &Position<'_>,
        houses: &[HouseId],
        values: ValueSet,
        places: &[Cell],
        changes: &[Change],
    ) -> Reasoning {
        let layout = position.layout();
        let mut lines = self.needs(position, values);
        let (cells, count) = (places, places.len());
        let clause = || self.each_has(values);
        lines.push(sentences::line([
            message!(
                "{clause}, and their only places are {cells}, in {houses}.",
                clause = clause()
            ),
            message!(
                "{clause}, and their only places are {count} cells, in {houses}.",
                clause = clause()
            ),
            message!("{clause}, with places only in {houses}.", clause = clause()),
            message!("{clause}, with no other places there.", clause = clause()),
        ]));
        let mut highlights = self.highlights(position, places, values);
        let ends = places
            .iter()
            .copied()
            .chain(changes.iter().map(|change| change.cell()));
        highlights.extend(houses.iter().map(|&id| {
            let is_in = |cell: &Cell| layout.house(id).cells.contains(cell);
            reasons::line(layout, id, ends.clone().filter(is_in))
        }));
        let headline = message!("{values} are needed");
        self.told(position, headline, lines, highlights, changes)
    }

    fn locked(
        &self,
        position: &Position<'_>,
        values: ValueSet,
        places: &[Cell],
        cells: &[Cell],
        changes: &[Change],
    ) -> Reasoning {
        let layout = position.layout();
        let mut lines = self.needs(position, values);
        let count = places.len();
        let clause = || self.each_has(values);
        lines.push(sentences::line([
            message!(
                "{clause}, and only {cells} can be {values:or}.",
                clause = clause(),
                cells = places
            ),
            message!(
                "{clause}, and only {count} of them can be {values:or}.",
                clause = clause()
            ),
        ]));
        let mut highlights = self.highlights(position, places, values);
        let peers = CommonPeers::new(layout, places, cells);
        lines.extend(peers.sentences(layout, 5 - lines.len().min(4)));
        highlights.extend(peers.highlights(layout));
        let headline = message!(
            "{values} {count_values|has|have} {count:word} places left",
            count_values = values.len()
        );
        self.told(position, headline, lines, highlights, changes)
    }

    /// Points at the cage and the places of some values in it.
    fn highlights(
        &self,
        position: &Position<'_>,
        places: &[Cell],
        values: ValueSet,
    ) -> Vec<Highlight> {
        let told = self.cage.open.iter().map(|&cell| {
            if places.contains(&cell) {
                Highlight::Place(cell, position.candidates(cell).intersection(values))
            } else {
                Highlight::outline(cell)
            }
        });
        let counts_on = match self.cage.is_listed() {
            true => self.cage.counts_on(position),
            false => Vec::new(),
        };
        let elsewhere = self.cage.open.iter().filter(|cell| !places.contains(cell));
        let elsewhere = elsewhere.flat_map(|&cell| {
            let out = position.crossed_out(cell).intersection(values);
            out.iter().map(move |value| (cell, value))
        });
        let before = sorted_once(counts_on.into_iter().chain(elsewhere));
        let before = before
            .into_iter()
            .map(|(cell, value)| Highlight::RuledOutBefore(cell, value));
        let clue = [Highlight::Clue(self.at)];
        clue.into_iter().chain(told).chain(before).collect()
    }

    fn told(
        &self,
        position: &Position<'_>,
        headline: Message,
        lines: Vec<Message>,
        highlights: Vec<Highlight>,
        changes: &[Change],
    ) -> Reasoning {
        let why = Stage::concluding(position.layout(), changes, headline, lines, highlights);
        let find = message!("Find a value that all ways to fill them have.");
        let look = look::look_at_clue(position, self.at, Some(find));
        Reasoning::by(Proof::of_clues([self.at]), look, why)
    }
}

/// "With 4 in cell 61 cell 60 would have to be 9."
fn would_be(layout: &Layout, (cell, value): (Cell, Value), other: (Cell, Value)) -> Vec<Message> {
    let supposed = Supposed::with(message!("{value} in {cell}"));
    let (cell, other) = other;
    let number = other.number() as i64;
    let clause = message!(in "after then": "{cell} would have to be {number}");
    supposed.so(layout, &[clause]).unwrap_or_default()
}
