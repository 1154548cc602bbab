//! Fewest candidates: keeps the set of values left to each cell, removes a value that is placed from the peers' sets and what it
//! leaves no way for from those of its clues, and guesses on a copy of the sets where the fewest are left.

use std::sync::Arc;

use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{Value, ValueSet};

use super::board::StrategyBoard;
use super::patches::Patches;
use super::strategy::Decider;
use super::{Counters, Event, LostTo, Memory, Move, MoveKind, Strategy};

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    id: "fewest-candidates",
    title: pattern!(in "a way of solving": "Fewest candidates"),
    does: pattern!("Goes to the cell with the fewest values."),
    about: pattern!(
        "Keeps a list of what each cell can still be. Each value shortens other lists; where none is left with one value, it guesses in the cell with the shortest list."
    ),
    start: |layout, _| {
        let peers = layout
            .cells()
            .map(|cell| layout.peers(cell).iter().collect());
        Box::new(FewestCandidates {
            peers: peers.collect(),
            clues: (0..layout.constraints().len() as u16).collect(),
            sets: vec![ValueSet::all(layout.values()); layout.len()],
            shrunk: None,
            propagated: 0,
            next_peer: 0,
            next_clue: 0,
            patches: Patches::default(),
            copies: Vec::new(),
        })
    },
};

#[derive(Clone)]
struct FewestCandidates {
    /// The peers of each cell in index order.
    peers: Arc<[Vec<Cell>]>,
    /// All clues, as places among the layout's constraints.
    clues: Arc<[u16]>,
    sets: Vec<ValueSet>,
    /// The cell whose set has just lost a value.
    shrunk: Option<Cell>,
    /// The number of values that have been removed from the sets: at 0 what all clues leave no way for before anything is placed, then what each move does.
    propagated: usize,
    /// How many peers of the next move have been visited, and then how many of its clues.
    next_peer: usize,
    next_clue: usize,
    patches: Patches,
    /// The sets as they were before the guess of each patch.
    copies: Vec<Arc<[ValueSet]>>,
}

impl FewestCandidates {
    /// Returns what a set that has shrunk to one value or none asks for.
    fn follow(&mut self) -> Option<Event> {
        let cell = self.shrunk.take()?;
        let left = self.sets[cell.index()];
        match (left.len(), left.first()) {
            (0, _) => Some(self.patches.dead_end(cell, None)),
            (1, Some(value)) => Some(Event::place(cell, value, MoveKind::Follows, left)),
            _ => None,
        }
    }

    /// Removes placed values from their peers' sets, and what clues leave no way for then, up to the next set that shrinks.
    fn propagate(&mut self, board: &StrategyBoard) -> Option<Event> {
        loop {
            let move_at = self.propagated.checked_sub(1);
            if let Some(at) = move_at {
                let &Move { cell, value, .. } = board.moves.get(at)?;
                let peers = &self.peers[cell.index()];
                let mut rest = peers[self.next_peer..].iter();
                let with_it = rest.find(|cell| self.sets[cell.index()].contains(value));
                self.next_peer = peers.len() - rest.len();
                if let Some(&peer) = with_it {
                    return Some(self.lose(peer, value, LostTo::Peer(cell)));
                }
            }
            let clues = match move_at {
                None => &*Arc::clone(&self.clues),
                Some(at) => board.layout.constraints_of(board.moves[at].cell),
            };
            while let Some(&at) = clues.get(self.next_clue) {
                if let Some(event) = self.look_at_clue(board, at) {
                    return Some(event);
                }
                self.next_clue += 1;
            }
            self.go_on_to(self.propagated + 1);
        }
    }

    fn go_on_to(&mut self, propagated: usize) {
        (self.propagated, self.next_peer, self.next_clue) = (propagated, 0, 0);
    }

    fn lose(&mut self, cell: Cell, value: Value, to: LostTo) -> Event {
        let set = &mut self.sets[cell.index()];
        *set = set.without(value);
        self.shrunk = Some(cell);
        Event::Lose {
            cell,
            value,
            to,
            left: *set,
        }
    }

    /// Removes the first value that a clue leaves no way for, if there is one: of the first of its cells, the smallest.
    fn look_at_clue(&mut self, board: &StrategyBoard, at: u16) -> Option<Event> {
        let constraint = board.layout.constraint(at);
        let sets = constraint.cells.iter().map(|cell| self.sets[cell.index()]);
        let mut sets: Vec<ValueSet> = sets.collect();
        let mut cells = constraint.cells.iter().copied();
        if !board.layout.clue_of(constraint).filter(&mut sets) {
            let is_open = |cell: &Cell| self.sets[cell.index()].len() > 1;
            let cell = cells.clone().find(is_open).or(cells.next())?;
            return Some(self.patches.dead_end(cell, Some(at)));
        }
        let (cell, value) = cells.zip(sets).find_map(|(cell, left)| {
            let lost = self.sets[cell.index()].difference(left);
            Some((cell, lost.first()?))
        })?;
        Some(self.lose(cell, value, LostTo::Clue(at)))
    }

    /// The first of the cells with the fewest values, of those with two or more.
    fn guess(&mut self, board: &StrategyBoard) -> Event {
        let sets = self.sets.iter().zip(board.layout.cells());
        let open = sets.filter(|(set, _)| set.len() > 1);
        let fewest = open.min_by_key(|(set, _)| set.len());
        match fewest.and_then(|(set, cell)| Some((cell, set.first()?, *set))) {
            Some((cell, value, options)) => self.patches.guess(board, cell, value, options),
            None => Event::Solved,
        }
    }
}

impl Decider for FewestCandidates {
    fn next(&mut self, board: &StrategyBoard) -> Event {
        let event = (self.follow())
            .or_else(|| self.patches.next(board))
            .or_else(|| self.propagate(board))
            .or_else(|| board.next_given())
            .unwrap_or_else(|| self.guess(board));
        match event {
            Event::Place { placed, .. } => {
                let set = self.sets[placed.cell.index()];
                if !set.contains(placed.value) {
                    // Another value follows there from other givens.
                    return self.patches.dead_end(placed.cell, None);
                }
                if placed.kind == MoveKind::Guess {
                    self.copies.push(self.sets.as_slice().into());
                }
                self.sets[placed.cell.index()] = ValueSet::of(placed.value);
            }
            Event::Revert { others, .. } => {
                if let Some(copy) = self.copies.pop() {
                    self.sets.copy_from_slice(&copy);
                }
                // The moves before the guess were propagated.
                self.go_on_to(board.moves.len() - others);
            }
            _ => {}
        }
        event
    }

    /// Counts each guess only as a guess, what follows from a guess as placed, and each copy that is thrown away.
    fn count(&self, event: Event, counters: &mut Counters) {
        let follows = event.placed_as() == Some(MoveKind::Follows);
        counters.placements += u64::from(follows && !self.copies.is_empty());
        counters.guesses += u64::from(event.is_guess());
        counters.undone += u64::from(matches!(event, Event::Revert { .. }));
    }

    fn memory(&self, _: &StrategyBoard) -> Memory {
        Memory::Sets(self.sets.clone())
    }

    fn copy(&self) -> Box<dyn Decider> {
        Box::new(self.clone())
    }
}
