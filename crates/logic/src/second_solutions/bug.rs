//! Bivalue universal graves: boards on which every open cell has two candidates, and every missing value two places in each full
//! house.
//!
//! ```text
//!   1 2 . | . . . | 1 2      take any solution and give every open cell its other candidate:
//!   . . . | . . . | . .      each value has moved to its other place in every house,
//!   1 2 . | . . . | 1 2      so this is a solution too
//! ```
//!
//! So no puzzle with one solution comes to such a board, and a candidate that alone stands between it and one is true. In a house
//! with fewer cells than values a value may be missing, so it may have one place there, but not two. Clues know values apart, so
//! where one speaks of an open cell nothing follows.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Candidates, Value};

/// The cell with three candidates, where every other open cell has two.
pub fn odd_cell(board: &Candidates) -> Option<Cell> {
    let mut odd = None;
    for cell in open(board) {
        match board.of(cell).len() {
            2 => {}
            3 if odd.is_none() => odd = Some(cell),
            _ => return None,
        }
    }
    odd
}

/// Says whether all candidates but this one would be a grave: then it is true, if the puzzle has one solution.
pub fn is_last_way_out(board: &Candidates, cell: Cell, value: Value) -> bool {
    let layout = board.layout();
    if odd_cell(board) != Some(cell) || !board.can_hold(cell, value) {
        return false;
    }
    let speaks_of_open = |at: Cell| !layout.constraints_of(at).is_empty();
    if open(board).any(speaks_of_open) {
        return false;
    }
    layout.houses().iter().all(|house| {
        let is_full = layout.is_full(house);
        Value::all(layout.values()).all(|one| {
            let places = board
                .places(house, one)
                .filter(|&place| (place, one) != (cell, value))
                .count();
            let holds = || {
                let mut cells = house.cells.iter();
                cells.any(|&at| board.grid().get(at) == Some(one))
            };
            if is_full {
                places == 2 || places == 0 && holds()
            } else {
                places < 2
            }
        })
    })
}

/// The open cells.
fn open(board: &Candidates) -> impl Iterator<Item = Cell> {
    let layout: &Layout = board.layout();
    let cells = layout.cells();
    cells.filter(|&cell| board.grid().get(cell).is_none())
}
