//! What the player does with tries.

use sudogon_core::layout::Cell;
use sudogon_core::puzzle::Value;

/// An action on tries.
#[derive(Clone, Debug, PartialEq)]
pub enum TryAct {
    /// The next value begins a try; once more, it does not.
    Ask,
    /// The next value begins a try in this cell.
    AskAt(Cell),
    /// Begin a try with a value in a cell.
    Begin(Cell, Value),
    /// Show the open try and the ledger.
    Show,
    /// What was written in the innermost try stands.
    Keep,
    /// The innermost try fails, or the one that a dead end came with: take it back.
    TakeBack,
    /// Take the innermost try back, and say nothing of its value.
    PutAside,
    /// Show the board without the innermost try, or with it again.
    ShowWithout,
    /// Show the board after a line of the ledger, or as it is now.
    ShowLine(Option<usize>),
    /// Write what all tries of a cell have in common.
    Conclude(usize),
    /// Type words of one's own at the line that is shown.
    TypeNote(String),
    /// Keep these words.
    EndNote,
    /// Put the ledger on the clipboard.
    Copy,
    /// Forget the ledger.
    Clear,
    /// Check the values of open tries too, and so tell which branch is right.
    Check,
}
