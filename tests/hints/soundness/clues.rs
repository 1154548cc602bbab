//! Random clues that hold in a solution.

use std::sync::Arc;

use sudogon::layout::{Cell, Direction, Layout};
use sudogon::puzzle::Grid;

use super::random::Random;

const DIRECTIONS: [Direction; 4] = [
    Direction::Up,
    Direction::Down,
    Direction::Left,
    Direction::Right,
];

/// Clues as text: cages over the whole board, or some of everything that is drawn between cells and along lines.
pub fn clues(layout: &Arc<Layout>, solution: &Grid, random: &mut Random) -> String {
    let of = |cell: Cell| solution.get(cell).map_or(0, |value| value.number());
    let clues = match random.below(2) {
        0 => cages(layout, &of, random),
        _ => lines(layout, &of, random),
    };
    clues.join("; ")
}

fn neighbours(layout: &Layout, cell: Cell) -> impl Iterator<Item = Cell> {
    DIRECTIONS
        .into_iter()
        .filter_map(move |direction| layout.toward(cell, direction))
}

fn said(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.number().to_string()).collect();
    cells.join(" ")
}

fn cages(layout: &Layout, of: &dyn Fn(Cell) -> usize, random: &mut Random) -> Vec<String> {
    let mut is_taken = vec![false; layout.len()];
    let mut clues = Vec::new();
    for first in layout.cells() {
        if is_taken[first.index()] || random.below(12) == 0 {
            continue;
        }
        let mut cage = vec![first];
        is_taken[first.index()] = true;
        let size = 2 + random.below(3);
        for _ in 0..4 * size {
            let from = cage[random.below(cage.len())];
            let next: Vec<Cell> = neighbours(layout, from)
                .filter(|&cell| !is_taken[cell.index()])
                .filter(|&cell| cage.iter().all(|&other| of(other) != of(cell)))
                .collect();
            if cage.len() < size && !next.is_empty() {
                let cell = next[random.below(next.len())];
                is_taken[cell.index()] = true;
                cage.push(cell);
            }
        }
        let sum: usize = cage.iter().map(|&cell| of(cell)).sum();
        clues.push(format!("cage {sum}: {}", said(&cage)));
    }
    clues
}

fn lines(layout: &Layout, of: &dyn Fn(Cell) -> usize, random: &mut Random) -> Vec<String> {
    let mut clues = Vec::new();
    for cell in layout.cells() {
        if random.below(8) == 0 {
            let parity = ["even", "odd"][of(cell) % 2];
            clues.push(format!("{parity}: {}", said(&[cell])));
        }
        let Some(next) = neighbours(layout, cell).nth(random.below(4)) else {
            continue;
        };
        let (one, other) = (of(cell), of(next));
        let pair = said(&[cell, next]);
        match random.below(4) {
            0 if one > other => clues.push(format!("gt: {pair}")),
            1 if one + other == 5 => clues.push(format!("V: {pair}")),
            1 if one + other == 10 => clues.push(format!("X: {pair}")),
            2 if one == 2 * other => clues.push(format!("black: {pair}")),
            2 if one.abs_diff(other) == 1 => clues.push(format!("white: {pair}")),
            3 if one < other => {
                let mut line = vec![cell, next];
                let last = |line: &[Cell]| line[line.len() - 1];
                while let Some(cell) =
                    neighbours(layout, last(&line)).find(|&cell| of(cell) > of(last(&line)))
                {
                    line.push(cell);
                }
                clues.push(format!("thermo: {}", said(&line)));
            }
            3 => {
                let behind = neighbours(layout, next)
                    .find(|&behind| behind != cell && of(behind) + other == one);
                if let Some(behind) = behind {
                    clues.push(format!("arrow: {}", said(&[cell, next, behind])));
                }
            }
            _ => {}
        }
    }
    clues
}
