//! A layout with the engine prepared for it, and the same with other clues.

use std::sync::Arc;

use crate::layout::{self, Cell, Clue, Layout};
use crate::puzzle::{Grid, Puzzle};
use crate::solve::Solver;

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

    /// The board with other clues, of which none asks for more than its own do.
    pub fn with_clues(&self, clues: impl IntoIterator<Item = Clue>) -> Self {
        let layout = layout::with_clues(&self.layout, clues);
        Self::new(&layout.expect("clues that ask for no more go on the same board"))
    }
}

/// A part of what is printed.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum PrintedPart {
    /// The given in a cell.
    Given(Cell),
    /// A clue, by its number among the layout's.
    Clue(usize),
}

impl PrintedPart {
    /// The cells that it is about.
    pub fn cells(self, layout: &Layout) -> Vec<Cell> {
        match self {
            Self::Given(cell) => vec![cell],
            Self::Clue(clue) => layout.clues()[clue].cells.clone(),
        }
    }
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
            self.kept = None;
        }
        let (_, board) = self.kept.get_or_insert_with(|| {
            let all = self.whole.layout.clues().iter().zip(&clues);
            let kept = all.filter(|(_, is_kept)| **is_kept);
            let board = self.whole.with_clues(kept.map(|(clue, _)| clue.clone()));
            (clues, board)
        });
        (board, givens)
    }
}
