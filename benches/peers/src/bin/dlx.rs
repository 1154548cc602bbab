//! Exact cover by dancing links, the crate `dlx-rs`: `dlx LIMIT FILE`.
//!
//! Items are the cells and, for each house, the values; those of a house with fewer cells than values may stay uncovered. An
//! option is a value in a cell, left out where a given rules it out.

use std::process::ExitCode;

use dlx_rs::solver::Solver;
use sudogon_board::layout::{Cell, House};
use sudogon_board::puzzle::{Grid, Puzzle, Value};

fn main() -> ExitCode {
    sudogon_peers::filter(solve)
}

fn solve(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    let (layout, givens) = (&puzzle.layout, &puzzle.givens);
    let values = layout.values();
    let is_full = |house: &House| layout.is_full(house);
    // Full houses first: optional items come after all mandatory ones.
    let mut houses: Vec<usize> = (0..layout.houses().len()).collect();
    houses.sort_by_key(|&house| !is_full(&layout.houses()[house]));
    let mut places = vec![0; houses.len()];
    for (place, &house) in houses.iter().enumerate() {
        places[house] = place;
    }
    let full = layout
        .houses()
        .iter()
        .filter(|house| is_full(house))
        .count();
    let mut solver: Solver<(Cell, Value)> =
        Solver::new_optional(layout.len() + full * values, (houses.len() - full) * values);
    for cell in layout.cells() {
        let left = givens.candidates(layout, cell);
        let given = givens.get(cell);
        for value in left
            .iter()
            .filter(|&value| given.is_none_or(|given| given == value))
        {
            // Items are counted from 1.
            let of_house = |house: &sudogon_board::layout::HouseId| {
                layout.len() + places[usize::from(house.0)] * values + value.number()
            };
            let mut items = vec![cell.number()];
            items.extend(layout.houses_of(cell).iter().map(of_house));
            solver.add_option((cell, value), &items);
        }
    }
    let solutions = std::iter::from_fn(|| solver.solve()).take(limit);
    solutions
        .map(|entries| {
            let mut grid = Grid::empty(layout.len());
            for (cell, value) in entries {
                grid.set(cell, Some(value));
            }
            grid
        })
        .collect()
}
