//! A change that may mend a puzzle, before it is tried.

use std::sync::Arc;

use super::board::PrintedPart;
use super::diagnosis::CellChange;
use super::slip::Slip;
use crate::layout::{self, Cell, Layout};
use crate::puzzle::{Grid, Puzzle};

pub struct PossibleMend {
    pub slip: Slip,
    pub givens: Grid,
    /// The clue that changes, by its number, and what its own number becomes.
    pub clue: Option<(usize, usize)>,
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

    /// The parts of a puzzle that it changes or takes away.
    pub fn changed(&self, puzzle: &Puzzle) -> Vec<PrintedPart> {
        let changes = CellChange::between(&puzzle.givens, &self.givens).into_iter();
        let changes = changes.filter(|change| change.from.is_some());
        let clue = self.clue.map(|(clue, _)| PrintedPart::Clue(clue));
        let changes = changes.map(|change| PrintedPart::Given(change.cell));
        changes.chain(clue).collect()
    }

    /// The layout that it leaves; `None` where that makes no sense.
    pub fn layout(&self, layout: &Arc<Layout>) -> Option<Arc<Layout>> {
        let Some((clue, amount)) = self.clue else {
            return Some(Arc::clone(layout));
        };
        let mut clues = layout.clues().to_vec();
        clues[clue].amount = amount;
        layout::with_clues(layout, clues).ok()
    }
}
