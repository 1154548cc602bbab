//! One use of a technique: what it changes, why that holds, and how it is told.

use super::change::Change;
use super::explanation::Explanation;
use super::level::Level;
use super::proof::Proof;
use super::technique::{Finding, Reasoning, Technique};
use super::words;
use crate::layout::{Cell, Layout};
use crate::puzzle::{Candidates, Value};

/// One conclusion from a position, with all that can be said of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// How hard it is to find, in tenths: 12 is 1.2.
    pub rating: u32,
    /// What it changes, by cell and then by value; at least one change.
    pub changes: Vec<Change>,
    /// What it follows from.
    pub proof: Box<Proof>,
    /// How it is told.
    pub explanation: Explanation,
}

impl Step {
    /// Makes its changes.
    pub fn apply(&self, candidates: &mut Candidates) {
        self.changes
            .iter()
            .for_each(|change| change.apply(candidates));
    }

    /// The cells that it changes, each once.
    pub fn cells(&self) -> Vec<Cell> {
        let cells = self.changes.iter().map(|change| change.cell());
        let mut cells: Vec<Cell> = cells.collect();
        cells.dedup();
        cells
    }

    /// What it writes.
    pub fn placed(&self) -> impl Iterator<Item = (Cell, Value)> {
        self.changes.iter().filter_map(|change| change.placed())
    }

    /// What it rules out.
    pub fn removed(&self) -> impl Iterator<Item = (Cell, Value)> {
        self.changes.iter().filter_map(|change| change.removed())
    }

    /// What it does, in a few words without a full stop: "3 goes in cell 20", "Cells 28 and 30 lose 4".
    pub fn in_short(&self, layout: &Layout) -> String {
        words::in_short(layout, &self.changes)
    }

    /// How hard it is to find.
    pub fn level(&self) -> Level {
        Level::of(self.rating)
    }
}

impl Finding<'_> {
    /// The whole step, with its words.
    pub fn to_step(&self) -> Step {
        let Reasoning { proof, explanation } = (self.reasoning)();
        Step {
            technique: self.technique,
            rating: self.rating,
            changes: self.changes.to_vec(),
            proof: Box::new(proof),
            explanation,
        }
    }
}
