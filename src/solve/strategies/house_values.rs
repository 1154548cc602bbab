//! The values in each house, kept up to date while values are placed and taken back.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Value, ValueSet};

/// The values in each house of a board without conflicts.
#[derive(Clone)]
pub struct HouseValues {
    layout: Arc<Layout>,
    used: Vec<ValueSet>,
}

impl HouseValues {
    /// Empty houses.
    pub fn new(layout: &Arc<Layout>) -> Self {
        Self {
            used: vec![ValueSet::default(); layout.houses().len()],
            layout: Arc::clone(layout),
        }
    }

    /// Places a value.
    pub fn place(&mut self, cell: Cell, value: Value) {
        for house in self.layout.houses_of(cell) {
            let used = &mut self.used[usize::from(house.0)];
            *used = used.with(value);
        }
    }

    /// Takes a value back.
    pub fn take_back(&mut self, cell: Cell, value: Value) {
        for house in self.layout.houses_of(cell) {
            let used = &mut self.used[usize::from(house.0)];
            *used = used.without(value);
        }
    }

    /// The values that are in no house of a cell.
    pub fn allow(&self, cell: Cell) -> ValueSet {
        let houses = self.layout.houses_of(cell).iter();
        let used = houses.fold(0, |used, house| used | self.used[usize::from(house.0)].0);
        ValueSet::all(self.layout.values()).difference(ValueSet(used))
    }
}
