//! Guesses with what follows from them: a guess opens a patch, and a dead end takes the newest patch back as a whole.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Value, ValueSet};

use super::board::StrategyBoard;
use super::event::{Event, Move, MoveKind};

/// A guess and what followed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessPatch {
    /// The guess.
    pub guess: Move,
    /// Its index in the list of moves.
    pub first: usize,
    /// The values left to the cell when the patch was opened.
    pub options: ValueSet,
}

/// The patches that stand, and what a dead end has left to do.
#[derive(Clone, Default)]
pub(super) struct Patches {
    /// Oldest first.
    pub all: Vec<GuessPatch>,
    after_dead_end: Option<After>,
}

#[derive(Clone, Copy)]
enum After {
    /// Take the newest patch back.
    DeadEnd,
    /// Guess at its cell again, with a value above the one that failed if there is any.
    Revert(GuessPatch),
}

impl Patches {
    /// Opens a patch: the guess of a value of the cell's options.
    pub fn guess(
        &mut self,
        board: &StrategyBoard,
        cell: Cell,
        value: Value,
        options: ValueSet,
    ) -> Event {
        let kind = MoveKind::Guess;
        let guess = Move { cell, value, kind };
        let first = board.moves.len();
        self.all.push(GuessPatch {
            guess,
            first,
            options,
        });
        Event::place(cell, value, kind, options)
    }

    /// A dead end at a cell, for a clue of it or for itself.
    pub fn dead_end(&mut self, cell: Cell, clue: Option<u16>) -> Event {
        self.after_dead_end = Some(After::DeadEnd);
        Event::DeadEnd { cell, clue }
    }

    /// The event that a dead end before it asks for: the newest patch goes, then its guess is made again with the next value;
    /// where no value is left, the patch before it goes, too.
    pub fn next(&mut self, board: &StrategyBoard) -> Option<Event> {
        if let After::Revert(GuessPatch { guess, options, .. }) = self.after_dead_end.take()?
            && let Some(value) = options.iter().find(|&value| value > guess.value)
        {
            return Some(self.guess(board, guess.cell, value, options));
        }
        let Some(patch) = self.all.pop() else {
            return Some(Event::Unsolvable);
        };
        self.after_dead_end = Some(After::Revert(patch));
        Some(Event::Revert {
            guess: patch.guess,
            others: board.moves.len() - patch.first - 1,
        })
    }
}
