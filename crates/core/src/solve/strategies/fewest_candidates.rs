//! Fewest candidates: keeps the set of values left to each cell, removes a value that is placed from the peers' sets and what it
//! leaves no way for from those of its clues, and guesses where the fewest are left.
//!
//! A guess is made on a copy of the sets. Here the copy is the same sets with a log of what they held, which takes no memory for
//! each guess.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value, ValueSet};

use super::event::{Counters, Event, LostTo, Move, MoveKind};
use super::state::{Memory, StrategyState};
use super::strategy::Strategy;

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    name: "fewest-candidates",
    title: "Fewest candidates",
    about: "Keeps a list of what each cell can still be. Each value shortens other lists; where none is left with one value, it guesses in the cell with the shortest list.",
    start: |layout, givens| Box::new(FewestCandidates::new(layout, givens)),
};

#[derive(Clone)]
struct FewestCandidates {
    layout: Arc<Layout>,
    has_clues: bool,
    peers: Arc<Peers>,
    givens: Arc<[Move]>,
    /// How many givens are placed.
    given: usize,
    sets: Vec<ValueSet>,
    /// Sets that have shrunk, with what they held.
    log: Vec<(Cell, ValueSet)>,
    moves: Vec<Move>,
    /// How many clues have been looked at before the first given.
    begun: usize,
    /// The values of the moves from here have still to be removed from their peers' sets.
    propagated: usize,
    /// How many peers of the first of them have been visited, and then how many of its clues.
    next_peer: usize,
    next_clue: usize,
    /// The copies, oldest first.
    copies: Vec<SetsCopy>,
    next: Next,
    counters: Counters,
}

/// The peers of each cell in index order.
struct Peers(Vec<Vec<Cell>>);

/// A copy of the sets that is being worked on.
#[derive(Clone, Copy)]
struct SetsCopy {
    guess: Move,
    /// The values left to the cell before it.
    options: ValueSet,
    /// The moves and the log before it.
    moves: usize,
    log: usize,
}

/// What it is about to do.
#[derive(Clone, Copy)]
enum Next {
    /// Remove placed values from peers, or guess when that is done.
    Propagate,
    /// Place the only value left for a cell.
    Place(Cell, Value),
    /// Report that no value is left for a cell.
    DeadEnd(Cell),
    /// Throw the newest copy away.
    Revert,
    /// Guess at a cell again, with a value above the one that failed if there is any.
    GuessAbove(SetsCopy),
}

impl FewestCandidates {
    fn new(layout: &Arc<Layout>, givens: &Grid) -> Self {
        let peers = layout
            .cells()
            .map(|cell| layout.peers(cell).iter().collect());
        let cells = layout.len();
        Self {
            peers: Arc::new(Peers(peers.collect())),
            givens: Move::givens(givens),
            given: 0,
            sets: vec![ValueSet::all(layout.values()); cells],
            log: Vec::with_capacity(cells * layout.values()),
            moves: Vec::with_capacity(cells),
            begun: 0,
            propagated: 0,
            next_peer: 0,
            next_clue: 0,
            copies: Vec::with_capacity(cells),
            next: Next::Propagate,
            counters: Counters::default(),
            has_clues: !layout.constraints().is_empty(),
            layout: Arc::clone(layout),
        }
    }

    fn shrink(&mut self, cell: Cell, left: ValueSet) {
        self.log.push((cell, self.sets[cell.index()]));
        self.sets[cell.index()] = left;
    }

    /// Removes placed values from their peers' sets, and what clues leave no way for then, up to the next set that shrinks.
    fn propagate(&mut self) -> Option<Event> {
        if self.has_clues
            && let Some(event) = self.begin_with_clues()
        {
            return Some(event);
        }
        while let Some(&Move {
            cell: to, value, ..
        }) = self.moves.get(self.propagated)
        {
            let peers = &self.peers.0[to.index()];
            let mut rest = peers[self.next_peer..].iter();
            let with_it = rest.find(|cell| self.sets[cell.index()].contains(value));
            self.next_peer = peers.len() - rest.len();
            if let Some(&cell) = with_it {
                return Some(self.lose(cell, value, LostTo::Peer(to)));
            }
            if self.has_clues
                && let Some(event) = self.look_at_clues_of(to)
            {
                return Some(event);
            }
            self.propagated += 1;
            (self.next_peer, self.next_clue) = (0, 0);
        }
        None
    }

    /// Removes what clues leave no way for before anything is placed.
    #[cold]
    fn begin_with_clues(&mut self) -> Option<Event> {
        while self.begun < self.layout.constraints().len() {
            if let Some(event) = self.look_at_clue(self.begun as u16) {
                return Some(event);
            }
            self.begun += 1;
        }
        None
    }

    /// Removes what the clues of a cell leave no way for.
    #[cold]
    fn look_at_clues_of(&mut self, cell: Cell) -> Option<Event> {
        while let Some(&at) = self.layout.constraints_of(cell).get(self.next_clue) {
            if let Some(event) = self.look_at_clue(at) {
                return Some(event);
            }
            self.next_clue += 1;
        }
        None
    }

    #[inline]
    fn lose(&mut self, cell: Cell, value: Value, to: LostTo) -> Event {
        let left = self.sets[cell.index()].without(value);
        self.shrink(cell, left);
        self.next = match (left.len(), left.first()) {
            (0, _) => Next::DeadEnd(cell),
            (1, Some(last)) => Next::Place(cell, last),
            _ => Next::Propagate,
        };
        Event::Lose {
            cell,
            value,
            to,
            left,
        }
    }

    /// Removes the first value that a clue leaves no way for, if there is one: of the first of its cells, the smallest.
    fn look_at_clue(&mut self, at: u16) -> Option<Event> {
        let layout = Arc::clone(&self.layout);
        let constraint = &layout.constraints()[usize::from(at)];
        let sets = constraint.cells.iter().map(|cell| self.sets[cell.index()]);
        let mut sets: Vec<ValueSet> = sets.collect();
        let mut cells = constraint.cells.iter().copied();
        if !layout.clue_of(constraint).filter(&mut sets) {
            let is_open = |cell: &Cell| self.sets[cell.index()].len() > 1;
            let cell = cells.clone().find(is_open).or(cells.next())?;
            return Some(self.dead_end(cell));
        }
        let (cell, value) = cells.zip(sets).find_map(|(cell, left)| {
            let lost = self.sets[cell.index()].difference(left);
            Some((cell, lost.first()?))
        })?;
        Some(self.lose(cell, value, LostTo::Clue(at)))
    }

    fn give(&mut self, given: Move) -> Event {
        self.given += 1;
        let Move { cell, value, .. } = given;
        if !self.sets[cell.index()].contains(value) {
            // Another value follows there from other givens.
            return self.dead_end(cell);
        }
        match self.moves.iter_mut().find(|known| known.cell == cell) {
            Some(known) => *known = given,
            None => {
                self.shrink(cell, ValueSet::of(value));
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
        Event::DeadEnd(cell)
    }

    fn place(&mut self, cell: Cell, value: Value) -> Event {
        self.next = Next::Propagate;
        // What follows from the givens does not count.
        self.counters.placements += u64::from(!self.copies.is_empty());
        let placed = Move {
            cell,
            value,
            kind: MoveKind::Follows,
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
            kind: MoveKind::Guess,
        };
        self.copies.push(SetsCopy {
            guess,
            options,
            moves: self.moves.len(),
            log: self.log.len(),
        });
        self.shrink(cell, ValueSet::of(value));
        self.moves.push(guess);
        self.counters.guesses += 1;
        self.next = Next::Propagate;
        Event::Place {
            placed: guess,
            options,
        }
    }

    fn revert(&mut self) -> Event {
        let Some(copy) = self.copies.pop() else {
            self.next = Next::Revert;
            return Event::Unsolvable;
        };
        for (cell, before) in self.log.drain(copy.log..).rev() {
            self.sets[cell.index()] = before;
        }
        let others = self.moves.len() - copy.moves - 1;
        self.moves.truncate(copy.moves);
        (self.propagated, self.next_peer, self.next_clue) = (copy.moves, 0, 0);
        self.counters.undone += 1;
        self.next = Next::GuessAbove(copy);
        Event::Revert {
            guess: copy.guess,
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

impl StrategyState for FewestCandidates {
    fn step(&mut self) -> Event {
        match self.next {
            Next::Place(cell, value) => return self.place(cell, value),
            Next::DeadEnd(cell) => return self.dead_end(cell),
            Next::Revert => return self.revert(),
            Next::GuessAbove(SetsCopy { guess, options, .. }) => {
                return match options.iter().find(|&value| value > guess.value) {
                    Some(value) => self.guess(guess.cell, value, options),
                    None => self.revert(),
                };
            }
            Next::Propagate => {}
        }
        if let Some(event) = self.propagate() {
            return event;
        }
        if let Some(&given) = self.givens.get(self.given) {
            return self.give(given);
        }
        match self.next_cell() {
            Some((cell, options)) => match options.first() {
                Some(value) => self.guess(cell, value, options),
                None => Event::DeadEnd(cell),
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

    fn memory(&self) -> Memory {
        Memory::Sets(self.sets.clone())
    }

    fn copy(&self) -> Box<dyn StrategyState> {
        Box::new(self.clone())
    }
}
