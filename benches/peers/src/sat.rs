//! A board as clauses, for any SAT solver.
//!
//! A variable for each cell and value says that the value stands there. Each cell holds one value or more; of a house with as
//! many cells as values each value stands in one cell or more; two cells of a house never hold the same, and a cell never two.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, Puzzle, Value};

/// What a solver must be able to do. A literal is the number of a variable, from 1, or its negative.
pub trait Sat {
    /// Adds a clause: one of the literals holds.
    fn clause(&mut self, literals: &[i32]);
    /// Says whether all clauses can be satisfied.
    fn solve(&mut self) -> bool;
    /// Says whether a variable is true in the last solution.
    fn holds(&self, variable: i32) -> bool;
}

/// Finds solutions, up to a limit: each is forbidden before the next is searched for.
pub fn solve(sat: &mut impl Sat, puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    let layout = &puzzle.layout;
    // First, so that a solver can drop the clauses that they satisfy.
    for (cell, value) in puzzle.givens.entries() {
        sat.clause(&[variable(layout, cell, value)]);
    }
    add_rules(sat, layout);
    let mut solutions = Vec::new();
    while solutions.len() < limit && sat.solve() {
        let stands = |&(cell, value): &(Cell, Value)| sat.holds(variable(layout, cell, value));
        let entries: Vec<(Cell, Value)> = pairs(layout).filter(stands).collect();
        let mut solution = Grid::empty(layout.len());
        for &(cell, value) in &entries {
            solution.set(cell, Some(value));
        }
        let is_open = |(cell, _): &&(Cell, Value)| puzzle.givens.get(*cell).is_none();
        let open = entries.iter().filter(is_open);
        let other: Vec<i32> = open.map(|&(c, v)| -variable(layout, c, v)).collect();
        solutions.push(solution);
        if other.is_empty() {
            break;
        }
        sat.clause(&other);
    }
    solutions
}

fn pairs(layout: &Layout) -> impl Iterator<Item = (Cell, Value)> + use<> {
    let values = layout.values();
    let cells = layout.cells();
    cells.flat_map(move |cell| Value::all(values).map(move |value| (cell, value)))
}

fn variable(layout: &Layout, cell: Cell, value: Value) -> i32 {
    (cell.index() * layout.values() + value.number()) as i32
}

fn add_rules(sat: &mut impl Sat, layout: &Layout) {
    let values: Vec<Value> = Value::all(layout.values()).collect();
    for cell in layout.cells() {
        let all: Vec<i32> = values.iter().map(|&v| variable(layout, cell, v)).collect();
        for (at, &one) in all.iter().enumerate() {
            for &other in &all[..at] {
                sat.clause(&[-one, -other]);
            }
        }
        sat.clause(&all);
    }
    for house in layout.houses().iter().filter(|house| layout.is_full(house)) {
        for &value in &values {
            let cells = house.cells.iter();
            let all: Vec<i32> = cells.map(|&cell| variable(layout, cell, value)).collect();
            sat.clause(&all);
        }
    }
    for cell in layout.cells() {
        // Each pair once, even if it shares two houses.
        let peers = layout.peers(cell).iter();
        for peer in peers.filter(|peer| peer.index() < cell.index()) {
            for &value in &values {
                sat.clause(&[
                    -variable(layout, cell, value),
                    -variable(layout, peer, value),
                ]);
            }
        }
    }
}
