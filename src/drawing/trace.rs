//! What a solver that is watched has done: guesses, what it takes back, what it has in mind for open cells.

use crate::layout::{Cell, CellSet, Layout};
use crate::puzzle::{Value, ValueSet};

/// Marks on the board beside its values. Each has a form of its own: guesses stand in a diamond, what is taken back has a stroke
/// through it, a dead end has a cross.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Cells whose value is a guess.
    pub guesses: CellSet,
    /// Values that have just been taken back.
    pub taken: Vec<(Cell, Value)>,
    /// What each cell may still be; empty where that is not kept.
    pub sets: Vec<ValueSet>,
    /// Values that are out, in open cells.
    pub out: Vec<(Cell, Value)>,
    /// The cell that it is about.
    pub here: Option<Cell>,
    /// The cell for which no value is left.
    pub dead: Option<Cell>,
    /// What the player would place.
    pub answer: Option<(Cell, Value)>,
}

impl Trace {
    /// Nothing yet.
    pub fn new(layout: &Layout) -> Self {
        Self {
            guesses: CellSet::new(layout.len()),
            taken: Vec::new(),
            sets: Vec::new(),
            out: Vec::new(),
            here: None,
            dead: None,
            answer: None,
        }
    }

    /// The cells where a value stands that is not on the board: one that was taken back, or the player's answer.
    pub(super) fn covered(&self, layout: &Layout) -> CellSet {
        let mut cells = CellSet::new(layout.len());
        let values = self.taken.iter().chain(&self.answer);
        values.for_each(|(cell, _)| cells.insert(*cell));
        cells
    }
}
