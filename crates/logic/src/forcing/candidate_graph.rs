//! Candidates by number, and the premises that need one of them.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use sudogon_board::bits::BitRows;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::steps::Premise;

/// The candidates, and what needs one of them.
pub struct CandidateGraph {
    /// The layout, for its clues.
    pub layout: Arc<Layout>,
    /// For each cell its value, or its candidates, as bits.
    pub held: Vec<ValueSet>,
    /// The candidates, by cell and then by value.
    pub candidates: Vec<(Cell, Value)>,
    /// For each cell and value the number of the candidate.
    pub numbers: Vec<u32>,
    /// How many values there are.
    pub values: usize,
    /// For each candidate those that it excludes, as it is in the same cell or in a peer.
    pub excluded: Vec<Vec<u32>>,
    /// The facts that must hold: first all open cells, then the houses for each value that they miss.
    pub premises: Vec<Premise>,
    /// For each premise the candidates of which it needs one.
    pub needed: Vec<Vec<u32>>,
    /// For each candidate the premises that it meets.
    pub meets: Vec<Vec<u32>>,
    /// The answers of clues: many candidates lead to the same question.
    pub answers: RefCell<HashMap<ClueQuestion, Option<Vec<ValueSet>>>>,
    /// The outcomes of each candidate, for each way to look, followed when first asked for.
    pub outcomes: [OnceCell<Outcomes>; 4],
}

/// The outcomes of each candidate.
pub struct Outcomes {
    /// The outcomes of each: what is true in the first half of its row, what is false in the second.
    pub came_out: BitRows,
    /// Whether each was followed, and nothing impossible came out.
    pub is_possible: Vec<bool>,
    /// The candidates of which something impossible comes out, with how much leads to it: the shortest first.
    pub impossible: Vec<(usize, u32)>,
}

/// A clue, by its place among the layout's constraints, and what its cells may hold.
type ClueQuestion = (u16, Vec<ValueSet>);

/// The most answers that are kept.
const MOST_KEPT: usize = 50_000;

impl CandidateGraph {
    /// The graph of a position, made when first asked for: each way of forcing follows all its candidates.
    pub fn of<'a>(position: &'a Position<'_>) -> &'a Self {
        position.kept(|| Self::new(position))
    }

    /// The values of some candidates.
    pub fn values_of(&self, candidates: &[u32]) -> ValueSet {
        let candidates = candidates.iter();
        candidates
            .map(|&one| self.candidates[one as usize].1)
            .collect()
    }

    fn new(position: &Position<'_>) -> Self {
        let layout = position.prepared().layout();
        let values = layout.values();
        let mut graph = Self {
            layout: Arc::clone(layout),
            held: layout.cells().map(|cell| position.can_be(cell)).collect(),
            candidates: Vec::new(),
            numbers: vec![0; layout.len() * values],
            values,
            excluded: Vec::new(),
            premises: Vec::new(),
            needed: Vec::new(),
            meets: Vec::new(),
            answers: RefCell::default(),
            outcomes: Default::default(),
        };
        for cell in layout.cells() {
            let first = graph.candidates.len() as u32;
            for value in position.candidates(cell).iter() {
                graph.numbers[cell.index() * values + value.number() - 1] =
                    graph.candidates.len() as u32;
                graph.candidates.push((cell, value));
            }
            let last = graph.candidates.len() as u32;
            if position.value(cell).is_none() {
                graph.premises.push(Premise::Cell(cell));
                graph.needed.push((first..last).collect());
            }
        }
        for (id, house) in position.full_houses() {
            for value in Value::all(values) {
                if house
                    .cells
                    .iter()
                    .any(|&cell| position.value(cell) == Some(value))
                {
                    continue;
                }
                let cells = position.places(house, value);
                graph.premises.push(Premise::House(id, value));
                graph
                    .needed
                    .push(cells.map(|cell| graph.number(cell, value)).collect());
            }
        }
        for &(cell, value) in &graph.candidates {
            let here = position.candidates(cell).without(value).iter();
            let mut excluded: Vec<u32> = here.map(|other| graph.number(cell, other)).collect();
            let seen = layout.peers(cell);
            let peers = position
                .cells_with(value)
                .iter()
                .filter(|&other| seen.contains(other));
            excluded.extend(peers.map(|other| graph.number(other, value)));
            graph.excluded.push(excluded);
        }
        graph.meets = vec![Vec::new(); graph.candidates.len()];
        for (premise, needed) in (0..).zip(&graph.needed) {
            for &one in needed {
                graph.meets[one as usize].push(premise);
            }
        }
        graph
    }

    /// The number of a candidate.
    pub fn number(&self, cell: Cell, value: Value) -> u32 {
        self.numbers[cell.index() * self.values + value.number() - 1]
    }

    /// Returns what a clue leaves of what its cells may hold; `None` where it leaves no way.
    pub fn ask(&self, at: u16, held: Vec<ValueSet>) -> Option<Vec<ValueSet>> {
        let constraint = self.layout.constraint(at);
        let answer = |held: &[ValueSet]| {
            let mut left = held.to_vec();
            let has_way = self.layout.clue_of(constraint).filter(&mut left);
            (has_way && !left.contains(&ValueSet::EMPTY)).then_some(left)
        };
        // Two cells answer faster than they are looked up.
        if held.len() == 2 {
            return answer(&held);
        }
        let question = (at, held);
        if let Some(known) = self.answers.borrow().get(&question) {
            return known.clone();
        }
        let left = answer(&question.1);
        let mut answers = self.answers.borrow_mut();
        if answers.len() < MOST_KEPT {
            answers.insert(question, left.clone());
        }
        left
    }
}
