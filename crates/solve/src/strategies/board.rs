//! The board that a strategy solves on: the values that are placed, and what houses and clues leave to the other cells.
//!
//! Only events change it, so the events of a strategy tell all of it. A clue is a group with a condition: a value that does not go
//! with what stands in its other cells fits as little as one that a house of the cell has already.

use std::cell::RefCell;
use std::sync::Arc;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, ValueSet};

use super::event::{Event, Move, MoveKind};

/// The values that are placed, and what they leave to the other cells.
#[derive(Clone)]
pub struct StrategyBoard {
    pub layout: Arc<Layout>,
    givens: Arc<[Move]>,
    /// How many givens are placed.
    given: usize,
    /// The values that are placed, in that order.
    pub moves: Vec<Move>,
    /// The values that the last event took back.
    pub taken_back: Vec<Move>,
    pub grid: Grid,
    /// The values in each house. Two of its cells may have one value for a while, where a strategy goes by candidates alone.
    pub in_houses: Vec<ValueSet>,
    /// How many cells of each house are open.
    pub open_in_houses: Vec<u16>,
    /// The values that the clues of each cell leave to it, found when they are asked for; `None` where a value beside it has changed since.
    left_by_clues: RefCell<Vec<Option<ValueSet>>>,
}

impl StrategyBoard {
    pub fn new(layout: &Arc<Layout>, givens: &Grid) -> Self {
        let kind = MoveKind::Given;
        let entries = givens.entries();
        let houses = layout.houses();
        let open = houses.iter().map(|house| house.cells.len() as u16);
        Self {
            givens: entries
                .map(|(cell, value)| Move { cell, value, kind })
                .collect(),
            given: 0,
            moves: Vec::with_capacity(layout.len()),
            taken_back: Vec::new(),
            grid: Grid::empty(layout.len()),
            in_houses: vec![ValueSet::EMPTY; houses.len()],
            open_in_houses: open.collect(),
            left_by_clues: RefCell::new(vec![None; layout.len()]),
            layout: Arc::clone(layout),
        }
    }

    /// Changes it as an event says.
    pub fn apply(&mut self, event: Event) {
        self.taken_back.clear();
        match event {
            Event::Place { placed, .. } => {
                self.given += usize::from(placed.kind == MoveKind::Given);
                if self.grid.get(placed.cell).is_some() {
                    // A given that was placed already because it follows from others.
                    let mut moves = self.moves.iter_mut();
                    let known = moves.find(|known| known.cell == placed.cell);
                    *known.expect("its value was placed") = placed;
                } else {
                    self.moves.push(placed);
                    self.set(placed, true);
                }
            }
            Event::TakeBack(_) => self.take_back(1),
            Event::Revert { others, .. } => self.take_back(1 + others),
            _ => {}
        }
    }

    fn take_back(&mut self, count: usize) {
        for _ in 0..count {
            if let Some(taken) = self.moves.pop() {
                self.set(taken, false);
                self.taken_back.push(taken);
            }
        }
    }

    #[inline]
    fn set(&mut self, Move { cell, value, .. }: Move, is_placed: bool) {
        self.grid.set(cell, is_placed.then_some(value));
        for id in self.layout.houses_of(cell) {
            let values = &mut self.in_houses[usize::from(id.0)];
            let open = &mut self.open_in_houses[usize::from(id.0)];
            if is_placed {
                (*values, *open) = (values.with(value), *open - 1);
            } else {
                (*values, *open) = (values.without(value), *open + 1);
            }
        }
        let left_by_clues = self.left_by_clues.get_mut();
        for &at in self.layout.constraints_of(cell) {
            for other in &self.layout.constraint(at).cells {
                left_by_clues[other.index()] = None;
            }
        }
    }

    /// The event that places the next given.
    pub fn next_given(&self) -> Option<Event> {
        let placed = *self.givens.get(self.given)?;
        let options = ValueSet::of(placed.value);
        Some(Event::Place { placed, options })
    }

    /// The newest value, unless it is a given.
    pub fn newest(&self) -> Option<Move> {
        let newest = self.moves.last().copied();
        newest.filter(|newest| newest.kind != MoveKind::Given)
    }

    /// How many values are placed that are not givens.
    pub fn placed(&self) -> usize {
        self.moves.len() - self.given
    }

    /// The cells without a value.
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> {
        let is_open = |cell: &Cell| self.grid.get(*cell).is_none();
        self.layout.cells().filter(is_open)
    }

    /// The values that are in no house of an open cell, and that no clue of it forbids.
    pub fn allow(&self, cell: Cell) -> ValueSet {
        let layout = &self.layout;
        let houses = layout.houses_of(cell).iter();
        let values = houses.map(|id| self.in_houses[usize::from(id.0)]);
        let all = ValueSet::all(layout.values());
        let left = values.fold(all, ValueSet::difference);
        let clues = layout.constraints_of(cell);
        if clues.is_empty() {
            return left;
        }
        let kept = &mut self.left_by_clues.borrow_mut()[cell.index()];
        let by_clues = kept.get_or_insert_with(|| {
            let clues = clues.iter();
            let left = clues.map(|&at| self.grid.left_by_clue(layout, at, cell));
            left.fold(all, ValueSet::intersection)
        });
        left.intersection(*by_clues)
    }
}
