//! Whether the player has solved the puzzle, which counts once: not again when the last value is taken back and written anew, but when they
//! start over (`edit_and_undo.rs`).

/// Whether the player has solved the puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolvedOnce {
    /// Not since it was begun.
    #[default]
    NotYet,
    /// Just now, and nobody has taken note.
    Now,
    /// Before.
    Before,
}

impl SolvedOnce {
    /// The player has written the last value.
    pub fn solve(&mut self) {
        if *self == Self::NotYet {
            *self = Self::Now;
        }
    }

    /// Says whether it was solved just now; from then on it was before.
    pub fn take(&mut self) -> bool {
        let is_now = *self == Self::Now;
        if is_now {
            *self = Self::Before;
        }
        is_now
    }
}
