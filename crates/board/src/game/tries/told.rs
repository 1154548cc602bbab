//! What is said of a board's tries while they last.

use crate::game::Board;
use crate::layout::Cell;
use crate::message::{Message, message};

use super::open::letter;
use super::{FailedTry, InCommon};

/// What candidates show of a board's tries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TryFindings {
    /// The try that has led to a dead end.
    pub failed: Option<FailedTry>,
    /// The results that all tries of a cell have in common.
    pub in_common: Vec<InCommon>,
}

impl TryFindings {
    /// What they show now.
    pub fn of(board: &Board) -> Self {
        Self {
            failed: board.failed_try(),
            in_common: if board.tries().is_empty() {
                Vec::new()
            } else {
                board.in_common()
            },
        }
    }

    /// What is tried, or how the last try ended, as a headline; and sentences on what speaks against it. `None` if nothing was tried yet.
    pub fn told(&self, board: &Board) -> Option<(Message, Vec<Message>)> {
        let (tries, layout) = (board.tries(), board.layout());
        let depth = tries.depth();
        if let Some(failed) = &self.failed {
            return Some((message!("A dead end"), failed.told(board)));
        }
        let Some(tried) = tried(board, depth) else {
            let last = tries.ledger().lines().len().checked_sub(1)?;
            return Some((tries.ledger().message(last, layout)?, Vec::new()));
        };
        let is_of_it = |&cell: &Cell| board.depth_of(cell) == depth;
        // Beside the tried value.
        let written = layout.cells().filter(is_of_it).count();
        let so_far = match written.saturating_sub(1) {
            0 => message!("What you write now belongs to it."),
            count => message!(
                "{count} more {count|value|values} so far, and nothing speaks against it yet."
            ),
        };
        Some((tried, vec![so_far]))
    }
}

impl FailedTry {
    fn told(&self, board: &Board) -> Vec<Message> {
        let guess = tried(board, self.depth).unwrap_or_default();
        let clause = self.dead_end.message(board.layout());
        if self.unexplained.is_empty() {
            return vec![message!(
                "{clause}. This came after you tried {clause_guess}. Take it back?",
                clause_guess = guess
            )];
        }
        let suspects = self.unexplained.iter();
        let clauses: Vec<Message> = suspects
            .map(|&(cell, value)| message!("{value} in {cell}"))
            .collect();
        vec![
            message!(
                "{clause}. This came after you tried {clause_guess}.",
                clause_guess = guess
            ),
            message!(
                "It proves nothing: {clauses} followed from nothing that stood there, and may be wrong instead."
            ),
        ]
    }
}

/// "4 in cell 24": what the try at this depth is about.
fn tried(board: &Board, depth: usize) -> Option<Message> {
    let one = board.tries().open().get(depth.checked_sub(1)?)?;
    let (cell, value) = (one.cell, one.value);
    Some(message!("{value} in {cell}"))
}

/// Asks for the value to try in a cell, in sentences.
pub fn ask(board: &Board, cell: Cell) -> Vec<Message> {
    let values = board.possible(cell);
    if board.is_given(cell) {
        vec![message!(
            "{cell} is printed. Choose an open cell, then type the value to try."
        )]
    } else if let Some(depth) = board.began(cell) {
        vec![message!(
            "Try {letter} is about {cell}. Choose an open cell, then type the value to try.",
            letter = letter(depth)
        )]
    } else if board.value(cell).is_some() {
        vec![message!(
            "{cell} has a value. Choose an open cell, then type the value to try."
        )]
    } else {
        let can_be = (!values.is_empty()).then(|| message!("{cell} can be {values:or}."));
        let type_it = message!(
            "Type the value to try. What you write then belongs to the try, until you keep it or take it back."
        );
        can_be.into_iter().chain([type_it]).collect()
    }
}
