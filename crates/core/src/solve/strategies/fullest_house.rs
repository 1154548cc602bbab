//! Fullest house: takes the house with the fewest empty cells, places the smallest value that fits, and takes moves back from
//! the end of one list.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, ValueSet};

use super::event::{Counters, Event, Move, MoveKind};
use super::house_values::HouseValues;
use super::state::{Memory, StrategyState};
use super::strategy::Strategy;

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    name: "fullest-house",
    title: "Fullest house",
    about: "A house is a row, column, area or cage. This goes to the one with the fewest empty cells, writes the smallest value that fits, and takes moves back when nothing does.",
    start: |layout, givens| Box::new(FullestHouse::new(layout, givens)),
};

#[derive(Clone)]
struct FullestHouse {
    layout: Arc<Layout>,
    givens: Arc<[Move]>,
    houses: HouseValues,
    /// How many cells of each house are empty.
    empty: Vec<u16>,
    /// Which cells have a value.
    is_filled: Vec<bool>,
    moves: Vec<Move>,
    /// For each cell the values found impossible there.
    impossible: Vec<ValueSet>,
    /// Whether moves are being taken back, until one was a guess.
    is_going_back: bool,
    counters: Counters,
}

impl FullestHouse {
    fn new(layout: &Arc<Layout>, givens: &Grid) -> Self {
        Self {
            givens: Move::givens(givens),
            houses: HouseValues::new(layout),
            empty: layout
                .houses()
                .iter()
                .map(|house| house.cells.len() as u16)
                .collect(),
            is_filled: vec![false; layout.len()],
            moves: Vec::with_capacity(layout.len()),
            impossible: vec![ValueSet::default(); layout.len()],
            is_going_back: false,
            counters: Counters::default(),
            layout: Arc::clone(layout),
        }
    }

    /// The first empty cell of the house with the fewest empty cells; a cell in no house comes last.
    fn next_cell(&self) -> Option<Cell> {
        let open = self
            .empty
            .iter()
            .zip(self.layout.houses())
            .filter(|(empty, _)| **empty > 0);
        let is_empty = |cell: &Cell| !self.is_filled[cell.index()];
        match open.min_by_key(|(empty, _)| **empty) {
            Some((_, house)) => house.cells.iter().copied().filter(is_empty).min(),
            None => self.layout.cells().find(is_empty),
        }
    }

    fn place(&mut self, placed: Move, options: ValueSet) -> Event {
        self.set_filled(placed.cell, true);
        self.houses.place(placed.cell, placed.value);
        self.moves.push(placed);
        Event::Place { placed, options }
    }

    fn set_filled(&mut self, cell: Cell, is_filled: bool) {
        self.is_filled[cell.index()] = is_filled;
        for house in self.layout.houses_of(cell) {
            let empty = &mut self.empty[usize::from(house.0)];
            *empty = if is_filled { *empty - 1 } else { *empty + 1 };
        }
    }

    fn take_back(&mut self) -> Event {
        let Some(taken) = self
            .moves
            .last()
            .copied()
            .filter(|last| last.kind != MoveKind::Given)
        else {
            return Event::Unsolvable;
        };
        self.moves.pop();
        self.set_filled(taken.cell, false);
        self.houses.take_back(taken.cell, taken.value);
        self.counters.undone += 1;
        let impossible = &mut self.impossible[taken.cell.index()];
        if taken.kind == MoveKind::Guess {
            *impossible = impossible.with(taken.value);
            self.is_going_back = false;
        } else {
            *impossible = ValueSet::default();
        }
        Event::TakeBack(taken)
    }
}

impl StrategyState for FullestHouse {
    fn step(&mut self) -> Event {
        if let Some(&given) = self.givens.get(self.moves.len()) {
            return self.place(given, ValueSet::of(given.value));
        }
        if self.is_going_back {
            return self.take_back();
        }
        let Some(cell) = self.next_cell() else {
            return Event::Solved;
        };
        let options = self
            .houses
            .allow(cell)
            .difference(self.impossible[cell.index()]);
        let Some(value) = options.first() else {
            self.impossible[cell.index()] = ValueSet::default();
            self.is_going_back = true;
            return Event::DeadEnd(cell);
        };
        let kind = if options.len() == 1 {
            MoveKind::Follows
        } else {
            MoveKind::Guess
        };
        self.counters.placements += 1;
        self.counters.guesses += u64::from(kind == MoveKind::Guess);
        self.place(Move { cell, value, kind }, options)
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn memory(&self) -> Memory {
        Memory::Moves(self.impossible.clone())
    }

    fn copy(&self) -> Box<dyn StrategyState> {
        Box::new(self.clone())
    }
}
