//! A layout with the engine prepared for it, and the same with other clues.

use std::sync::Arc;

use crate::layout::{self, Layout};
use crate::puzzle::{Grid, Puzzle};
use crate::solve::Solver;

use super::part::PrintedPart;

/// A layout with the engine prepared for it.
pub struct ExaminedBoard {
    pub layout: Arc<Layout>,
    pub solver: Solver,
}

impl ExaminedBoard {
    pub fn new(layout: &Arc<Layout>) -> Self {
        Self {
            solver: Solver::new(layout),
            layout: Arc::clone(layout),
        }
    }

    /// The board with some of its clues written otherwise, or left out; `None` where a clue can't be written so.
    pub fn with_clues(&self, text: impl Fn(usize) -> Option<String>) -> Option<Self> {
        layout_with_clues(&self.layout, text).map(|layout| Self::new(&layout))
    }
}

/// A layout with some of its clues written otherwise, or left out.
pub fn layout_with_clues(
    layout: &Layout,
    text: impl Fn(usize) -> Option<String>,
) -> Option<Arc<Layout>> {
    let clues: Vec<String> = (0..layout.clues().len()).filter_map(text).collect();
    layout::with_clues(layout, &clues.join("; ")).ok()
}

/// A clue as it is written.
pub fn clue_text(layout: &Layout, clue: usize) -> String {
    layout.clues()[clue].text(|cell| cell.number().to_string())
}

/// A puzzle of which parts are left out.
pub struct PartBoards<'a> {
    puzzle: &'a Puzzle,
    whole: &'a ExaminedBoard,
    /// The clues kept last, and the board with them alone.
    kept: Option<(Vec<bool>, ExaminedBoard)>,
}

impl<'a> PartBoards<'a> {
    pub fn new(puzzle: &'a Puzzle, whole: &'a ExaminedBoard) -> Self {
        Self {
            puzzle,
            whole,
            kept: None,
        }
    }

    /// The board and the givens with some parts alone; clues that are never left out stay.
    pub fn with_only(
        &mut self,
        parts: &[PrintedPart],
        is_fixed: &[bool],
    ) -> (&ExaminedBoard, Grid) {
        let mut givens = Grid::empty(self.puzzle.givens.len());
        let mut clues = is_fixed.to_vec();
        for part in parts {
            match *part {
                PrintedPart::Given(cell) => givens.set(cell, self.puzzle.givens.get(cell)),
                PrintedPart::Clue(clue) => clues[clue] = true,
            }
        }
        if clues.iter().all(|&is_kept| is_kept) {
            return (self.whole, givens);
        }
        if self.kept.as_ref().is_none_or(|(known, _)| *known != clues) {
            let layout = &self.whole.layout;
            let kept = |clue: usize| clues[clue].then(|| clue_text(layout, clue));
            // Clues that were read can be read without the others.
            self.kept = self.whole.with_clues(kept).map(|board| (clues, board));
        }
        let board = self.kept.as_ref().map_or(self.whole, |(_, board)| board);
        (board, givens)
    }
}
