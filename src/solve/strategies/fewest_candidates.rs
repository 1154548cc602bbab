//! Fewest candidates: keeps the set of what each cell may be, strikes a value that is set out of the peers' sets, and guesses
//! where the fewest are left.
//!
//! A guess is made on a copy of the sets. Here it is the same sets with a record of what they held, which is the same and takes
//! no room for each guess.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value, ValueSet};

use super::{Counters, Event, Kind, Mind, Move, Strategy, Thought};

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    name: "fewest-candidates",
    title: "Fewest candidates",
    about: "Keeps what each cell can still be, lets every value rule out others, and guesses where the fewest are left.",
    start: |layout, givens| Box::new(FewestCandidates::new(layout, givens)),
};

#[derive(Clone)]
struct FewestCandidates {
    peers: Arc<Peers>,
    givens: Arc<[Move]>,
    /// How many givens have gone in.
    given: usize,
    sets: Vec<ValueSet>,
    /// Sets that have shrunk, with what they held.
    record: Vec<(Cell, ValueSet)>,
    moves: Vec<Move>,
    /// Values that are set and still to be struck out of their peers' sets are those of the moves from here.
    spread: usize,
    /// How many peers of the first of them have been looked at.
    looked_at: usize,
    /// The copies, oldest first.
    copies: Vec<Copied>,
    next: Next,
    counters: Counters,
}

/// The peers of each cell in index order.
struct Peers(Vec<Vec<Cell>>);

/// A copy that is being worked on.
#[derive(Clone, Copy)]
struct Copied {
    guess: Move,
    /// What the cell could be.
    options: ValueSet,
    /// The moves and the record before it.
    moves: usize,
    record: usize,
}

/// What it is about to do.
#[derive(Clone, Copy)]
enum Next {
    /// Strike out, or guess where that is done.
    Spread,
    /// Write the only value left for a cell.
    Place(Cell, Value),
    /// Say that nothing is left for a cell.
    DeadEnd(Cell),
    /// Throw the newest copy away.
    Revert,
    /// Guess at a cell again, with a value above the one that failed if there is any.
    GuessAbove(Copied),
}

impl FewestCandidates {
    fn new(layout: &Arc<Layout>, givens: &Grid) -> Self {
        let peers = layout
            .cells()
            .map(|cell| layout.peers(cell).iter().collect());
        let cells = layout.len();
        Self {
            peers: Arc::new(Peers(peers.collect())),
            givens: super::run::givens(givens),
            given: 0,
            sets: vec![ValueSet::all(layout.values()); cells],
            record: Vec::with_capacity(cells * layout.values()),
            moves: Vec::with_capacity(cells),
            spread: 0,
            looked_at: 0,
            copies: Vec::with_capacity(cells),
            next: Next::Spread,
            counters: Counters::default(),
        }
    }

    fn set(&mut self, cell: Cell, left: ValueSet) {
        self.record.push((cell, self.sets[cell.index()]));
        self.sets[cell.index()] = left;
    }

    /// Strikes values that are set out of their peers' sets, as far as the next set that shrinks.
    fn spread(&mut self) -> Option<Event> {
        while let Some(&Move {
            cell: to, value, ..
        }) = self.moves.get(self.spread)
        {
            let peers = Arc::clone(&self.peers);
            while let Some(&cell) = peers.0[to.index()].get(self.looked_at) {
                self.looked_at += 1;
                let before = self.sets[cell.index()];
                if !before.contains(value) {
                    continue;
                }
                let left = before.without(value);
                self.set(cell, left);
                self.next = match (left.len(), left.first()) {
                    (0, _) => Next::DeadEnd(cell),
                    (1, Some(last)) => Next::Place(cell, last),
                    _ => Next::Spread,
                };
                return Some(Event::Lose {
                    cell,
                    value,
                    to,
                    left,
                });
            }
            self.spread += 1;
            self.looked_at = 0;
        }
        None
    }

    fn give(&mut self, given: Move) -> Event {
        self.given += 1;
        let Move { cell, value, .. } = given;
        if !self.sets[cell.index()].contains(value) {
            // Others have led to something else.
            return self.dead_end(cell);
        }
        match self.moves.iter_mut().find(|known| known.cell == cell) {
            Some(known) => *known = given,
            None => {
                self.set(cell, ValueSet::of(value));
                self.moves.push(given);
            }
        }
        Event::Place {
            placed: given,
            options: ValueSet::of(value),
        }
    }

    fn dead_end(&mut self, cell: Cell) -> Event {
        self.next = Next::Revert;
        Event::DeadEnd { cell }
    }

    fn place(&mut self, cell: Cell, value: Value) -> Event {
        self.next = Next::Spread;
        // What the givens lead to does not count.
        self.counters.placements += u64::from(!self.copies.is_empty());
        let placed = Move {
            cell,
            value,
            kind: Kind::Follows,
        };
        self.moves.push(placed);
        Event::Place {
            placed,
            options: ValueSet::of(value),
        }
    }

    fn guess(&mut self, cell: Cell, value: Value, options: ValueSet) -> Event {
        let guess = Move {
            cell,
            value,
            kind: Kind::Guess,
        };
        self.copies.push(Copied {
            guess,
            options,
            moves: self.moves.len(),
            record: self.record.len(),
        });
        self.set(cell, ValueSet::of(value));
        self.moves.push(guess);
        self.counters.guesses += 1;
        self.next = Next::Spread;
        Event::Place {
            placed: guess,
            options,
        }
    }

    fn revert(&mut self) -> Event {
        let Some(copied) = self.copies.pop() else {
            self.next = Next::Revert;
            return Event::Unsolvable;
        };
        for (cell, before) in self.record.drain(copied.record..).rev() {
            self.sets[cell.index()] = before;
        }
        let others = self.moves.len() - copied.moves - 1;
        self.moves.truncate(copied.moves);
        (self.spread, self.looked_at) = (copied.moves, 0);
        self.counters.undone += 1;
        self.next = Next::GuessAbove(copied);
        Event::Revert {
            guess: copied.guess,
            others,
        }
    }

    /// The first of the cells with the fewest values, of those with two or more.
    fn next_cell(&self) -> Option<(Cell, ValueSet)> {
        let open = self
            .sets
            .iter()
            .enumerate()
            .filter(|(_, set)| set.len() > 1);
        open.min_by_key(|(_, set)| set.len())
            .map(|(at, set)| (Cell::new(at), *set))
    }
}

impl Mind for FewestCandidates {
    fn step(&mut self) -> Event {
        match self.next {
            Next::Place(cell, value) => return self.place(cell, value),
            Next::DeadEnd(cell) => return self.dead_end(cell),
            Next::Revert => return self.revert(),
            Next::GuessAbove(Copied { guess, options, .. }) => {
                return match options.iter().find(|&value| value > guess.value) {
                    Some(value) => self.guess(guess.cell, value, options),
                    None => self.revert(),
                };
            }
            Next::Spread => {}
        }
        if let Some(event) = self.spread() {
            return event;
        }
        if let Some(&given) = self.givens.get(self.given) {
            return self.give(given);
        }
        match self.next_cell() {
            Some((cell, options)) => match options.first() {
                Some(value) => self.guess(cell, value, options),
                None => Event::DeadEnd { cell },
            },
            None => Event::Solved,
        }
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn thought(&self) -> Thought {
        Thought::Sets(self.sets.clone())
    }

    fn copy(&self) -> Box<dyn Mind> {
        Box::new(self.clone())
    }
}
