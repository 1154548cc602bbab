//! The houses that explain how cells see each other: as few as a greedy choice finds.

use crate::layout::{Cell, HouseId, Layout};
use crate::logic::steps::Highlight;
use crate::text;

/// Cells that a house explains.
pub type Along = (HouseId, Vec<Cell>);

/// "in row 2 with cells 15 and 17, and in rising line 2 with cell 5"
pub fn together(layout: &Layout, along: &[Along]) -> String {
    let others = |cells: &[Cell]| match cells.len() {
        ..=5 => layout.say_all(cells),
        count => format!("{count} other cells"),
    };
    let said = along.iter().map(|(house, cells)| {
        let house = layout.house(*house);
        match house.link {
            Some(link) => format!("{link} {}", others(cells)),
            None => format!("in {} with {}", house.name, others(cells)),
        }
    });
    let said: Vec<String> = said.collect();
    text::list_of_lists(&said)
}

/// The houses that hold as many of the cells as can be, fewest first as far as a greedy choice finds them; each with the
/// cells that no house before it holds.
pub fn cover(layout: &Layout, houses: &[HouseId], cells: &[Cell]) -> Vec<Along> {
    let mut left = cells.to_vec();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let holds = |id: HouseId| {
            let house = &layout.house(id).cells;
            left.iter()
                .filter(|cell| house.binary_search(cell).is_ok())
                .count()
        };
        // Of equals the first: the houses of a board are listed with the plainest in front.
        let Some(best) = houses.iter().copied().rev().max_by_key(|&id| holds(id)) else {
            break;
        };
        let house = &layout.house(best).cells;
        let (held, rest): (Vec<Cell>, Vec<Cell>) =
            left.iter().partition(|cell| house.contains(cell));
        if held.is_empty() {
            break;
        }
        chosen.push((best, held));
        left = rest;
    }
    chosen
}

/// The part of a house from the first to the last of some of its cells; of what is no line, the whole.
pub fn line(layout: &Layout, id: HouseId, ends: impl Iterator<Item = Cell> + Clone) -> Highlight {
    let house = layout.house(id);
    let (first, last) = if house.role.is_area() {
        (None, None)
    } else {
        (ends.clone().min(), ends.max())
    };
    let within = |cell: &Cell| {
        first.is_none_or(|first| first <= *cell) && last.is_none_or(|last| *cell <= last)
    };
    Highlight::Line {
        house: id,
        cells: house.cells.iter().copied().filter(within).collect(),
    }
}
