//! Singles first: places what is forced, and guesses only when nothing is. A guess opens a patch; a dead end takes the whole
//! newest patch back.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value, ValueSet};

use super::event::{Counters, Event, Move, MoveKind};
use super::house_values::HouseValues;
use super::state::{Memory, Patch, StrategyState};
use super::strategy::Strategy;

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    name: "singles-first",
    title: "Singles first",
    about: "Writes each value that is the only one possible, and guesses when there is none. A guess with all that follows from it is a patch; if it fails, the whole patch is taken back.",
    start: |layout, givens| Box::new(SinglesFirst::new(layout, givens)),
};

#[derive(Clone)]
struct SinglesFirst {
    givens: Arc<[Move]>,
    houses: HouseValues,
    is_filled: Vec<bool>,
    moves: Vec<Move>,
    patches: Vec<Patch>,
    next: Next,
    counters: Counters,
}

/// What it is about to do.
#[derive(Clone, Copy)]
enum Next {
    /// Scan the empty cells.
    Scan,
    /// Take the newest patch back.
    Revert,
    /// Guess at a cell again, with a value above the one that failed if there is any.
    GuessAbove(Patch),
}

/// What a scan of the empty cells finds.
enum Scan {
    /// No value fits here.
    DeadEnd(Cell),
    /// Only this value fits here.
    Forced(Cell, Value),
    /// The first empty cell and the values that fit there: nothing is forced anywhere.
    Open(Cell, ValueSet),
    /// No cell is empty.
    Full,
}

impl SinglesFirst {
    fn new(layout: &Arc<Layout>, givens: &Grid) -> Self {
        Self {
            givens: Move::givens(givens),
            houses: HouseValues::new(layout),
            is_filled: vec![false; layout.len()],
            moves: Vec::with_capacity(layout.len()),
            patches: Vec::with_capacity(layout.len()),
            next: Next::Scan,
            counters: Counters::default(),
        }
    }

    fn scan(&mut self) -> Scan {
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
                (0, _) => return Scan::DeadEnd(cell),
                _ => {}
            }
            first = first.or(Some((cell, options)));
        }
        match (forced, first) {
            (Some((cell, value)), _) => Scan::Forced(cell, value),
            (None, Some((cell, options))) => Scan::Open(cell, options),
            (None, None) => Scan::Full,
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
            kind: MoveKind::Guess,
        };
        let first = self.moves.len();
        self.patches.push(Patch {
            guess,
            first,
            options,
        });
        self.counters.placements += 1;
        self.counters.guesses += 1;
        self.next = Next::Scan;
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

impl StrategyState for SinglesFirst {
    fn step(&mut self) -> Event {
        if let Some(&given) = self.givens.get(self.moves.len()) {
            return self.place(given, ValueSet::of(given.value));
        }
        match self.next {
            Next::Scan => {}
            Next::Revert => return self.revert(),
            Next::GuessAbove(Patch { guess, options, .. }) => {
                return match options.iter().find(|&value| value > guess.value) {
                    Some(value) => self.guess(guess.cell, value, options),
                    None => self.revert(),
                };
            }
        }
        match self.scan() {
            Scan::DeadEnd(cell) => {
                self.next = Next::Revert;
                Event::DeadEnd(cell)
            }
            Scan::Forced(cell, value) => {
                self.counters.placements += 1;
                let kind = MoveKind::Follows;
                self.place(Move { cell, value, kind }, ValueSet::of(value))
            }
            Scan::Open(cell, options) => match options.first() {
                Some(value) => self.guess(cell, value, options),
                None => Event::DeadEnd(cell),
            },
            Scan::Full => Event::Solved,
        }
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn memory(&self) -> Memory {
        Memory::Patches(self.patches.clone())
    }

    fn copy(&self) -> Box<dyn StrategyState> {
        Box::new(self.clone())
    }
}
