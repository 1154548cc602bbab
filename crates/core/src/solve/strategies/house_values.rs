//! The values that fit by houses and clues, kept up to date while values are placed and taken back.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Value, ValueSet};

use super::clue_values::ClueValues;

/// The values in each house of a board without conflicts, and what its clues leave.
#[derive(Clone)]
pub struct HouseValues {
    layout: Arc<Layout>,
    used: Vec<ValueSet>,
    clues: Option<ClueValues>,
}

impl HouseValues {
    /// Empty houses.
    pub fn new(layout: &Arc<Layout>) -> Self {
        Self {
            used: vec![ValueSet::default(); layout.houses().len()],
            clues: ClueValues::new(layout),
            layout: Arc::clone(layout),
        }
    }

    /// Places a value.
    pub fn place(&mut self, cell: Cell, value: Value) {
        for house in self.layout.houses_of(cell) {
            let used = &mut self.used[usize::from(house.0)];
            *used = used.with(value);
        }
        if let Some(clues) = &mut self.clues {
            clues.place(cell, value);
        }
    }

    /// Takes a value back.
    pub fn take_back(&mut self, cell: Cell, value: Value) {
        for house in self.layout.houses_of(cell) {
            let used = &mut self.used[usize::from(house.0)];
            *used = used.without(value);
        }
        if let Some(clues) = &mut self.clues {
            clues.take_back(cell);
        }
    }

    /// The values that are in no house of an open cell, and that no clue of it forbids.
    pub fn allow(&mut self, cell: Cell) -> ValueSet {
        let houses = self.layout.houses_of(cell).iter();
        let used = houses.fold(0, |used, house| used | self.used[usize::from(house.0)].0);
        let left = ValueSet::all(self.layout.values()).difference(ValueSet(used));
        match &mut self.clues {
            Some(clues) => left.intersection(clues.allow(cell)),
            None => left,
        }
    }
}
