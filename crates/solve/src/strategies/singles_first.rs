//! Singles first: places what is forced, and guesses only when nothing is. A guess opens a patch; a dead end takes the whole
//! newest patch back.

use sudogon_board::message::pattern;
use sudogon_board::puzzle::ValueSet;

use super::board::StrategyBoard;
use super::patches::Patches;
use super::strategy::Decider;
use super::{Event, Memory, MoveKind, Strategy};

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    id: "singles-first",
    title: pattern!(in "a way of solving": "Singles first"),
    does: pattern!("Writes what is certain, and else guesses."),
    about: pattern!(
        "Writes each value that is the only one possible, and guesses when there is none. A guess with all that follows from it is a patch; if it fails, the whole patch is taken back."
    ),
    start: |_, _| Box::new(SinglesFirst::default()),
};

#[derive(Clone, Default)]
struct SinglesFirst {
    patches: Patches,
}

impl Decider for SinglesFirst {
    fn next(&mut self, board: &StrategyBoard) -> Event {
        if let Some(event) = board.next_given().or_else(|| self.patches.next(board)) {
            return event;
        }
        let (mut forced, mut first) = (None, None);
        for cell in board.open_cells() {
            let options = board.allow(cell);
            let Some(value) = options.first() else {
                return self.patches.dead_end(cell, None);
            };
            if options.len() == 1 {
                forced = forced.or(Some((cell, value)));
            }
            first = first.or(Some((cell, value, options)));
        }
        match (forced, first) {
            (Some((cell, value)), _) => {
                Event::place(cell, value, MoveKind::Follows, ValueSet::of(value))
            }
            (None, Some((cell, value, options))) => self.patches.guess(board, cell, value, options),
            (None, None) => Event::Solved,
        }
    }

    fn memory(&self, _: &StrategyBoard) -> Memory {
        Memory::Patches(self.patches.all.clone())
    }

    fn copy(&self) -> Box<dyn Decider> {
        Box::new(self.clone())
    }
}
