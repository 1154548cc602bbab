//! What a clue says, in a short sentence.

use crate::layout::clues::{Appearance, ClueNames, ClueScope};
use crate::layout::{Cell, Clue, Constraint, HouseId, Layout};
use crate::lists::{entry, sorted};
use crate::logic::steps::{Highlight, words};
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// What people call the clue of a constraint: "the cage of 27 at r9c1"; two cells that a rule for the whole board speaks of are
/// named.
pub fn name(layout: &Layout, constraint: &Constraint) -> String {
    let clue = layout.clue_of(constraint);
    match clue.kind.scope {
        ClueScope::Unmarked(_) => layout.say_all(&constraint.cells),
        ClueScope::WithNeighbours => {
            let cell = layout.say(constraint.cells[0]);
            format!("the {} {cell}", clue.kind.noun())
        }
        ClueScope::Together | ClueScope::Each => layout.say_clue(clue),
    }
}

/// What a clue asks of its cells: "Along the thermometer values rise from the bulb.".
pub fn asks(layout: &Layout, clue: &Clue) -> String {
    let names = ClueNames {
        line: line_name(layout, clue),
        place: layout.say_place(clue),
        first: clue
            .cells
            .first()
            .map_or(String::new(), |&first| layout.say(first)),
    };
    let said = format!("{}.", text::capitalized(&(clue.kind.asks)(clue, &names)));
    debug_assert!(said.chars().count() <= words::MAX_LINE);
    said
}

/// What people call the line of a clue beside the board: "column 1", or "the line" where no house is just that.
pub fn line_name(layout: &Layout, clue: &Clue) -> String {
    let line = line(layout, clue).map(|id| layout.house(id).name.clone());
    line.unwrap_or_else(|| "the line".to_owned())
}

/// Points at a clue, and at the house that it speaks of by its name.
pub fn highlights(layout: &Layout, at: u16) -> impl Iterator<Item = Highlight> {
    let clue = layout.clue_of(&layout.constraints()[usize::from(at)]);
    let house = line(layout, clue).map(Highlight::House);
    [Highlight::Clue(at)].into_iter().chain(house)
}

/// The house that has just the cells of a clue beside the board.
fn line(layout: &Layout, clue: &Clue) -> Option<HouseId> {
    let cells = (clue.kind.look == Appearance::Rim).then(|| sorted(clue.cells.iter().copied()))?;
    let mut houses = (0..).map(HouseId).zip(layout.houses());
    let house = houses.find(|(_, house)| sorted(house.cells.iter().copied()) == cells);
    house.map(|(id, _)| id)
}

/// What people call the clues that keep values out of cells by themselves, and how many they are: "the even cells r3c3 and r5c5",
/// "the cage of 4 at r1c1".
pub fn name_forbidding(layout: &Layout, forbidden: &[(Cell, Value)]) -> (String, usize) {
    let mut groups: Vec<(String, Vec<Cell>)> = Vec::new();
    for &(cell, value) in forbidden {
        let Some(at) = forbidding(layout, cell, value).next() else {
            continue;
        };
        let clue = layout.clue_of(&layout.constraints()[usize::from(at)]);
        let (name, cells) = match clue.kind.scope {
            ClueScope::Each => (clue.kind.title.to_owned(), vec![cell]),
            ClueScope::Together | ClueScope::WithNeighbours | ClueScope::Unmarked(_) => {
                (layout.say_clue(clue), Vec::new())
            }
        };
        entry(&mut groups, name).extend(cells);
    }
    let said = groups.iter_mut().map(|(name, cells)| {
        cells.sort_unstable();
        cells.dedup();
        let names: Vec<&str> = cells.iter().map(|&cell| layout.name(cell)).collect();
        match names.len() {
            0 => name.clone(),
            count => {
                let noun = text::noun_for(count, name);
                format!("the {noun} {}", text::list(&names, "and"))
            }
        }
    });
    let said: Vec<String> = said.collect();
    let count = groups.iter().map(|(_, cells)| cells.len().max(1)).sum();
    (text::list(&said, "and"), count)
}

/// The clues that keep a value out of a cell by themselves, such as "even", as places among the layout's constraints.
pub fn forbidding(layout: &Layout, cell: Cell, value: Value) -> impl Iterator<Item = u16> + '_ {
    let of_cell = layout.constraints_of(cell).iter().copied();
    of_cell.filter(move |&at| {
        let constraint = &layout.constraints()[usize::from(at)];
        let sets = [ValueSet::of(value)];
        constraint.cells.len() == 1 && layout.clue_of(constraint).is_violated(&sets)
    })
}
