//! Presence counts: brute force, cell by cell and value by value, with a table of how often each value stands in each house. Beside
//! it, clues tell what they forbid.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value, ValueSet};

use super::clue_values::ClueValues;
use super::event::{Counters, Event, Move, MoveKind};
use super::state::{Memory, StrategyState};
use super::strategy::Strategy;

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    name: "presence-count",
    title: "Presence counts",
    about: "Tries the values in one cell after the other, without any thought. A table counts how often each value is present in each row, column and area; a value that is there twice does not fit.",
    start: |layout, givens| Box::new(PresenceCount::new(layout, givens)),
};

#[derive(Clone)]
struct PresenceCount {
    layout: Arc<Layout>,
    givens: Arc<[Move]>,
    /// The cells that are not given.
    open: Arc<[Cell]>,
    /// How often each value stands in each house: a row of values for each house.
    counts: Vec<u16>,
    clues: Option<ClueValues>,
    /// The givens, then the open cells that have a value, in order.
    moves: Vec<Move>,
    /// The value tried last in the next open cell.
    tried: Option<Value>,
    /// Whether it clashed and is still counted.
    is_clashing: bool,
    next: Next,
    counters: Counters,
}

/// What it is about to do.
#[derive(Clone, Copy)]
enum Next {
    /// Try the next value.
    Try,
    /// Go back to the cell before.
    GoBack,
}

impl PresenceCount {
    fn new(layout: &Arc<Layout>, givens: &Grid) -> Self {
        let is_open = |cell: &Cell| givens.get(*cell).is_none();
        Self {
            givens: Move::givens(givens),
            open: layout.cells().filter(is_open).collect(),
            counts: vec![0; layout.houses().len() * layout.values()],
            clues: ClueValues::new(layout),
            moves: Vec::with_capacity(layout.len()),
            tried: None,
            is_clashing: false,
            next: Next::Try,
            counters: Counters::default(),
            layout: Arc::clone(layout),
        }
    }

    /// The next open cell.
    fn at(&self) -> Option<Cell> {
        let filled = self.moves.len().checked_sub(self.givens.len())?;
        self.open.get(filled).copied()
    }

    /// Counts a value in a cell's houses; says whether it is in one of them twice now.
    fn count(&mut self, cell: Cell, value: Value) -> bool {
        let (values, at) = (self.layout.values(), value.number() - 1);
        let mut is_twice = false;
        for house in self.layout.houses_of(cell) {
            let count = &mut self.counts[usize::from(house.0) * values + at];
            *count += 1;
            is_twice |= *count > 1;
        }
        is_twice
    }

    /// Takes a value out of the counts of a cell's houses.
    fn uncount(&mut self, cell: Cell, value: Value) {
        let (values, at) = (self.layout.values(), value.number() - 1);
        for house in self.layout.houses_of(cell) {
            self.counts[usize::from(house.0) * values + at] -= 1;
        }
    }

    fn go_back(&mut self) -> Event {
        let Some(taken) = self
            .moves
            .last()
            .copied()
            .filter(|last| last.kind != MoveKind::Given)
        else {
            return Event::Unsolvable;
        };
        self.moves.pop();
        self.uncount(taken.cell, taken.value);
        if let Some(clues) = &mut self.clues {
            clues.take_back(taken.cell);
        }
        self.tried = Some(taken.value);
        self.next = Next::Try;
        Event::TakeBack(taken)
    }
}

impl StrategyState for PresenceCount {
    fn step(&mut self) -> Event {
        if let Some(&given) = self.givens.get(self.moves.len()) {
            self.count(given.cell, given.value);
            if let Some(clues) = &mut self.clues {
                clues.place(given.cell, given.value);
            }
            self.moves.push(given);
            return Event::Place {
                placed: given,
                options: ValueSet::of(given.value),
            };
        }
        if let Next::GoBack = self.next {
            return self.go_back();
        }
        let Some(cell) = self.at() else {
            return Event::Solved;
        };
        if let Some(value) = self.tried
            && std::mem::take(&mut self.is_clashing)
        {
            self.uncount(cell, value);
        }
        let number = self.tried.map_or(1, |value| value.number() + 1);
        let Some(value) = Value::new(number).filter(|_| number <= self.layout.values()) else {
            self.counters.undone += 1;
            self.next = Next::GoBack;
            return Event::DeadEnd(cell);
        };
        self.counters.placements += 1;
        let mut is_clashing = self.count(cell, value);
        if let Some(clues) = &mut self.clues {
            is_clashing |= !clues.allow(cell).contains(value);
        }
        if is_clashing {
            self.tried = Some(value);
            self.is_clashing = true;
            return Event::Clash(cell, value);
        }
        self.tried = None;
        if let Some(clues) = &mut self.clues {
            clues.place(cell, value);
        }
        let placed = Move {
            cell,
            value,
            kind: MoveKind::Try,
        };
        self.moves.push(placed);
        Event::Place {
            placed,
            options: ValueSet::of(value),
        }
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn memory(&self) -> Memory {
        Memory::Presence {
            counts: self.counts.clone(),
            at: self.at(),
        }
    }

    fn copy(&self) -> Box<dyn StrategyState> {
        Box::new(self.clone())
    }
}
