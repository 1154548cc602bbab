//! Deadly patterns: cells in which two values could be exchanged, so that a puzzle would have two solutions.
//!
//! ```text
//!   x y | . . . | x y        every house has none of the cells or two of them: with x and y
//!   x y | . . . | x y        alone in them, each house would still be right after the exchange
//! ```
//!
//! The cells have two colours, and every house meets them in no cell or in exactly one of each colour. Nothing is asked of the
//! size of a house, nor of its kind: four cells need not be in two rows, two columns and two boxes. None of them is printed, and
//! no clue speaks of them but a cage, whose cells differ and whose sum stays the same.

use sudogon_board::layout::clues::Total;
use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::lists::sorted;
use sudogon_board::puzzle::{Candidates, Value, ValueSet};

use super::uniqueness::Uniqueness;

/// Cells and two values that could be exchanged in them, if they held nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadly {
    cells: Vec<Cell>,
    values: [Value; 2],
}

impl Deadly {
    /// A pattern of these cells.
    pub fn new(cells: &[Cell], values: [Value; 2]) -> Self {
        let cells = sorted(cells.iter().copied());
        Self { cells, values }
    }

    /// The cells, ascending.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The two values.
    pub fn values(&self) -> ValueSet {
        self.values.into_iter().collect()
    }

    /// The candidates of which one must be true, or the two values could be exchanged; `None` where they could not.
    pub fn outside(
        &self,
        board: &Candidates,
        uniqueness: &Uniqueness,
    ) -> Option<Vec<(Cell, Value)>> {
        let values = self.values();
        let cells = || self.cells().iter().copied();
        let is_inside = |cell: Cell| {
            let held = board.grid().get(cell);
            !uniqueness.is_given(cell) && held.is_none_or(|value| values.contains(value))
        };
        if !cells().all(is_inside) || !can_be_exchanged(board.layout(), self.cells()) {
            return None;
        }
        let outside = cells().flat_map(|cell| {
            let others = board.of(cell).difference(values);
            others.iter().map(move |value| (cell, value))
        });
        // The iterator borrows.
        let outside: Vec<(Cell, Value)> = outside.collect();
        Some(outside)
    }
}

/// Says whether two values could be exchanged in cells that hold nothing else: whether every house meets them in no cell or in
/// one of each of two colours, and no clue tells the values apart.
pub fn can_be_exchanged(layout: &Layout, cells: &[Cell]) -> bool {
    let partner = |cell: Cell, id: HouseId| {
        let mut in_house = cells
            .iter()
            .copied()
            .filter(|&other| other != cell && layout.houses_of(other).contains(&id));
        in_house.next().filter(|_| in_house.next().is_none())
    };
    let mut colours: Vec<Option<bool>> = vec![None; cells.len()];
    for at in 0..cells.len() {
        // Whatever no house joins may have its colours the other way round.
        if colours[at].is_some() {
            continue;
        }
        colours[at] = Some(false);
        let mut reached = vec![at];
        while let Some(at) = reached.pop() {
            if layout.houses_of(cells[at]).is_empty() {
                return false;
            }
            for &id in layout.houses_of(cells[at]) {
                let beside = partner(cells[at], id)
                    .and_then(|other| cells.iter().position(|&it| it == other));
                let Some(beside) = beside else {
                    return false;
                };
                match colours[beside] {
                    None => {
                        colours[beside] = colours[at].map(|colour| !colour);
                        reached.push(beside);
                    }
                    same if same == colours[at] => return false,
                    Some(_) => {}
                }
            }
        }
    }
    cells.iter().all(|&cell| is_free_of_clues(layout, cell))
}

/// Says whether no clue speaks of a cell, but cages that are houses.
fn is_free_of_clues(layout: &Layout, cell: Cell) -> bool {
    layout.constraints_of(cell).iter().all(|&at| {
        let clue = layout.clue_of(layout.constraint(at));
        let is_sum = clue.kind.total == Total::Number && clue.sum().is_some();
        clue.kind.is_house && is_sum && clue.cells.len() > 1
    })
}

/// The deadly patterns of four cells that a layout has, each once, as one walks from cell to cell. No part of one is a pattern
/// already: its cells hang together.
pub fn of_four_cells(layout: &Layout) -> Vec<[Cell; 4]> {
    let mut found = Vec::new();
    for first in layout.cells() {
        let peers = layout.peers(first);
        let is_opposite = |&cell: &Cell| cell > first && !peers.contains(cell);
        for opposite in layout.cells().filter(is_opposite) {
            if !layout.peers(opposite).intersects(peers) {
                continue;
            }
            let between: Vec<Cell> = layout
                .peers(opposite)
                .iter()
                .filter(|&cell| cell > first && peers.contains(cell))
                .collect();
            for (at, &one) in between.iter().enumerate() {
                let others = between[at + 1..].iter().copied();
                for other in others.filter(|&other| !layout.peers(one).contains(other)) {
                    let cells = [first, one, opposite, other];
                    if can_be_exchanged(layout, &cells) {
                        found.push(cells);
                    }
                }
            }
        }
    }
    found
}
