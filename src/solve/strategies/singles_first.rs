//! Singles first: writes what is forced, and guesses only where nothing is. A guess opens a patch; a dead end takes the newest
//! patch back whole.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value, ValueSet};

use super::houses::Houses;
use super::{Counters, Event, Kind, Mind, Move, Patch, Strategy, Thought};

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    name: "singles-first",
    title: "Singles first",
    about: "Writes every value that is forced, guesses only when none is, and drops a guess with all that followed.",
    start: |layout, givens| Box::new(SinglesFirst::new(layout, givens)),
};

#[derive(Clone)]
struct SinglesFirst {
    givens: Arc<[Move]>,
    houses: Houses,
    is_filled: Vec<bool>,
    moves: Vec<Move>,
    patches: Vec<Patch>,
    next: Next,
    counters: Counters,
}

/// What it is about to do.
#[derive(Clone, Copy)]
enum Next {
    /// Look at the empty cells.
    Look,
    /// Take the newest patch back.
    Revert,
    /// Guess at a cell again, with a value above the one that failed if there is any.
    GuessAbove(Patch),
}

/// What a look at the empty cells shows.
enum Seen {
    /// Nothing fits here.
    DeadEnd(Cell),
    /// Only this fits here.
    Forced(Cell, Value),
    /// The first empty cell and what fits there: nothing is forced anywhere.
    Open(Cell, ValueSet),
    /// No cell is empty.
    Full,
}

impl SinglesFirst {
    fn new(layout: &Arc<Layout>, givens: &Grid) -> Self {
        Self {
            givens: super::run::givens(givens),
            houses: Houses::new(layout),
            is_filled: vec![false; layout.len()],
            moves: Vec::with_capacity(layout.len()),
            patches: Vec::with_capacity(layout.len()),
            next: Next::Look,
            counters: Counters::default(),
        }
    }

    fn look(&self) -> Seen {
        let (mut forced, mut first) = (None, None);
        let empty = self
            .is_filled
            .iter()
            .enumerate()
            .filter(|(_, is_filled)| !**is_filled);
        for (at, _) in empty {
            let cell = Cell::new(at);
            let options = self.houses.allow(cell);
            match (options.len(), options.first()) {
                (1, Some(value)) if forced.is_none() => forced = Some((cell, value)),
                (0, _) => return Seen::DeadEnd(cell),
                _ => {}
            }
            first = first.or(Some((cell, options)));
        }
        match (forced, first) {
            (Some((cell, value)), _) => Seen::Forced(cell, value),
            (None, Some((cell, options))) => Seen::Open(cell, options),
            (None, None) => Seen::Full,
        }
    }

    fn place(&mut self, placed: Move, options: ValueSet) -> Event {
        self.is_filled[placed.cell.index()] = true;
        self.houses.place(placed.cell, placed.value);
        self.moves.push(placed);
        Event::Place { placed, options }
    }

    fn guess(&mut self, cell: Cell, value: Value, options: ValueSet) -> Event {
        let guess = Move {
            cell,
            value,
            kind: Kind::Guess,
        };
        let first = self.moves.len();
        self.patches.push(Patch {
            guess,
            first,
            options,
        });
        self.counters.placements += 1;
        self.counters.guesses += 1;
        self.next = Next::Look;
        self.place(guess, options)
    }

    fn revert(&mut self) -> Event {
        let Some(patch) = self.patches.pop() else {
            return Event::Unsolvable;
        };
        let others = self.moves.len() - patch.first - 1;
        for placed in self.moves.drain(patch.first..) {
            self.is_filled[placed.cell.index()] = false;
            self.houses.take_back(placed.cell, placed.value);
        }
        self.counters.undone += 1 + others as u64;
        self.next = Next::GuessAbove(patch);
        Event::Revert {
            guess: patch.guess,
            others,
        }
    }
}

impl Mind for SinglesFirst {
    fn step(&mut self) -> Event {
        if let Some(&given) = self.givens.get(self.moves.len()) {
            return self.place(given, ValueSet::of(given.value));
        }
        match self.next {
            Next::Look => {}
            Next::Revert => return self.revert(),
            Next::GuessAbove(Patch { guess, options, .. }) => {
                return match options.iter().find(|&value| value > guess.value) {
                    Some(value) => self.guess(guess.cell, value, options),
                    None => self.revert(),
                };
            }
        }
        match self.look() {
            Seen::DeadEnd(cell) => {
                self.next = Next::Revert;
                Event::DeadEnd { cell }
            }
            Seen::Forced(cell, value) => {
                self.counters.placements += 1;
                let kind = Kind::Follows;
                self.place(Move { cell, value, kind }, ValueSet::of(value))
            }
            Seen::Open(cell, options) => match options.first() {
                Some(value) => self.guess(cell, value, options),
                None => Event::DeadEnd { cell },
            },
            Seen::Full => Event::Solved,
        }
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn thought(&self) -> Thought {
        Thought::Patches(self.patches.clone())
    }

    fn copy(&self) -> Box<dyn Mind> {
        Box::new(self.clone())
    }
}
