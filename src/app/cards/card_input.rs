//! The puzzle as a card sees it.

use sudogon_board::game::Game;
use sudogon_board::layout::Cell;

use crate::app::known::check::Check;
use crate::app::known::examination::Examination;
use crate::app::known::verdict::Verdict;

/// A game, the cursor's position in it, and what is known of it.
#[derive(Clone, Copy)]
pub struct CardInput<'a> {
    pub game: &'a Game,
    pub cursor: Cell,
    /// Cells that are selected besides it.
    pub selected: &'a [Cell],
    /// The verdict on the printed numbers.
    pub verdict: &'a Verdict,
    /// The examination of a puzzle that has not one solution.
    pub examination: &'a Examination,
    /// The printed puzzle has not one solution, and not only because more is to be typed.
    pub needs_doctor: bool,
    /// The last check of the player's values.
    pub check: Option<&'a Check>,
    /// The player wants hints despite misleading marks.
    pub ignores_marks: bool,
}
