//! What a step is found in: the values on a board, and the candidates of its open cells.
//!
//! Computed from a grid when somebody asks and thrown away after: nothing here is kept in a board. What was crossed out before
//! is told apart from what a peer excludes, so that a reason can say which it was.

use std::cell::OnceCell;

use super::techniques::fish::Sea;
use crate::layout::{Cell, CellSet, House, HouseId, Layout};
use crate::puzzle::{Grid, Value, ValueSet};

/// The values and candidates of a board at one moment.
pub struct Position<'a> {
    layout: &'a Layout,
    grid: &'a Grid,
    candidates: Vec<ValueSet>,
    crossed_out: Vec<ValueSet>,
    /// For each value the cells that have it as a candidate; made when first asked for.
    with: OnceCell<Vec<CellSet>>,
    sea: Sea,
}

impl<'a> Position<'a> {
    /// The position of a grid; `removed` holds the values crossed out in each cell, or nothing at all where none are.
    pub fn new(layout: &'a Layout, grid: &'a Grid, removed: &[ValueSet]) -> Self {
        let left_by_peers = |cell: Cell| match grid.get(cell) {
            Some(_) => ValueSet::EMPTY,
            None => grid.candidates(layout, cell),
        };
        let (candidates, crossed_out) = layout
            .cells()
            .map(|cell| {
                let left = left_by_peers(cell).0;
                let removed = removed.get(cell.index()).map_or(0, |removed| removed.0);
                (ValueSet(left & !removed), ValueSet(left & removed))
            })
            .unzip();
        Self {
            layout,
            grid,
            candidates,
            crossed_out,
            with: OnceCell::new(),
            sea: Sea::default(),
        }
    }

    /// The layout.
    pub fn layout(&self) -> &'a Layout {
        self.layout
    }

    /// The value in a cell.
    pub fn value(&self, cell: Cell) -> Option<Value> {
        self.grid.get(cell)
    }

    /// The candidates of a cell: none where it holds a value.
    pub fn candidates(&self, cell: Cell) -> ValueSet {
        self.candidates[cell.index()]
    }

    /// The values that peers would leave to a cell and that were crossed out before.
    pub fn crossed_out(&self, cell: Cell) -> ValueSet {
        self.crossed_out[cell.index()]
    }

    /// Says whether a value is a candidate of a cell.
    pub fn can_hold(&self, cell: Cell, value: Value) -> bool {
        self.candidates(cell).contains(value)
    }

    /// The cells that have a value as a candidate.
    pub fn cells_with(&self, value: Value) -> &CellSet {
        let with = self.with.get_or_init(|| {
            let mut with = vec![CellSet::new(self.layout.len()); self.layout.values()];
            for cell in self.layout.cells() {
                for value in self.candidates(cell).iter() {
                    with[value.number() - 1].insert(cell);
                }
            }
            with
        });
        &with[value.number() - 1]
    }

    /// The fish that were found here: kept, as fifteen techniques ask for them.
    pub(super) fn sea(&self) -> &Sea {
        &self.sea
    }

    /// The full houses: those that must hold every value.
    pub fn full_houses(&self) -> impl Iterator<Item = (HouseId, &'a House)> + use<'a> {
        let layout = self.layout;
        let houses = layout.houses().iter().enumerate();
        houses
            .filter(|(_, house)| layout.is_full(house))
            .map(|(at, house)| (HouseId(at as u16), house))
    }

    /// The cells of a house that hold no value.
    pub fn open(&self, house: &'a House) -> impl Iterator<Item = Cell> + '_ {
        let cells = house.cells.iter().copied();
        cells.filter(|&cell| self.value(cell).is_none())
    }

    /// The places of a value in a house: its cells that have it as a candidate.
    pub fn places(&self, house: &'a House, value: Value) -> impl Iterator<Item = Cell> + '_ {
        let cells = house.cells.iter().copied();
        cells.filter(move |&cell| self.can_hold(cell, value))
    }

    /// The cells that hold a value, ascending.
    pub fn holders(&self, value: Value) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.layout.cells();
        cells.filter(move |&cell| self.value(cell) == Some(value))
    }
}
