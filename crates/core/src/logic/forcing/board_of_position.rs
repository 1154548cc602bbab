//! The candidates of a position by number.

use std::cell::RefCell;
use std::sync::Arc;

use super::board::Board;
use crate::logic::position::Position;
use crate::logic::premise::Premise;
use crate::puzzle::{Value, ValueSet};

/// The candidates of a position, made when first asked for.
pub fn board<'a>(position: &'a Position<'_>) -> &'a Board {
    position
        .candidate_board()
        .get_or_init(|| Board::new(position))
}

impl Board {
    /// The candidates of a position.
    pub fn new(position: &Position<'_>) -> Self {
        let layout = position.prepared().layout();
        let values = layout.values();
        let held = |cell| match position.value(cell) {
            Some(value) => ValueSet::of(value),
            None => position.candidates(cell),
        };
        let mut board = Self {
            layout: Arc::clone(layout),
            held: layout.cells().map(held).collect(),
            candidates: Vec::new(),
            numbers: vec![0; layout.len() * values],
            values,
            excluded: Vec::new(),
            premises: Vec::new(),
            needed: Vec::new(),
            meets: Vec::new(),
            answers: RefCell::default(),
            outcomes: Default::default(),
        };
        for cell in layout.cells() {
            let first = board.candidates.len() as u32;
            for value in position.candidates(cell).iter() {
                board.numbers[cell.index() * values + value.number() - 1] =
                    board.candidates.len() as u32;
                board.candidates.push((cell, value));
            }
            let last = board.candidates.len() as u32;
            if position.value(cell).is_none() {
                board.premises.push(Premise::Cell(cell));
                board.needed.push((first..last).collect());
            }
        }
        for (id, house) in position.full_houses() {
            for value in Value::all(values) {
                if house
                    .cells
                    .iter()
                    .any(|&cell| position.value(cell) == Some(value))
                {
                    continue;
                }
                let cells = position.places(house, value);
                board.premises.push(Premise::House(id, value));
                board
                    .needed
                    .push(cells.map(|cell| board.number(cell, value)).collect());
            }
        }
        for &(cell, value) in &board.candidates {
            let here = position.candidates(cell).without(value).iter();
            let mut excluded: Vec<u32> = here.map(|other| board.number(cell, other)).collect();
            let seen = layout.peers(cell);
            let peers = position.cells_with(value).iter();
            let peers = peers.filter(|&other| seen.contains(other));
            excluded.extend(peers.map(|other| board.number(other, value)));
            board.excluded.push(excluded);
        }
        board.meets = vec![Vec::new(); board.candidates.len()];
        for (premise, needed) in (0..).zip(&board.needed) {
            for &one in needed {
                board.meets[one as usize].push(premise);
            }
        }
        board
    }
}
