//! Correcting what is printed.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::Grid;

use super::board::Board;
use super::correction::Correction;

/// Puts other printed numbers on the board, and a layout with other clues under it; what was printed is noted.
pub fn mend(board: &mut Board, layout: &Arc<Layout>, givens: &Grid) {
    let old = board.layout();
    if (old.len(), old.values()) != (layout.len(), layout.values()) || givens.len() != old.len() {
        return;
    }
    board.corrected_clues = board.corrected_clues.after_mend(old, layout);
    for (at, play) in board.cells.iter_mut().enumerate() {
        let cell = Cell::new(at);
        let (from, to) = (board.puzzle.givens.get(cell), givens.get(cell));
        if from.is_none() && to.is_some() {
            play.clear();
        }
        if from != to {
            play.corrected = Correction::after(play.corrected, from, to);
        }
    }
    board.puzzle.layout = Arc::clone(layout);
    board.puzzle.givens = givens.clone();
}
