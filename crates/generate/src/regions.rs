//! Random regions for a jigsaw that has none.
//!
//! It begins with those of an example. Then again and again two regions that touch are joined and divided anew, each part connected and of
//! the right size.

use std::sync::Arc;

use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::random::Random;

use super::neighbours::TouchingCells;

/// How often two regions are divided anew, for each region.
const ROUNDS: usize = 12;

/// How often another way to divide two regions is tried.
const WAYS: usize = 8;

/// Says whether a layout waits for regions, and has none yet.
pub fn are_missing(layout: &Layout) -> bool {
    let mut regions = layout.regions().into_iter().flat_map(str::chars);
    layout.regions().is_some() && regions.all(|region| region == '.')
}

/// The layout with random regions.
pub fn with_random_regions(
    layout: &Arc<Layout>,
    random: &mut Random,
) -> Result<Arc<Layout>, layout::Error> {
    let example = layout::pictured(layout.id().unwrap_or_default())?;
    let mut regions: Vec<char> = example.regions().unwrap_or_default().chars().collect();
    let near = TouchingCells::new(layout);
    for _ in 0..ROUNDS * layout.values() {
        let cell = random.below(regions.len() as u32) as usize;
        let one = regions[cell];
        let beside: Vec<char> = near
            .beside(Cell::new(cell))
            .iter()
            .map(|cell| regions[cell.index()])
            .filter(|&other| other != one)
            .collect();
        if !beside.is_empty() {
            let other = beside[random.below(beside.len() as u32) as usize];
            divide_anew(&mut regions, [one, other], &near, random);
        }
    }
    // Numbered by their first cell, as in print.
    let mut named = Vec::new();
    for &region in &regions {
        if !named.contains(&region) {
            named.push(region);
        }
    }
    let number = |region: &char| named.iter().position(|other| other == region);
    let symbols = regions.iter().filter_map(|region| {
        let digit = char::from_digit(number(region)? as u32 + 1, 36);
        digit.map(|digit| digit.to_ascii_uppercase())
    });
    layout::with_regions(layout, &symbols.collect::<String>())
}

fn divide_anew(regions: &mut [char], two: [char; 2], near: &TouchingCells, random: &mut Random) {
    let cells: Vec<Cell> = (0..regions.len())
        .filter(|&cell| two.contains(&regions[cell]))
        .map(Cell::new)
        .collect();
    let size = cells.len() / 2;
    for _ in 0..WAYS {
        let start = cells[random.below(cells.len() as u32) as usize];
        let part = near.grow(start, size, random, |cell, _| cells.contains(&cell));
        let cells = cells.iter();
        let rest: Vec<Cell> = cells.copied().filter(|cell| !part.contains(cell)).collect();
        if part.len() == size && near.are_connected(&rest) {
            part.iter().for_each(|cell| regions[cell.index()] = two[0]);
            rest.iter().for_each(|cell| regions[cell.index()] = two[1]);
            return;
        }
    }
}
