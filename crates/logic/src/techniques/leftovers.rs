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
//! houses that overlap count a cell twice. Regions show it best; on plain boxes it is no more than locked candidates. Jigsaw
//! solvers know it as the law of leftovers (Bob Harris).

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::lists::sorted;
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::prepared::Leftovers;
use crate::reasons::{self, Blockers};
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, removals, sentences,
};

pub static TECHNIQUE: Technique = Technique {
    id: "leftovers",
    noun: noun!("leftovers"),
    rating: 37,
    about: pattern!(
        "The law of leftovers: some rows and as many areas have the same cells but for a few. Those that only the rows have hold the same values as those that only the areas have."
    ),
    search: pattern!(
        "Lay two or three rows over the areas that they nearly cover. Mark the cells that stick out on either side: the same values are in both."
    ),
    find,
};

/// How many cells that are left over are taken in at once, and how much harder each more makes it, in tenths.
const EASY: usize = 4;
const HARDER: u32 = 3;

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    for sides in position.prepared().leftovers() {
        for value in Value::all(position.layout().values()) {
            for (from, to) in [(0, 1), (1, 0)] {
                if let Some((changes, reason)) = conclude(sides, position, value, from, to) {
                    let harder = HARDER * sides.left[from].len().saturating_sub(EASY) as u32;
                    findings.add_harder(harder, &changes, &|changes| {
                        reasoning(sides, position, value, from, to, changes, reason)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Why a value goes from the cells left on a side, or into them.
#[derive(Clone, Copy)]
enum Comparison {
    /// The other side can hold it so often, and this one does.
    AtMost(usize),
    /// The other side holds it more often than this one.
    AtLeast,
}

/// Returns what the cells left on one side say of a value on the other.
fn conclude(
    sides: &Leftovers,
    position: &Position<'_>,
    value: Value,
    from: usize,
    to: usize,
) -> Option<(Vec<Change>, Comparison)> {
    let is_held = |cell: &&Cell| position.value(**cell) == Some(value);
    let held = |side: usize| sides.left[side].iter().filter(is_held).count();
    let open = |side: usize| position.holders_in(&sides.left[side], value).collect();
    let places: Vec<Cell> = open(to);
    if places.is_empty() {
        return None;
    }
    let (here, there) = (held(to), held(from));
    let at_most = there + most_together(position.layout(), &open(from));
    if here >= at_most {
        let changes = removals(&places, value);
        return Some((changes, Comparison::AtMost(at_most)));
    }
    if there <= here {
        return None;
    }
    let changes: Vec<Change> = if places.len() == there - here {
        let place = |&cell: &Cell| Change::Place(cell, value);
        places.iter().map(place).collect()
    } else {
        let seen = reasons::common_peers(position, &places, ValueSet::of(value));
        removals(&seen, value)
    };
    Some((changes, Comparison::AtLeast))
}

fn reasoning(
    sides: &Leftovers,
    position: &Position<'_>,
    value: Value,
    from: usize,
    to: usize,
    changes: &[Change],
    reason: Comparison,
) -> Reasoning {
    let layout = position.layout();
    let [houses, houses_other] = [from, to].map(|side| &sides.houses[side]);
    let outlined = || {
        let houses = |side: usize| sides.houses[side].iter().copied();
        let ones = houses(from).map(Highlight::House);
        ones.chain(houses(to).map(Highlight::Cover))
    };
    let look = Stage::new(
        message!("Look at what is left over"),
        [
            sentences::line([
                message!("Compare the cells of {houses} with those of {houses_other}."),
                message!("Compare the cells of the outlined rows and areas."),
            ]),
            message!("They are the same but for a few."),
        ],
        outlined().collect(),
    );

    let blockers = match reason {
        Comparison::AtMost(0) => {
            let open = sides.left[from]
                .iter()
                .copied()
                .filter(|&cell| position.value(cell).is_none());
            Some(Blockers::new(position, value, open.collect()))
        }
        _ => None,
    };
    let telling = Telling {
        position,
        value,
        kinds: [from, to].map(|side| {
            let first = sides.houses[side].first();
            *first.expect("each side has houses")
        }),
        left: [from, to].map(|side| sides.left[side].as_slice()),
    };
    let mut lines = vec![
        sentences::line([
            message!("Compare {houses} with {houses_other}: they share all cells but a few."),
            message!("Compare {houses} with {houses_other}."),
        ]),
        telling.what_is_left(),
        telling.why_the_same(sides.houses[from].len()),
        telling.say_reason(&reason, blockers.as_ref()),
    ];
    lines.extend(telling.so(&reason, changes));
    // The side that has its values in few places is that which must have them.
    let must = match reason {
        Comparison::AtMost(_) => from,
        Comparison::AtLeast => to,
    };
    let mut highlights: Vec<Highlight> = outlined().collect();
    let left = sides.left.iter().flatten();
    let open = left.clone().filter(|&&cell| position.value(cell).is_none());
    let places = |cell: Cell| ValueSet::of(value).intersection(position.candidates(cell));
    highlights.extend(open.map(|&cell| Highlight::Place(cell, places(cell))));
    highlights.extend(changes.iter().copied().map(Highlight::from));
    // What both sides share counts for both, wherever it is.
    let shared = sides.houses[must]
        .iter()
        .flat_map(|&id| &layout.house(id).cells)
        .filter(|&&cell| !left.clone().any(|&other| other == cell))
        .filter(|&&cell| position.can_hold(cell, value));
    highlights.extend(shared.map(|&cell| Highlight::Place(cell, ValueSet::of(value))));
    highlights.extend(blockers.iter().flat_map(|one| one.highlights(layout)));
    let headline = message!("{value} is left over on both sides or none");
    let missing = |id: &HouseId| {
        let mut cells = layout.house(*id).cells.iter();
        cells.all(|&cell| position.value(cell) != Some(value))
    };
    let premises = sides.houses[must].iter().copied().filter(missing);
    let premises = premises.map(|id| Premise::House(id, value));
    Reasoning::new(premises, look, Stage::new(headline, lines, highlights))
}

/// Tells of the cells that are left over.
struct Telling<'a> {
    position: &'a Position<'a>,
    value: Value,
    /// The nouns for the houses of each side: the side that shows something first, then the one that it is shown of.
    kinds: [HouseId; 2],
    left: [&'a [Cell]; 2],
}

impl Telling<'_> {
    /// "Only the rows have r1c1 and r2c1, only the regions r3c3 and r3c4."
    fn what_is_left(&self) -> Message {
        let [house, house_other] = self.kinds;
        let [cells, cells_other] = self.left;
        sentences::line([
            message!(
                "Only the {house:nouns} have {cells}, only the {house_other:nouns} {cells_other}."
            ),
            message!("Only the first have {cells}, only the others {cells_other}."),
            message!("Only the {house:nouns} have {cells}."),
        ])
    }

    /// "Both hold each value twice, so these two cells have the same value."
    fn why_the_same(&self, count: usize) -> Message {
        match self.left[0].len() {
            1 => message!(
                "Both hold each value {count:times}, so these two cells have the same value."
            ),
            _ => message!(
                "Both hold each value {count:times}, so the two groups of cells have the same values."
            ),
        }
    }

    /// The cells of a side that hold the value, and those that can.
    fn with_value(&self, side: usize) -> [Vec<Cell>; 2] {
        let of_side = self.left[side].iter().copied();
        let holds = |cell: &Cell| self.position.value(*cell) == Some(self.value);
        let can_hold = |cell: &Cell| self.position.can_hold(*cell, self.value);
        let held = of_side.clone().filter(holds).collect();
        [held, of_side.filter(can_hold).collect()]
    }

    /// Says what the first side says of the value, and how far the second side is with it.
    fn say_reason(&self, reason: &Comparison, blockers: Option<&Blockers>) -> Message {
        let (layout, value) = (self.position.layout(), self.value);
        let (cells, house) = (self.left[0], self.kinds[0]);
        let [(held, open), (held_here, open_here)] =
            [0, 1].map(|side| self.with_value(side).into());
        match *reason {
            Comparison::AtMost(0) => {
                let why = blockers.and_then(|blockers| blockers.in_the_way(layout));
                match (why, cells) {
                    (Some(clause), _) => sentences::line([
                        message!(
                            "{cells} can't be {value}: {clause}.",
                            clause = clause.clone()
                        ),
                        message!("Those of the {house:nouns} can't be {value}: {clause}."),
                        message!("{cells} can't be {value}."),
                    ]),
                    (None, &[cell]) => message!("{cell} is not {value}."),
                    (None, _) => message!("{cells:none} is {value}."),
                }
            }
            Comparison::AtMost(count_most) => {
                let cells_can = &sorted([held, open].concat());
                let (cells_already, count) = (&held_here, held_here.len());
                let wordings = if cells_can.len() == count_most {
                    [
                        message!(
                            "Of {cells}, only {cells_can} can be {value}, and of the others {cells_already} {count|is|are} already."
                        ),
                        message!(
                            "Of those of the {house:nouns}, only {cells_can} can be {value}, and of the others {cells_already} {count|is|are} already."
                        ),
                    ]
                } else {
                    [
                        message!(
                            "Of {cells}, at most {count_most:word} can be {value}, and of the others {cells_already} {count|is|are} already."
                        ),
                        message!(
                            "Of those of the {house:nouns}, at most {count_most:word} can be {value}, and of the others {cells_already} {count|is|are} already."
                        ),
                    ]
                };
                let [named, by_kind] = wordings;
                sentences::line([
                    named,
                    by_kind,
                    message!("As many of the others are {value} already as these can be."),
                ])
            }
            Comparison::AtLeast => {
                let (cells, count) = (&held, held.len());
                let cells_can = &sorted([held_here, open_here].concat());
                match (cells_can.len(), self.left[1].len()) {
                    (1, 1) => message!("{cells} {count|is|are} {value}."),
                    (can, all) if can == all => sentences::line([
                        message!(
                            "{cells} {count|is|are} {value}, so {count:word} of {cells_can} {count|is|are} too."
                        ),
                        message!(
                            "{cells} {count|is|are} {value}, so {count:word} of the others {count|is|are} too."
                        ),
                    ]),
                    _ => message!(
                        "{cells} {count|is|are} {value}, and of the others only {cells_can} can be."
                    ),
                }
            }
        }
    }

    fn so(&self, reason: &Comparison, changes: &[Change]) -> Vec<Message> {
        let (layout, value) = (self.position.layout(), self.value);
        let is_placed = changes.iter().any(|change| change.placed().is_some());
        match reason {
            Comparison::AtLeast if !is_placed => {
                let [_, places] = self.with_value(1);
                let cells = || changes.iter().map(|change| change.cell());
                vec![sentences::line([
                    message!(
                        "So {cells}, which must differ from {cells_places}, can't be {value}.",
                        cells = cells(),
                        cells_places = &places
                    ),
                    message!(
                        "So {cells}, which must differ from {count:all}, can't be {value}.",
                        cells = cells(),
                        count = places.len()
                    ),
                ])]
            }
            _ => sentences::so(layout, changes, 2),
        }
    }
}

/// How many of some cells can hold the same value together: the most of which no two are peers.
fn most_together(layout: &Layout, cells: &[Cell]) -> usize {
    let Some((&first, rest)) = cells.split_first() else {
        return 0;
    };
    let is_apart = |cell: &Cell| !layout.peers(first).contains(*cell);
    let apart: Vec<Cell> = rest.iter().copied().filter(is_apart).collect();
    most_together(layout, rest).max(1 + most_together(layout, &apart))
}
