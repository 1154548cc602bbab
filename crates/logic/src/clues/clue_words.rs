//! What a clue says, in a short sentence.

use sudogon_board::layout::clues::{Appearance, ClueKind, ClueNames, ClueScope, kinds};
use sudogon_board::layout::{Cell, Clue, HouseId, Layout};
use sudogon_board::lists::{entry, sorted, sorted_once};
use sudogon_board::message::{HouseName, Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::steps::Highlight;

/// Says what a clue asks of its cells: "Along the thermometer values rise from the bulb.".
pub fn asks(layout: &Layout, clue: &Clue) -> Message {
    let names = ClueNames {
        line: line(layout, clue).map(HouseName::from),
        first: clue.cells.first().copied(),
        place: layout.place_of_clue(clue),
    };
    message!("{clause}.", clause = (clue.kind.asks)(clue, &names))
}

/// The same of the clue of a constraint, by its place; where it would be said of any of its kind, a text that stands alone names the clue
/// first: "Look at the arrow at r3c7."
pub fn asks_at(layout: &Layout, at: u16) -> Message {
    let clue = layout.clue_of(layout.constraint(at));
    let asks = asks(layout, clue);
    let no_names = ClueNames {
        line: None,
        first: None,
        place: Message::verbatim(""),
    };
    let of_any = message!("{clause}.", clause = (clue.kind.asks)(clue, &no_names));
    if asks != of_any || matches!(clue.kind.scope, ClueScope::Unmarked(_)) {
        return asks;
    }
    let clause = asks.clone();
    asks.or_in_full(message!("Look at {clue}. {clause:whole}", clue = at))
}

/// What is not printed between the two cells of a clue that goes by that: "no dot between r2c9 and r3c9"
pub fn missing(layout: &Layout, at: u16) -> Option<Message> {
    let constraint = layout.constraint(at);
    let kind = layout.clue_of(constraint).kind;
    let cells = || constraint.each_cell();
    matches!(kind.scope, ClueScope::Unmarked(_)).then(|| {
        if kind == &kinds::NO_MORE_LETTERS {
            message!("no X or V between {cells}", cells = cells())
        } else if kind == &kinds::NO_MORE_BARS {
            message!("no bar between {cells}", cells = cells())
        } else {
            message!("no dot between {cells}", cells = cells())
        }
    })
}

/// Points at a clue, and at the house that it speaks of by its name.
pub fn highlights(layout: &Layout, at: u16) -> impl Iterator<Item = Highlight> {
    let clue = layout.clue_of(layout.constraint(at));
    let house = line(layout, clue).map(Highlight::House);
    [Highlight::Clue(at)].into_iter().chain(house)
}

/// The house that has just the cells of a clue beside the board.
pub fn line(layout: &Layout, clue: &Clue) -> Option<HouseId> {
    let cells = (clue.look() == Appearance::Rim).then(|| sorted(clue.cells.iter().copied()))?;
    let mut houses = (0..).map(HouseId).zip(layout.houses());
    let house = houses.find(|(_, house)| sorted(house.cells.iter().copied()) == cells);
    house.map(|(id, _)| id)
}

/// Returns what people call the clues that keep values out of cells by themselves, and how many they are: "the even cells r3c3 and r5c5",
/// "the cage of 4 at r1c1".
pub fn name_forbidding(layout: &Layout, forbidden: &[(Cell, Value)]) -> (Message, usize) {
    let mut kinds: Vec<(&ClueKind, Vec<Cell>)> = Vec::new();
    let mut order = Vec::new();
    for &(cell, value) in forbidden {
        let Some(at) = forbidding(layout, cell, value).next() else {
            continue;
        };
        let clue = layout.clue_of(layout.constraint(at));
        let group = match clue.kind.scope {
            ClueScope::Each => {
                entry(&mut kinds, clue.kind).push(cell);
                Named::Kind(clue.kind)
            }
            ClueScope::Together
            | ClueScope::WithNeighbours
            | ClueScope::Unmarked(_)
            | ClueScope::Everywhere => Named::Clue(at),
        };
        if !order.contains(&group) {
            order.push(group);
        }
    }
    let mut count = 0;
    let said = order.iter().map(|group| match *group {
        Named::Kind(kind) => {
            let title = &kind.title;
            let of_kind = kinds.iter().find(|(known, _)| *known == kind);
            let cells = of_kind
                .into_iter()
                .flat_map(|(_, cells)| cells.iter().copied());
            let cells = sorted_once(cells);
            count += cells.len();
            match cells.len() {
                1 => message!("the {noun} {cells:names}", noun = title),
                _ => message!("the {noun:plural} {cells:names}", noun = title),
            }
        }
        Named::Clue(clue) => {
            count += 1;
            message!("{clue}")
        }
    });
    let clauses: Vec<Message> = said.collect();
    (message!("{clauses}"), count)
}

/// How clues are named that forbid something: those of single cells together, by their kind.
#[derive(PartialEq)]
enum Named {
    Kind(&'static ClueKind),
    Clue(u16),
}

/// The clues that keep a value out of a cell by themselves, such as "even", as places among the layout's constraints.
pub fn forbidding(layout: &Layout, cell: Cell, value: Value) -> impl Iterator<Item = u16> + '_ {
    let of_cell = layout.constraints_of(cell).iter().copied();
    of_cell.filter(move |&at| {
        let constraint = layout.constraint(at);
        let sets = [ValueSet::of(value)];
        constraint.cells.len() == 1 && layout.clue_of(constraint).is_violated(&sets)
    })
}
