//! W-wing: two cells with the same two candidates, and a house in which each place of one of these sees one of the cells; the two
//! are not both that value, so one of them is the other, and what sees both is not.
//!
//! ```text
//!   xy . . | . . . | * . .      in the middle row, x can only be in the two places that
//!    ┊     |       |            see the cells xy: if both of these were x, the row would
//!    x ═════════════ x .        have none. So one of them is y, and the stars are not
//!          |       | ┊
//!    * . . | . . . | xy .
//! ```
//!
//! The house is full, so it holds the value somewhere; how the cells see its places, and what loses a value sees the cells, does
//! not matter. There may be more than two places: each sees one of the cells. Cells that see each other would be a naked pair;
//! the W is how it looks when drawn.

use std::ops::{ControlFlow, RangeInclusive};

use sudogon_board::layout::{Cell, CellSet, HouseId};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::reasons::{self, CommonPeers, look};
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, removals, sentences,
};

pub static TECHNIQUE: Technique = Technique {
    id: "w-wing",
    noun: noun!("W-wing"),
    rating: 44,
    about: pattern!(
        "Two cells can only be the same two values. If both were the first, a line or area would have no place for it, so one of them is the second."
    ),
    search: pattern!(
        "Look for two cells with the same two candidates that don't see each other. Is there a house where one of the values has two places, each seen by one of the cells?"
    ),
    find,
};

/// By how much a house with more than two places is harder to see, in tenths: as hard as a WXYZ-wing, which has as many cells.
const MORE_PLACES: u32 = 16;

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    find_between(2..=2, 0, position, findings)?;
    if findings.want_harder(MORE_PLACES) {
        find_between(3..=usize::MAX, MORE_PLACES, position, findings)
    } else {
        ControlFlow::Continue(())
    }
}

/// Finds those with so many places in the house between the cells.
fn find_between(
    places: RangeInclusive<usize>,
    harder: u32,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let layout = position.layout();
    let two: Vec<Cell> = layout
        .cells()
        .filter(|&cell| position.candidates(cell).len() == 2)
        .collect();
    for (at, &first) in two.iter().enumerate() {
        let pair = position.candidates(first);
        let same = two[at + 1..].iter().copied().filter(|&second| {
            position.candidates(second) == pair && !layout.peers(first).contains(second)
        });
        for second in same {
            for value in pair.iter() {
                let Some(other) = pair.without(value).first() else {
                    continue;
                };
                let cells = reasons::common_peers(position, &[first, second], ValueSet::of(other));
                if cells.is_empty() {
                    continue;
                }
                if let Some(between) = Between::find(position, [first, second], value, &places) {
                    let changes = removals(&cells, other);
                    findings.add_harder(harder, &changes, &|changes| {
                        let (ends, values) = ([first, second], [value, other]);
                        reasoning(position, ends, values, &between, changes)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The house between two cells.
struct Between {
    house: HouseId,
    places: Vec<Cell>,
}

impl Between {
    /// The full house with the fewest places for a value, but so many, each of which sees one of the cells: some see only the first,
    /// some only the second.
    fn find(
        position: &Position<'_>,
        ends: [Cell; 2],
        value: Value,
        count: &RangeInclusive<usize>,
    ) -> Option<Self> {
        let layout = position.layout();
        let with = position.cells_with(value);
        let [first, second]: [CellSet; 2] = ends.map(|cell| layout.peers(cell).clone());
        let sees = |cell: Cell| [first.contains(cell), second.contains(cell)];
        let blind = with.clone().less(&first).less(&second);
        let found = position.full_houses().filter_map(|(id, house)| {
            let places: Vec<Cell> = position.places(house, value).collect();
            let fits = count.contains(&places.len())
                && !places.iter().any(|&place| blind.contains(place))
                && places.iter().any(|&place| !sees(place)[0])
                && places.iter().any(|&place| !sees(place)[1]);
            fits.then_some(Self { house: id, places })
        });
        found.min_by_key(|between| between.places.len())
    }
}

fn reasoning(
    position: &Position<'_>,
    ends: [Cell; 2],
    [value, other]: [Value; 2],
    between: &Between,
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let find = message!("It has two candidates. Find another cell with the same two.");
    let look = look::look_at_cell(position, ends[0], find);
    let cells: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
    let peers = CommonPeers::new(layout, &ends, &cells);
    let pair = position.candidates(ends[0]);
    let (house, count) = (between.house, between.places.len());
    let of_house = Premise::House(between.house, value);
    let of_ends = ends.map(Premise::Cell);
    let mut lines = vec![sentences::line([
        message!(
            "In {house}, only {cells} can be {value}.",
            cells = &between.places
        ),
        message!("In {house}, only {count} cells can be {value}."),
    ])];
    lines.push(message!(
        "{cells} can only be {values:or}.",
        cells = ends,
        values = pair
    ));
    let seen = ends.iter().flat_map(|&end| {
        let places = between.places.iter().copied();
        let seen: Vec<Cell> = places
            .filter(|&place| layout.peers(end).contains(place))
            .collect();
        CommonPeers::new(layout, &[end], &seen).clauses(layout)
    });
    let clauses: Vec<Message> = seen.collect();
    let none = sentences::line([
        message!(
            "If {cells} were both {value}, {house} would have none, so one of the two is {value_other}.",
            cells = ends,
            value_other = other
        ),
        message!(
            "If these two cells were {value}, {house} would have none, so one of the two is {value_other}.",
            value_other = other
        ),
    ]);
    let in_full = message!("{clauses:semicolon}. {clause}", clause = none.clone());
    lines.push(none.or_in_full(in_full));
    lines.extend(peers.sentences(layout, 4 - lines.len()));
    let place = |cell: Cell, values: ValueSet| Highlight::Place(cell, values);
    let mut highlights = vec![Highlight::House(between.house)];
    highlights.extend(ends.map(|cell| place(cell, pair)));
    for &cell in &between.places {
        highlights.push(place(cell, ValueSet::of(value)));
        let end = ends
            .into_iter()
            .find(|&end| layout.peers(end).contains(cell));
        highlights.extend(end.map(|end| Highlight::link([end, cell], value, false)));
    }
    highlights.extend(peers.highlights(layout));
    let headline = message!("One of two cells is {value}", value = other);
    let premises = of_ends.into_iter().chain([of_house]);
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new(premises, look, why)
}
