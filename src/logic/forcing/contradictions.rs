//! A candidate from which something impossible follows: it is out.

use std::ops::ControlFlow;

use super::board::Board;
use super::following::{Following, Literal, Sight};
use super::telling;
use crate::logic::chains::harder_by_length;
use crate::logic::change::Change;
use crate::logic::position::Position;
use crate::logic::technique::Findings;

/// Finds the candidates that lead to what is impossible, those with the least to follow first.
pub fn contradict(
    sight: Sight,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let board = position.candidate_board();
    let mut found: Vec<(usize, u32)> = Vec::new();
    for one in 0..board.candidates.len() as u32 {
        let following = Following::new(board, (one, true), sight);
        if following.impossible.is_some() {
            found.push((length(&following.leading_to_the_impossible()), one));
        }
    }
    found.sort_unstable();
    for (length, one) in found {
        let (cell, value) = board.candidates[one as usize];
        let changes = [Change::Remove(cell, value)];
        findings.add_harder(harder_by_length(length), &changes, &|| {
            let following = Following::new(board, (one, true), sight);
            telling::contradiction(position, board, &following, changes[0])
        })?;
    }
    ControlFlow::Continue(())
}

/// How much there is to follow, in candidates.
pub fn length(leading: &[Literal]) -> usize {
    leading.len()
}

impl Board {
    /// The change that a literal means.
    pub fn change(&self, (one, is_true): Literal) -> Change {
        let (cell, value) = self.candidates[one as usize];
        match is_true {
            true => Change::Place(cell, value),
            false => Change::Remove(cell, value),
        }
    }
}
