//! The scopes of commands, which decide when they are refused.

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

impl Scope {
    /// Says whether a command is refused while a demo runs.
    pub fn is_own_board(self) -> bool {
        matches!(self, Self::OwnBoard | Self::OwnCompleteBoard)
    }

    /// Says whether a command is refused while regions are missing.
    pub fn needs_regions(self) -> bool {
        matches!(self, Self::CopyOfCompleteBoard | Self::OwnCompleteBoard)
    }
}
