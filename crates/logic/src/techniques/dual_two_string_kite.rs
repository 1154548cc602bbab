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

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::lists::sorted_once;
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::Value;

use super::turbot_fish::{self, TwoHouses};
use crate::links::{Chain, Pair};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::{
    Change, Findings, Highlight, Reasoning, Stage, Technique, removals, sentences, together,
};

pub static TECHNIQUE: Technique = Technique {
    id: "dual-two-string-kite",
    noun: noun!("dual two-string kite"),
    rating: 42,
    about: pattern!(
        "Two two-string kites are held together by the same two cells of a box. What each of them rules out goes together."
    ),
    search: pattern!(
        "When you have a two-string kite, look at its area: do the same two cells join another row and column with two places each?"
    ),
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
                    findings.add(&changes, &|changes| {
                        reasoning(position, [one, other], changes)
                    })?;
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
    let cells = held_by;
    let [value, value_other] = kites.map(|kite| kite.value);
    let is_of_one = value == value_other;
    let joined = match (join.named_house(layout), is_of_one) {
        (Some(house), true) => {
            message!("{cells} are in {house}, so they are not both {value}.")
        }
        (Some(house), false) => message!(
            "{cells} are in {house}, so they are not both {value}, and not both {value_other}."
        ),
        (None, true) => message!("{cells} must differ, so they are not both {value}."),
        (None, false) => message!(
            "{cells} must differ, so they are not both {value}, and not both {value_other}."
        ),
    };
    let joined_in_short = if is_of_one {
        message!("{cells} are not both {value}.")
    } else {
        message!("{cells} are not both {value}, and not both {value_other}.")
    };
    let mut lines = vec![sentences::line([joined, joined_in_short])];
    lines.extend(kites.map(|kite| {
        let (value, cells, houses) = (kite.value, kite.outer(), kite.houses());
        sentences::line([
            message!("{houses} have one other place each for {value}, so one of {cells} is."),
            message!("Two lines have one other place each for {value}, so one of {cells} is."),
        ])
    }));
    let [cells, cells_other] = kites.map(|kite| &kite.cells);
    let [cells_ends, cells_ends_other] = kites.map(Kite::outer);
    lines.push(sentences::line([
        if (cells, cells_ends) == (cells_other, cells_ends_other) { message!("{cells:few} must differ from {cells_ends}.") } else { message!(
                "{cells:few} must differ from {cells_ends}, and {cells_other:few} from {cells_ends_other}."
            ) },
        message!("Each cell that loses a value must differ from both cells of such a pair."),
    ]));

    let houses = sorted_once(kites.map(Kite::houses).concat());
    let mut highlights: Vec<Highlight> = houses.iter().copied().map(Highlight::House).collect();
    let headline = sentences::headline([
        message!("Look at {houses}"),
        message!("Look at these lines"),
    ]);
    let find = message!("Find a value with only two places in each, or two values.");
    let look = Stage::new(headline, [find], highlights.clone());
    highlights.extend(join.highlights(layout));
    for kite in kites {
        let peers = CommonPeers::new(layout, &kite.outer(), &kite.cells);
        highlights.extend(kite.chain.highlights());
        highlights.extend(peers.highlights(layout));
    }
    let headline = if is_of_one {
        message!("One of two cells is {value}, twice")
    } else {
        message!("One of two cells is {value}, of two {value_other}")
    };
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let premises = kites.iter().flat_map(|kite| kite.chain.premises());
    Reasoning::new(premises, look, why)
}
