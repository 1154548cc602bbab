//! What steps are built on: a board on which nothing is wrong. Whatever shows steps asks here first.

use crate::game::{Game, Mode};

use crate::app::cards::hint::HintCard;
use crate::app::cards::{About, Polled};
use crate::app::document::verdict::Verdict;

/// A game, and what is known of it.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// The game.
    pub game: &'a Game,
    /// What is known of its printed numbers.
    pub verdict: &'a Verdict,
    /// The player has said that misleading marks are no matter.
    pub ignores_marks: bool,
}

impl Ground<'_> {
    /// What stands against looking for steps, if anything does, as the hint card says it; nothing at all while that is being found
    /// out.
    pub fn objection(&self, about: &About) -> Option<Option<HintCard>> {
        let game = self.game;
        let board = game.board();
        if let Some(conflict) = board.conflicts().into_iter().next() {
            let back = game.steps_since_right(None);
            return Some(Some(HintCard::Repeats(conflict, back)));
        }
        if board.puzzle().givens.is_empty() {
            let text = "Type the printed numbers in first.".to_owned();
            return Some(Some(HintCard::NoHint("No puzzle yet", text)));
        }
        let solution = match self.verdict.solution(board.layout())? {
            Ok(solution) => solution,
            Err((headline, why)) => return Some(Some(HintCard::NoHint(headline, why))),
        };
        if game.mode() == Mode::Enter {
            return Some(Some(HintCard::StillEntering));
        }
        let mistakes = board.mistakes(solution);
        if !mistakes.is_empty() {
            let back = game.steps_since_right(Some(solution));
            return Some(Some(HintCard::Wrong(mistakes, back)));
        }
        if board.is_solved() {
            return Some(Some(HintCard::NoHint(
                "Solved",
                "Every cell is filled and right.".to_owned(),
            )));
        }
        let misleading = board.misleading_marks(solution, about.goes_by_marks());
        if !self.ignores_marks && !misleading.is_empty() {
            return Some(Some(HintCard::Marks(misleading)));
        }
        Some(None)
    }

    /// Begins to look for steps once nothing stands against it. Of a puzzle that is still being entered they may be looked at.
    pub fn begin(&self, about: &About, start: impl FnOnce()) -> Polled {
        match self.objection(about) {
            Some(None | Some(HintCard::StillEntering)) => start(),
            Some(Some(card)) => return Polled::Objection(card),
            None => {}
        }
        Polled::Nothing
    }
}
