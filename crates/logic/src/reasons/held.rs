//! The values that a cell's peers hold, so that it can't be any of them.

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::puzzle::ValueSet;

use super::cover::{Along, line};
use crate::positions::Position;
use crate::steps::Highlight;

/// Few houses of the cell that hold all values which its peers hold; each with one cell for every value that no house
/// before it holds.
pub fn houses_with_the_others(position: &Position<'_>, cell: Cell) -> Vec<Along> {
    let layout = position.layout();
    let mut told = ValueSet::EMPTY;
    let mut chosen = Vec::new();
    loop {
        let news = |&id: &HouseId| {
            let mut cells = Vec::new();
            let mut told = told;
            for &other in &layout.house(id).cells {
                if let Some(value) = position.value(other).filter(|&value| !told.contains(value)) {
                    told = told.with(value);
                    cells.push(other);
                }
            }
            (id, cells)
        };
        let houses = layout.houses_of(cell).iter().rev().map(news);
        match houses.max_by_key(|(_, cells)| cells.len()) {
            Some((id, cells)) if !cells.is_empty() => {
                told = told.union(held(position, &cells));
                chosen.push((id, cells));
            }
            _ => return chosen,
        }
    }
}

/// The values that cells hold.
pub fn held(position: &Position<'_>, cells: &[Cell]) -> ValueSet {
    let cells = cells.iter();
    cells.filter_map(|&cell| position.value(cell)).collect()
}

/// Points at the values and at the lines along which they act on the cell.
pub fn held_highlights(position: &Position<'_>, cell: Cell, houses: &[Along]) -> Vec<Highlight> {
    let lines = houses.iter().map(|(id, cells)| {
        let ends = cells.iter().copied().chain([cell]);
        line(position.layout(), *id, ends)
    });
    let cells = houses.iter().flat_map(|(_, cells)| cells);
    let values = cells.filter_map(|&cell| {
        let value = position.value(cell)?;
        Some(Highlight::Reason(cell, value))
    });
    lines.chain(values).collect()
}
