//! Candidates by number, and the premises that need one of them.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::logic::premise::Premise;
use crate::puzzle::Value;

/// The candidates, and what needs one of them.
pub struct Board {
    /// The layout, for its clues.
    pub layout: Arc<Layout>,
    /// For each cell its value, or its candidates, as bits.
    pub held: Vec<u32>,
    /// The candidates, by cell and then by value.
    pub candidates: Vec<(Cell, Value)>,
    /// For each cell and value the number of the candidate.
    pub numbers: Vec<u32>,
    /// How many values there are.
    pub values: usize,
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
    /// The number of a candidate.
    pub fn number(&self, cell: Cell, value: Value) -> u32 {
        self.numbers[cell.index() * self.values + value.number() - 1]
    }
}
