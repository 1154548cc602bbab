//! The houses that explain how cells see each other: as few as a greedy choice finds.

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::message::{Message, message};

use crate::steps::Highlight;

/// The most cells that are named one by one.
const MOST_NAMED: usize = 5;

/// Cells that a house explains.
pub type Along = (HouseId, Vec<Cell>);

/// "in row 2 with cells 15 and 17, and in rising line 2 with cell 5"
pub fn together(layout: &Layout, along: &[Along]) -> Message {
    let said = along.iter().map(|(house, cells)| {
        let (house, count) = (*house, cells.len());
        let are_few = count <= MOST_NAMED;
        match layout.house(house).link {
            Some(link) if are_few => message!("{clause} {cells}", clause = link),
            Some(link) => message!("{clause} {count} other cells", clause = link)
                .or_in_full(message!("{clause} {cells}", clause = link)),
            None if are_few => message!("in {house} with {cells}"),
            None => message!("in {house} with {count} other cells")
                .or_in_full(message!("in {house} with {cells}")),
        }
    });
    message!(in "houses with cells": "{clauses:lists}", clauses = said.collect::<Vec<_>>())
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
