//! A change that may mend a puzzle, before it is tried.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Puzzle};

use super::board::{clue_text, layout_with_clues};
use super::diagnosis::CellChange;
use super::part::PrintedPart;
use super::slip::Slip;

/// A change that may do.
pub struct PossibleMend {
    pub slip: Slip,
    pub givens: Grid,
    /// The text of the clue that changes.
    pub clue: Option<String>,
    pub retype: Vec<Cell>,
    pub cost: u32,
    /// It leaves one solution: with a guess or without.
    pub is_plain: Option<bool>,
}

impl PossibleMend {
    pub fn new(slip: Slip, givens: Grid, cost: u32) -> Self {
        Self {
            slip,
            givens,
            clue: None,
            retype: Vec::new(),
            cost,
            is_plain: None,
        }
    }

    /// This candidate, with cells to type again.
    pub fn retyping(self, retype: Vec<Cell>) -> Self {
        Self { retype, ..self }
    }

    /// This candidate, with a clue written otherwise.
    pub fn with_clue(self, text: String) -> Self {
        Self {
            clue: Some(text),
            ..self
        }
    }

    /// This candidate, known to leave one solution.
    pub fn known(self, is_plain: bool) -> Self {
        Self {
            is_plain: Some(is_plain),
            ..self
        }
    }

    /// The parts of a puzzle that it changes or takes away.
    pub fn changed(&self, puzzle: &Puzzle) -> Vec<PrintedPart> {
        let changes = CellChange::between(&puzzle.givens, &self.givens).into_iter();
        let changes = changes.filter(|change| change.from.is_some());
        let clue = match self.slip {
            Slip::ClueNumber { clue, .. } => Some(PrintedPart::Clue(clue)),
            _ => None,
        };
        changes
            .map(|change| PrintedPart::Given(change.cell))
            .chain(clue)
            .collect()
    }

    /// The layout that it leaves.
    pub fn layout(&self, layout: &Arc<Layout>) -> Option<Arc<Layout>> {
        let (Slip::ClueNumber { clue, .. }, Some(text)) = (&self.slip, &self.clue) else {
            return Some(Arc::clone(layout));
        };
        layout_with_clues(layout, |number| {
            Some(match number == *clue {
                true => text.clone(),
                false => clue_text(layout, number),
            })
        })
    }
}
