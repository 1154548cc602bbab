//! Sue de Coq: cells where two houses meet, with others of each house, have together just as many values as can be placed in them. So
//! each value is used up there.
//!
//! ```text
//!   line:  a a . | S S . | . . .      the cells S with a of the line and b of the box: as many
//!                | b . . |            cells as values, and none fits twice, so each is there once
//! ```
//!
//! A value that is in a and in b may be used twice; it is counted as often as its cells allow. By houses of any size. Named by the
//! player who showed it first in the forum of sudoku players.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, House, HouseId};
use sudogon_board::lists::sorted;
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::links::{FewCells, LetteredSet, Node, used_up};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::sentences::{self, Place};
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, ShownSentence, Stage, Technique, by_value,
};

pub static TECHNIQUE: Technique = Technique {
    id: "sue-de-coq",
    noun: noun!("Sue de Coq"),
    rating: 73,
    about: pattern!(
        "Cells where two houses meet, with some others of each, can only have as many values as they are. So each of these is there, and what sees all its places loses it."
    ),
    search: pattern!(
        "Look where a line crosses an area: two cells there with four values, or three with five. Are there cells in the rest of the line and of the area that use these up?"
    ),
    find,
};

/// The most cells where houses meet, and the most of each house beside them.
const MOST_SHARED: usize = 3;
const MOST_BESIDE: usize = 4;

/// The most sentences in a stage that tells what is out.
const MOST_LOSSES: usize = 4;

/// How many sets of cells are looked at before what was found must do: only houses of many values have so many.
const MOST_LOOKS: usize = 1_000_000;

/// Some cells and their values.
#[derive(Clone)]
struct CellsAndValues {
    cells: FewCells,
    values: ValueSet,
}

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let houses = position.layout().houses();
    let mut looks_left = MOST_LOOKS;
    for one in 0..houses.len() {
        for other in one + 1..houses.len() {
            let both = [one, other].map(|at| HouseId(at as u16));
            find_in(position, both, &mut looks_left, findings)?;
        }
    }
    ControlFlow::Continue(())
}

fn find_in(
    position: &Position<'_>,
    houses: [HouseId; 2],
    looks_left: &mut usize,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let [one, other] = houses.map(|id| position.layout().house(id));
    let is_in = |house: &House, cell: &Cell| house.cells.binary_search(cell).is_ok();
    let open = position.open(one);
    let shared: Vec<Cell> = open.filter(|cell| is_in(other, cell)).collect();
    if shared.len() < 2 || *looks_left == 0 {
        return ControlFlow::Continue(());
    }
    let beside = |house: &House, without: &House| -> Vec<CellsAndValues> {
        let cells = position.open(house).filter(|cell| !is_in(without, cell));
        parts(position, &cells.collect::<Vec<_>>(), MOST_BESIDE)
    };
    let (of_one, of_other) = (beside(one, other), beside(other, one));
    *looks_left = looks_left.saturating_sub(of_one.len() + of_other.len());
    for core in parts(position, &shared, MOST_SHARED) {
        let spare = core.values.len().saturating_sub(core.cells.len());
        if core.cells.len() < 2 || spare < 2 {
            continue;
        }
        for a in &of_one {
            if a.values.intersection(core.values).is_empty() {
                continue;
            }
            *looks_left = looks_left.saturating_sub(of_other.len());
            if *looks_left == 0 {
                return ControlFlow::Continue(());
            }
            for b in &of_other {
                let common = a.values.intersection(b.values);
                let all = core.values.union(a.values).union(b.values);
                let count = core.cells.len() + a.cells.len() + b.cells.len();
                if b.values.intersection(core.values).is_empty()
                    || all.len() + common.len() != count
                {
                    continue;
                }
                let (twice, parts) = (common, [&core, a, b]);
                let changes = changes(position, parts, twice);
                findings.add(&changes, &|changes| {
                    let cells = parts.iter().map(|part| part.cells.as_slice());
                    let used_up = UsedUp {
                        position,
                        houses,
                        sets: LetteredSet::all(position, cells),
                        twice,
                    };
                    used_up.reasoning(changes)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Some of the cells, in every choice of at most so many.
fn parts(position: &Position<'_>, cells: &[Cell], most: usize) -> Vec<CellsAndValues> {
    let mut all = vec![CellsAndValues {
        cells: FewCells::new(),
        values: ValueSet::EMPTY,
    }];
    for &cell in cells {
        for at in 0..all.len() {
            let mut part = all[at].clone();
            if part.cells.len() < most {
                part.cells.push(cell);
                part.values = part.values.union(position.candidates(cell));
                all.push(part);
            }
        }
    }
    all.remove(0);
    all
}

/// Returns what is used up: values that are there once, and in both outer parts those that are there twice.
fn changes(position: &Position<'_>, parts: [&CellsAndValues; 3], twice: ValueSet) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut use_up = |value: Value, parts: &[&CellsAndValues]| {
        let cells = parts.iter().flat_map(|part| part.cells.iter().copied());
        let seen = used_up(position, cells, value);
        changes.extend(seen.iter().map(|cell| Change::Remove(cell, value)));
    };
    let values = ValueSet::in_any_of(parts.iter().map(|part| part.values));
    for value in values.iter() {
        if twice.contains(value) {
            use_up(value, &parts[1..2]);
            use_up(value, &parts[2..]);
        } else {
            use_up(value, &parts);
        }
    }
    changes.sort_unstable();
    changes.dedup();
    changes
}

/// Cells that use up their values, with what tells them.
struct UsedUp<'a, 'p> {
    position: &'a Position<'p>,
    /// The houses that meet.
    houses: [HouseId; 2],
    /// The cells where they meet, and some in the rest of the one and of the other.
    sets: Vec<LetteredSet>,
    /// The values that fit twice: once in the rest of each house.
    twice: ValueSet,
}

impl UsedUp<'_, '_> {
    fn reasoning(&self, changes: &[Change]) -> Reasoning {
        let layout = self.position.layout();
        let cells: Vec<Cell> = self.sets.iter().flat_map(|set| set.cells.clone()).collect();
        let premises: Vec<Premise> = cells.iter().copied().map(Premise::Cell).collect();
        let count = cells.len();
        let values = self.values();
        let can_be = message!("These {count:word} cells can only be {values:or}.")
            .or_in_full(message!("{cells} can only be {values:or}.", cells = &cells));
        let mut fits = self.how_often_each_fits();
        let values = self.twice;
        fits.push(sentences::line(if values.is_empty() { [
                message!(
                    "But {count:word} cells need a value each: each value is in one of them, and what sees all its places loses it."
                ),
                message!("But {count:word} cells need a value each: each value is in one of them."),
            ] } else { [
                message!(
                    "But {count:word} cells need a value each: each value is in one of them, {values} in two, and what sees all its places loses it."
                ),
                message!(
                    "But {count:word} cells need a value each: each value is in one of them, {values} in two."
                ),
            ] }));
        let highlights = self.highlights();
        let mut where_and_what = self.where_they_are();
        where_and_what.push(can_be.clone());
        let stage = |headline: Message, lines: Vec<Message>| {
            Stage::new(headline, lines, highlights.clone())
        };
        let mut walk = vec![
            stage(message!("The cells"), where_and_what),
            stage(message!("How often each value fits"), fits.clone()),
        ];
        walk.extend(self.losses(changes).chunks(MOST_LOSSES).map(|piece| {
            let (lines, shown): (Vec<Message>, Vec<Vec<Highlight>>) = piece.iter().cloned().unzip();
            let shown = highlights.iter().cloned().chain(shown.concat());
            Stage::new(message!("What is out"), lines, shown.collect())
        }));
        let headline = message!("{count:word} cells use up their values");
        let lines = [vec![can_be], fits].concat();
        let why = Stage::concluding(layout, changes, headline, lines, highlights);
        Reasoning::new(premises, self.look(), why).with_walk(walk, Vec::new())
    }

    fn look(&self) -> Stage {
        let [house, house_other] = self.houses;
        let headline = sentences::headline([
            message!("Look where {house} and {house_other} meet"),
            message!("Look where these two houses meet"),
        ]);
        let more = message!(
            "Find cells there and a few more in each house, with so few values that each is needed."
        );
        let houses = self.houses.map(Highlight::Cover);
        Stage::new(headline, [more], houses.to_vec())
    }

    fn values(&self) -> ValueSet {
        ValueSet::in_any_of(self.sets.iter().map(|set| set.values))
    }

    /// "A, r7c6 and r8c6, is where column 6 and box 8 meet."
    fn where_they_are(&self) -> Vec<Message> {
        let [house, house_other] = self.houses;
        let each = self.sets.iter().enumerate().map(|(at, set)| {
            let (letter, cells) = (set.letter, &set.cells);
            let (house, count) = (if at == 2 { house_other } else { house }, cells.len());
            let (said, plain) = match at {
                0 => (
                    message!("{letter}, {cells}, is in both {house} and {house_other}."),
                    message!("{cells} {count|is|are} in both {house} and {house_other}."),
                ),
                _ => (
                    message!("{letter}, {cells}, is in the rest of {house}."),
                    message!("{cells} {count|is|are} in the rest of {house}."),
                ),
            };
            // On the board they have their letters; the words need these where a value is in two sets.
            if self.twice.is_empty() {
                said.or_in_full(plain)
            } else {
                said
            }
        });
        each.collect()
    }

    /// "3 and 4 can each be in only one of the five cells: all their places are in column 6."
    fn how_often_each_fits(&self) -> Vec<Message> {
        let count_cells: usize = self.sets.iter().map(|set| set.cells.len()).sum();
        // All places are in the first house if none is in the rest of the other.
        let once = self.values().difference(self.twice);
        let in_other = self.sets[2].values.intersection(once);
        let each = [once.difference(in_other), in_other]
            .into_iter()
            .zip(self.houses)
            .filter(|(values, _)| !values.is_empty());
        let mut all: Vec<Message> = each
            .map(|(values, house)| {
                let count = values.len();
                sentences::line([
                    message!(
                        "{values} {count|can be|can each be} in only one of the {count_cells:word} cells: all {count|its|their} places are in {house}."
                    ),
                    message!(
                        "{values} {count|can be|can each be} in only one of them: all {count|its|their} places are in {house}."
                    ),
                    message!(
                        "{values} {count|can be|can each be} in only one of the {count_cells:word} cells."
                    ),
                ])
            })
            .collect();
        if !self.twice.is_empty() {
            let values = self.twice;
            let [letter, letter_other] = [1, 2].map(|at| self.sets[at].letter);
            all.push(message!(
                "{values} can be in two of them: in one of {letter} and in one of {letter_other}."
            ));
        }
        all
    }

    /// Returns what sees all places of a value, value by value.
    fn losses(&self, changes: &[Change]) -> Vec<ShownSentence> {
        let layout = self.position.layout();
        let mut all = Vec::new();
        for (value, mut cells) in by_value(changes) {
            let parts = if self.twice.contains(value) {
                vec![&self.sets[1..2], &self.sets[2..]]
            } else {
                vec![&self.sets[..]]
            };
            for part in parts {
                let places = part
                    .iter()
                    .map(|set| set.places(self.position, value).cells);
                let places = Node {
                    value,
                    cells: sorted(places.flatten()).into(),
                };
                let seen = places.seen_by(layout);
                let lost: Vec<Cell> = cells.extract_if(.., |cell| seen.contains(*cell)).collect();
                if !lost.is_empty() {
                    let (_, shown) = places.takes_from(layout, &[], &lost);
                    let letter = match part {
                        [set] => Some(set.letter),
                        _ => None,
                    };
                    all.push((self.say_loss(&places, &lost, letter), shown));
                }
            }
        }
        all
    }

    /// Says what cells lose to the places of a value there, or in a set: "Only r1c4 there can be 4, so r1c7 can't be (row 1)."
    fn say_loss(&self, places: &Node, cells: &[Cell], letter: Option<char>) -> Message {
        let layout = self.position.layout();
        let peers = CommonPeers::new(layout, &places.cells, cells);
        let (value, count) = (places.value, cells.len());
        let clause = || match (&places.cells[..], letter) {
            (&[cell], Some(letter)) => message!("Only {cell} of {letter} can be {value}"),
            (&[cell], None) => message!("Only {cell} there can be {value}"),
            _ => places.is(Place::Alone),
        };
        let mut wordings = Vec::new();
        wordings.extend(peers.named_houses(layout).map(|houses| {
            message!(
                "{clause}, so {cells} can't be ({houses}).",
                clause = clause()
            )
        }));
        wordings.push(message!(
            "{clause}, so {cells} can't be.",
            clause = clause()
        ));
        match places.cells.len() {
            1 => wordings.extend([
                message!(
                    "{clause}, and {cells} {count|sees|see} it.",
                    clause = clause()
                ),
                message!(
                    "{clause}, and {count} {count|cell sees|cells see} it.",
                    clause = clause()
                ),
            ]),
            count_places => wordings.extend([
                message!(
                    "The {value} is in one of {count_places} cells there, and {cells} {count|sees|see} them all."
                ),
                message!(
                    "The {value} is in one of {count_places} cells there, and {count} {count|cell sees|cells see} them all."
                ),
            ]),
        }
        sentences::line(wordings)
    }

    fn highlights(&self) -> Vec<Highlight> {
        let houses = self.houses.into_iter().map(Highlight::Cover);
        let sets = self.sets.iter();
        houses
            .chain(sets.flat_map(|set| set.highlights(self.position)))
            .collect()
    }
}
