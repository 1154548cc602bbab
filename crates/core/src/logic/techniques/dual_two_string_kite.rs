//! Dual two-string kite: two kites that are held together by the same two cells, told as one.
//!
//! ```text
//!   . . b | . c .      4 has two places in each of the two rows and the two columns. a and b
//!   a . . | d . .      are in one box and not both 4. If a is not, d and f are; if b is not,
//!   ------+------      c and e are. The stars see one of each two: they are not 4
//!   . . e | * . .
//!   f . . | . * .
//! ```
//!
//! Each is a [two-string kite](super::turbot_fish) for itself, with what that asks for, and the step does what both do.
//! They may be of one value or of two.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::turbot_fish::{self, TwoHouses};
use crate::layout::{Cell, HouseId};
use crate::lists::sorted_once;
use crate::logic::links::{Chain, Pair};
use crate::logic::positions::Position;
use crate::logic::reasons::CommonPeers;
use crate::logic::steps::{
    Change, Findings, Highlight, Reasoning, Stage, Technique, removals, together, words,
};
use crate::puzzle::Value;
use crate::text;

pub static TECHNIQUE: Technique = Technique {
    name: "dual two-string kite",
    rating: 42,
    about: "Two two-string kites are held together by the same two cells of a box. What each of them rules out goes together.",
    find,
};

/// Two pairs that are joined, and what is ruled out.
struct Kite {
    value: Value,
    pairs: [Pair; 2],
    chain: Chain,
    cells: Vec<Cell>,
    changes: Vec<Change>,
}

impl Kite {
    /// The two cells of which one has the value, ascending.
    fn outer(&self) -> [Cell; 2] {
        let [first, second] = self.pairs;
        turbot_fish::sorted([first.places[0], second.places[1]])
    }

    /// The two that hold it together, ascending.
    fn held_by(&self) -> [Cell; 2] {
        let [first, second] = self.pairs;
        turbot_fish::sorted([first.places[1], second.places[0]])
    }

    fn houses(&self) -> Vec<HouseId> {
        self.pairs.iter().map(|pair| pair.house).collect()
    }
}

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let mut kites: BTreeMap<[Cell; 2], Vec<Kite>> = BTreeMap::new();
    for value in Value::all(position.layout().values()) {
        turbot_fish::visit_pairs(TwoHouses::Crossing, position, value, &mut |pairs| {
            let chain = turbot_fish::chain(pairs, value);
            let cells = chain.targets(position);
            if !cells.is_empty() {
                let kite = Kite {
                    value,
                    pairs,
                    chain,
                    changes: removals(&cells, value),
                    cells,
                };
                kites.entry(kite.held_by()).or_default().push(kite);
            }
            ControlFlow::Continue(())
        })?;
    }
    for of_two_cells in kites.values() {
        for (at, one) in of_two_cells.iter().enumerate() {
            for other in &of_two_cells[at + 1..] {
                if let Some(changes) = together(&one.changes, &other.changes) {
                    findings.add(&changes, &|| reasoning(position, [one, other], &changes))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn reasoning(position: &Position<'_>, kites: [&Kite; 2], changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let held_by = kites[0].held_by();
    let join = CommonPeers::new(layout, &held_by[..1], &held_by[1..]);
    let both = layout.say_all_first(&held_by);
    let symbols = kites.map(|kite| kite.value.on(layout));
    let not_both = match symbols {
        [one, other] if one == other => format!("not both {one}"),
        [one, other] => format!("not both {one}, and not both {other}"),
    };
    let mut lines = vec![words::short_of([
        &|| match join.house_name(layout) {
            Some(house) => format!("{both} are in {house}, so they are {not_both}."),
            None => format!("{both} must differ, so they are {not_both}."),
        },
        &|| format!("{both} are {not_both}."),
    ])];
    for kite in kites {
        let symbol = kite.value.on(layout);
        let so = format!("so one of {} is.", layout.say_all(&kite.outer()));
        let houses = text::capitalized(&words::houses(layout, &kite.houses()));
        lines.push(words::short_of([
            &|| format!("{houses} have one other place each for {symbol}, {so}"),
            &|| format!("Two lines have one other place each for {symbol}, {so}"),
        ]));
    }
    let [(one, from_one), (other, from_other)] = kites.map(|kite| {
        let outer = layout.say_all(&kite.outer());
        (kite.cells.as_slice(), outer)
    });
    let cells = words::cells_or_count_first(layout, one);
    let first = format!("{cells} must differ from {from_one}");
    lines.push(words::short_of([
        &|| match (one, &from_one) == (other, &from_other) {
            true => format!("{first}."),
            false => {
                let other = words::cells_or_count(layout, other);
                format!("{first}, and {other} from {from_other}.")
            }
        },
        &|| "Each cell that loses a value must differ from both cells of such a pair.".to_owned(),
    ]));

    let houses = sorted_once(kites.map(Kite::houses).concat());
    let mut highlights: Vec<Highlight> = houses.iter().copied().map(Highlight::House).collect();
    let named = format!("Look at {}", words::houses(layout, &houses));
    let headline = words::headline(named, || "Look at these lines".to_owned());
    let find = "Find a value with only two places in each, or two values.".to_owned();
    let look = Stage::new(headline, vec![find], highlights.clone());
    highlights.extend(join.highlights(layout));
    for kite in kites {
        let peers = CommonPeers::new(layout, &kite.outer(), &kite.cells);
        highlights.extend(kite.chain.highlights());
        highlights.extend(peers.highlights(layout));
    }
    let headline = match symbols {
        [one, other] if one == other => format!("One of two cells is {one}, twice"),
        [one, other] => format!("One of two cells is {one}, of two {other}"),
    };
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let premises = kites.iter().flat_map(|kite| kite.chain.premises());
    Reasoning::new(premises, look, why)
}
