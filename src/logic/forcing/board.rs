//! The candidates of a position by number, and the premises that need one of them.

use crate::layout::Cell;
use crate::logic::position::Position;
use crate::logic::proof::Premise;
use crate::puzzle::Value;

/// The candidates, and what needs one of them.
#[derive(Default)]
pub struct Board {
    /// The candidates, by cell and then by value.
    pub candidates: Vec<(Cell, Value)>,
    /// For each candidate those that it excludes, as it is in the same cell or in a peer.
    pub excluded: Vec<Vec<u32>>,
    /// What must hold: first all open cells, then the houses for each value that they miss.
    pub premises: Vec<Premise>,
    /// For each premise the candidates of which it needs one.
    pub needed: Vec<Vec<u32>>,
    /// For each candidate the premises that it meets.
    pub meets: Vec<Vec<u32>>,
}

impl Board {
    /// The candidates of a position.
    pub fn new(position: &Position<'_>) -> Self {
        let layout = position.layout();
        let values = layout.values();
        let mut board = Self::default();
        let mut places = vec![0_u32; layout.len() * values];
        let place = |cell: Cell, value: Value| cell.index() * values + value.number() - 1;
        for cell in layout.cells() {
            let first = board.candidates.len() as u32;
            for value in position.candidates(cell).iter() {
                places[place(cell, value)] = board.candidates.len() as u32;
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
                    .push(cells.map(|cell| places[place(cell, value)]).collect());
            }
        }
        for &(cell, value) in &board.candidates {
            let here = position.candidates(cell).without(value).iter();
            let mut excluded: Vec<u32> = here.map(|other| places[place(cell, other)]).collect();
            let seen = layout.peers(cell);
            let peers = position.cells_with(value).iter();
            let peers = peers.filter(|&other| seen.contains(other));
            excluded.extend(peers.map(|other| places[place(other, value)]));
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
