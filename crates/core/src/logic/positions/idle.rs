//! What need not be looked at again: values for which a technique found nothing, as long as their places stay the same.

use crate::layout::CellSet;
use crate::puzzle::{Candidates, Value, ValueSet};

/// For techniques that look at the places of one value at a time: the values for which each found nothing.
#[derive(Default)]
pub struct Idle {
    /// For each value its places when that was found out.
    places: Vec<CellSet>,
    /// By the names of the techniques.
    values: Vec<(&'static str, ValueSet)>,
}

impl Idle {
    /// What still holds on a board that comes after.
    pub fn on(mut self, board: &Candidates) -> Self {
        let values = || Value::all(board.layout().values());
        let places = values().map(|value| board.cells_with(value).clone());
        let places: Vec<CellSet> = places.collect();
        let is_same = |value: &Value| {
            let at = value.number() - 1;
            self.places.get(at) == places.get(at)
        };
        let same: ValueSet = values().filter(is_same).collect();
        for (_, values) in &mut self.values {
            *values = values.intersection(same);
        }
        self.places = places;
        self
    }

    /// Says whether a technique finds nothing for a value.
    pub fn has(&self, technique: &str, value: Value) -> bool {
        let mut known = self.values.iter();
        known.any(|(of, values)| *of == technique && values.contains(value))
    }

    /// Notes that a technique found nothing for a value.
    pub fn add(&mut self, technique: &'static str, value: Value) {
        match self.values.iter_mut().find(|(of, _)| *of == technique) {
            Some((_, values)) => *values = values.with(value),
            None => self.values.push((technique, ValueSet::of(value))),
        }
    }
}
