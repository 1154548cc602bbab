//! The board on which steps are searched for, to notice when the player's has changed since.

use sudogon_board::game::Board;
use sudogon_board::puzzle::Candidates;
use sudogon_logic::Uniqueness;

/// Everything that steps depend on: the rules, the values, which of them are printed, what is crossed out, the marks if steps go by
/// them, and how many tries are open. Colours are ignored.
#[derive(Clone, PartialEq)]
pub struct SearchedBoard {
    pub candidates: Candidates,
    /// Values that the marks leave out count as ruled out.
    pub goes_by_marks: bool,
    /// The only solution, if steps may rely on it: once they are searched for, it is known that there is one.
    pub uniqueness: Option<Uniqueness>,
    /// The number of open tries: only what stands in them may be wrong.
    open_tries: usize,
}

impl SearchedBoard {
    /// The board as it is now; with `goes_by_marks`, what the marks leave out counts as ruled out, and with `relies_on_uniqueness`
    /// steps may follow from there being one solution.
    pub fn of(board: &Board, goes_by_marks: bool, relies_on_uniqueness: bool) -> Self {
        Self {
            candidates: board.candidates(goes_by_marks),
            goes_by_marks,
            uniqueness: relies_on_uniqueness.then(|| Uniqueness::of(&board.puzzle().givens)),
            open_tries: board.tries().depth(),
        }
    }

    /// Says whether everything that steps depend on is unchanged.
    pub fn is_of(&self, board: &Board) -> bool {
        *self == Self::of(board, self.goes_by_marks, self.uniqueness.is_some())
    }
}
