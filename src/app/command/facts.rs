//! Questions of commands to the window: can they run now, and what are they called? The window answers in `app/facts.rs`, by what a
//! command acts on.

use std::time::Duration;

use sudogon_board::game::{Game, Mode};

/// The thing that a command acts on, which decides when it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The window, files, or a copy of the board.
    Window,
    /// A copy of the board that must have all its regions.
    CopyOfCompleteBoard,
    /// The player's own board, which can't be changed while a demo runs on a copy.
    OwnBoard,
    /// The player's own board, which must have all its regions.
    OwnCompleteBoard,
}

/// The facts that commands ask of the window.
pub trait WindowFacts {
    /// The game in the window, also while a page is in front of it.
    fn game(&self) -> Option<&Game>;

    /// The game that is seen.
    fn shown_game(&self) -> Option<&Game>;

    /// Says whether commands of a scope wait: a demo runs on a copy of the board, or the board is hidden.
    fn keeps_back(&self, scope: Scope) -> bool;

    /// Names what undoing would take back: "Undo 4 in cell 24".
    fn undo_title(&self) -> Option<String>;

    /// Names what would be done again.
    fn redo_title(&self) -> Option<String>;

    /// The values that some solution has are shown.
    fn shows_true_candidates(&self) -> bool;

    /// A card or a demo can be read aloud.
    fn has_card(&self) -> bool;

    /// An exercise is done on the board.
    fn is_exercising(&self) -> bool;

    /// The time runs, or stands still and can go on.
    fn can_pause(&self) -> bool;

    /// The time taken, and whether it stands still.
    fn clock(&self) -> Option<(Duration, bool)>;

    /// A file or folder with many puzzles is open.
    fn has_collection(&self) -> bool;

    /// Its list is shown, or the puzzle in the window is of it.
    fn prints_collection(&self) -> bool;

    /// It has a puzzle after the one in the window.
    fn has_next(&self) -> bool;

    /// It has a puzzle before the one in the window.
    fn has_previous(&self) -> bool;
}

/// Says whether a board is seen.
pub fn has_board(facts: &dyn WindowFacts) -> bool {
    facts.shown_game().is_some()
}

/// Says whether a board is seen, and is not that of an exercise: who asks for something else there would end it.
pub fn is_no_exercise(facts: &dyn WindowFacts) -> bool {
    has_board(facts) && !facts.is_exercising()
}

/// Says whether the puzzle in the window is being entered.
pub fn is_entering(facts: &dyn WindowFacts) -> Option<bool> {
    Some(facts.game()?.mode() == Mode::Enter)
}
