//! Fullest house: takes the house with the fewest empty cells, places the smallest value that fits, and takes moves back from
//! the end of one list.

use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::ValueSet;

use super::board::StrategyBoard;
use super::strategy::Decider;
use super::{Event, Memory, MoveKind, Strategy};

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    id: "fullest-house",
    title: pattern!(in "a way of solving": "Fullest house"),
    does: pattern!("Goes where the fewest cells are empty."),
    about: pattern!(
        "A house is a row, column, area or cage. This goes to the one with the fewest empty cells, writes the smallest value that fits, and takes moves back when nothing does."
    ),
    start: |layout, _| {
        Box::new(FullestHouse {
            impossible: vec![ValueSet::EMPTY; layout.len()],
            is_going_back: false,
        })
    },
};

#[derive(Clone)]
struct FullestHouse {
    /// For each cell the values found impossible there.
    impossible: Vec<ValueSet>,
    /// Whether moves are being taken back, until one was a guess.
    is_going_back: bool,
}

/// The first empty cell of the house with the fewest empty cells; a cell in no house comes last.
fn next_cell(board: &StrategyBoard) -> Option<Cell> {
    let houses = board.open_in_houses.iter().zip(board.layout.houses());
    let open = houses.filter(|(open, _)| **open > 0);
    match open.min_by_key(|(open, _)| **open) {
        Some((_, house)) => {
            let is_open = |cell: &Cell| board.grid.get(*cell).is_none();
            house.cells.iter().copied().filter(is_open).min()
        }
        None => board.open_cells().next(),
    }
}

impl Decider for FullestHouse {
    fn next(&mut self, board: &StrategyBoard) -> Event {
        if let Some(given) = board.next_given() {
            return given;
        }
        if self.is_going_back {
            let Some(taken) = board.newest() else {
                return Event::Unsolvable;
            };
            let impossible = &mut self.impossible[taken.cell.index()];
            self.is_going_back = taken.kind != MoveKind::Guess;
            *impossible = if self.is_going_back {
                ValueSet::EMPTY
            } else {
                impossible.with(taken.value)
            };
            return Event::TakeBack(taken);
        }
        let Some(cell) = next_cell(board) else {
            return Event::Solved;
        };
        let impossible = &mut self.impossible[cell.index()];
        let options = board.allow(cell).difference(*impossible);
        let Some(value) = options.first() else {
            *impossible = ValueSet::EMPTY;
            self.is_going_back = true;
            return Event::DeadEnd { cell, clue: None };
        };
        let kind = match options.len() {
            1 => MoveKind::Follows,
            _ => MoveKind::Guess,
        };
        Event::place(cell, value, kind, options)
    }

    fn memory(&self, _: &StrategyBoard) -> Memory {
        Memory::Moves(self.impossible.clone())
    }

    fn copy(&self) -> Box<dyn Decider> {
        Box::new(self.clone())
    }
}
