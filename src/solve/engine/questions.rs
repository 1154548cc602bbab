//! What a board still asks, and what follows from an answer.
//!
//! Each question holds the answers left to it as the bits of one word:
//!
//! ```text
//!          bit   0  1  2  3 …
//!   cell 0     [ 1  .  3  . ]   which value goes into this cell?       one for each cell
//!   cell 1     [ .  2  3  4 ]
//!      ⋮
//!   house A, 1 [ c0 .  c4 . ]   which of its cells holds this value?   one for each value of each full house
//!   house A, 2 [ .  c1 .  . ]
//!      ⋮
//! ```
//!
//! The two kinds mirror each other: a value struck out in a cell is that cell struck out in each of its full houses. A question
//! with one answer left is queued and placed, so that naked and hidden singles are one rule; one with none is a dead end; one
//! that has been answered is zero. Houses with fewer cells than there are values ask nothing and only keep their cells apart.
//!
//! Every word that changes is logged with what it held. Copies of all words, one for each guess, would take half a gigabyte
//! where a thousand cells are in four thousand houses.

use std::collections::VecDeque;

use crate::layout::Cell;
use crate::puzzle::{Grid, Value, ValueSet};

use super::bits;
use super::random::Random;
use super::seats::{Crossing, Seats};

/// What an answer of a question without weight costs: weights differ long, and the product with 32 answers fits.
const COST: u32 = 1 << 26;

/// Which of several equal guesses to take.
#[derive(Clone, Copy)]
pub enum Choose {
    /// The first.
    First,
    /// One by chance, from this seed.
    Random(u64),
}

/// How much less than [`COST`] a question may cost by chance: enough to tell equals apart, too little for anything else.
const CHANCE: u32 = COST >> 6;

/// A state to go back to.
#[derive(Clone, Copy)]
pub struct State {
    changes: usize,
    placed: usize,
    used: u32,
}

/// The questions of a board, and what has been placed.
pub struct Questions<'a> {
    seats: &'a Seats,
    cells: usize,
    values: usize,
    /// The answers left to each question; 0 once it is answered.
    answers: Vec<u32>,
    /// How many dead ends each question had a part in, and one.
    weights: Vec<u32>,
    /// [`COST`] divided by each weight.
    costs: Vec<u32>,
    /// Questions with one answer left.
    single: VecDeque<u32>,
    /// Questions of houses that have come down to what a crossing may hold.
    shrunk: Vec<u32>,
    /// The crossings of each full house; none until they are looked for.
    crossings: &'a [Vec<Crossing>],
    /// The most cells that two full houses share.
    widest_crossing: u32,
    /// Questions that changed, with what they held.
    changes: Vec<(u32, u32)>,
    /// Cells with their values, from 0, in the order of placing.
    placed: Vec<(u16, u8)>,
    /// The values placed anywhere, the givens' too.
    used: u32,
    placements: u64,
    /// Chance, where it is to choose among the answers to a question.
    random: Option<Random>,
}

impl<'a> Questions<'a> {
    /// The questions before anything is asked.
    pub fn new(seats: &'a Seats, choose: Choose) -> Self {
        let count = seats.questions();
        let mut random = match choose {
            Choose::First => None,
            Choose::Random(seed) => Some(Random(seed)),
        };
        let cost = |random: &mut Random| COST - random.below(CHANCE);
        let costs = (0..count).map(|_| random.as_mut().map_or(COST, cost));
        Self {
            cells: seats.cells,
            values: seats.values,
            answers: vec![0; count],
            weights: vec![1; count],
            costs: costs.collect(),
            random,
            single: VecDeque::with_capacity(count),
            shrunk: Vec::new(),
            crossings: &[],
            widest_crossing: 0,
            changes: Vec::with_capacity(count),
            placed: Vec::with_capacity(seats.cells),
            used: 0,
            placements: 0,
            seats,
        }
    }

    /// Puts in the givens and asks what they leave open: false at a dead end, nothing where they conflict.
    ///
    /// All at once, since most of a board is ruled out here: placing one by one is slower.
    pub fn give(&mut self, givens: &Grid) -> Option<bool> {
        let seats = self.seats;
        let all = ValueSet::all(self.values).0;
        let mut given = vec![0; seats.houses().len()];
        let mut given_apart = vec![0; self.cells];
        for (cell, value) in givens.entries() {
            let (cell, one) = (cell.index(), ValueSet::of(value).0);
            let mut is_repeated = given_apart[cell] & one != 0;
            for seat in seats.of(cell) {
                let house = &mut given[seat.house as usize];
                is_repeated |= *house & one != 0;
                *house |= one;
            }
            for &peer in seats.apart(cell) {
                given_apart[peer as usize] |= one;
            }
            if is_repeated {
                return None;
            }
            self.used |= one;
            self.placed.push((cell as u16, value.number() as u8 - 1));
        }
        if self.used & !all != 0 {
            return Some(false);
        }
        let (of_cells, of_houses) = self.answers.split_at_mut(self.cells);
        for (answers, given) in of_cells.iter_mut().zip(given_apart) {
            *answers = all & !given;
        }
        for (house, given) in seats.houses().zip(&given) {
            for &cell in house {
                of_cells[usize::from(cell)] &= !given;
            }
        }
        for &(cell, _) in &self.placed {
            of_cells[usize::from(cell)] = 0;
        }
        for (house, questions) in seats.houses().zip(of_houses.chunks_mut(self.values)) {
            for (at, &cell) in house.iter().enumerate() {
                for value in bits(of_cells[usize::from(cell)]) {
                    questions[value] |= 1 << at;
                }
            }
        }
        let of_house = |given: u32| (0..self.values).map(move |value| given >> value & 1 == 1);
        let of_houses = given.into_iter().flat_map(of_house);
        let is_given = givens.iter().map(|value| value.is_some()).chain(of_houses);
        for ((question, answers), is_given) in (0..).zip(&self.answers).zip(is_given) {
            if answers.is_power_of_two() {
                self.single.push_back(question);
            } else if *answers == 0 && !is_given {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Has [`propagate`](Self::propagate) look for locked candidates too, from now on.
    pub fn look_for_locked_candidates(&mut self) {
        self.crossings = self.seats.crossings();
        let widths = self.crossings.iter().flatten().map(|c| c.here.count_ones());
        self.widest_crossing = widths.max().unwrap_or(0);
        if self.widest_crossing > 0 {
            let of_houses = self.cells as u32..self.answers.len() as u32;
            self.shrunk.extend(of_houses);
        }
    }

    /// Places what follows as far as singles and locked candidates lead; false at a dead end.
    pub fn propagate(&mut self) -> bool {
        loop {
            // Oldest first: the other way round costs minimal boards a tenth more guesses.
            while let Some(question) = self.single.pop_front() {
                let question = question as usize;
                let answers = self.answers[question];
                // Zero: answered meanwhile, from the other side.
                if answers != 0 {
                    let (cell, value) = self.meaning(question, answers.trailing_zeros());
                    if !self.place(cell, value) {
                        self.blame(question);
                        return false;
                    }
                }
            }
            let Some(question) = self.shrunk.pop() else {
                return true;
            };
            if !self.claim(question as usize) {
                self.blame(question as usize);
                return false;
            }
        }
    }

    /// The cell and the value that an answer to a question means.
    fn meaning(&self, question: usize, answer: u32) -> (usize, usize) {
        match question.checked_sub(self.cells) {
            None => (question, answer as usize),
            Some(of_houses) => {
                let value = of_houses % self.values;
                (self.seats.cell(question - value, answer as usize), value)
            }
        }
    }

    /// Places a candidate and strikes out what it rules out; false at a dead end.
    pub fn place(&mut self, cell: usize, value: usize) -> bool {
        self.placements += 1;
        self.placed.push((cell as u16, value as u8));
        self.used |= 1 << value;
        let others = self.answers[cell] & !(1 << value);
        self.change(cell, 0);
        let seats = self.seats;
        for seat in seats.of(cell) {
            let first = seat.question as usize;
            for other in bits(others) {
                if !self.lose(first + other, seat.at) {
                    return false;
                }
            }
            // Only the cells that still want the value are looked at.
            let wanted = self.answers[first + value] & !(1 << seat.at);
            self.change(first + value, 0);
            for at in bits(wanted) {
                if !self.strike(seats.cell(first, at), value) {
                    return false;
                }
            }
        }
        seats.apart(cell).iter().all(|&peer| {
            let peer = usize::from(peer);
            self.answers[peer] >> value & 1 == 0 || self.strike(peer, value)
        })
    }

    /// Strikes out a candidate; false at a dead end.
    pub fn strike(&mut self, cell: usize, value: usize) -> bool {
        let seats = self.seats.of(cell);
        let mut of_houses = seats
            .iter()
            .map(|seat| (seat.question as usize + value, seat.at));
        self.lose(cell, value as u32) && of_houses.all(|(question, at)| self.lose(question, at))
    }

    /// Takes an answer from a question, unless it has been answered; false when none is left.
    fn lose(&mut self, question: usize, answer: u32) -> bool {
        let old = self.answers[question];
        if old == 0 {
            return true;
        }
        let new = old & !(1 << answer);
        self.change(question, new);
        if new == 0 {
            self.blame(question);
        } else if new.is_power_of_two() {
            self.single.push_back(question as u32);
        } else if question >= self.cells && new.count_ones() <= self.widest_crossing {
            self.shrunk.push(question as u32);
        }
        new != 0
    }

    fn change(&mut self, question: usize, answers: u32) {
        self.changes.push((question as u32, self.answers[question]));
        self.answers[question] = answers;
    }

    /// Strikes out by locked candidates: a house that must hold its value in a crossing takes it from the rest of the
    /// other house. False at a dead end.
    fn claim(&mut self, question: usize) -> bool {
        let answers = self.answers[question];
        let of_houses = question - self.cells;
        let (house, value) = (of_houses / self.values, of_houses % self.values);
        let crossings = self.crossings[house].iter();
        let mut locked = crossings.filter(|crossing| answers != 0 && answers & !crossing.here == 0);
        locked.all(|crossing| {
            let first = crossing.question as usize;
            bits(self.answers[first + value] & !crossing.there)
                .all(|at| self.strike(self.seats.cell(first, at), value))
        })
    }

    /// Gives a question that had a part in a dead end more weight.
    fn blame(&mut self, question: usize) {
        self.weights[question] = self.weights[question].saturating_add(1);
        self.costs[question] = (COST / self.weights[question]).max(1);
    }

    /// The candidate to guess on a board with something open.
    pub fn best_guess(&mut self) -> (usize, usize) {
        // Two passes without a branch, since they see everything. Answered questions wrap round to the far end.
        let both = self.answers.iter().zip(&self.costs);
        let mut costs = both.map(|(answers, cost)| (answers.count_ones() * cost).wrapping_sub(1));
        let least = costs.clone().fold(u32::MAX, u32::min);
        let question = costs.position(|cost| cost == least);
        let question = question.expect("the least cost is one of the costs");
        let answers = self.answers[question];
        let skipped = |random: &mut Random| random.below(answers.count_ones()) as usize;
        let skipped = self.random.as_mut().map_or(0, skipped);
        let answer = bits(answers).nth(skipped);
        let answer = answer.expect("fewer are skipped than there are");
        self.meaning(question, answer as u32)
    }

    /// The values, as bits, that are as good as this one wherever it may go: those not placed anywhere yet, if it is one of
    /// them. To be asked when nothing is left to propagate.
    pub fn alike(&self, value: usize) -> u32 {
        let one = 1 << value;
        if self.used & one == 0 {
            ValueSet::all(self.values).0 & !self.used
        } else {
            one
        }
    }

    /// The state to come back to, between placing and propagating.
    pub fn state(&self) -> State {
        State {
            changes: self.changes.len(),
            placed: self.placed.len(),
            used: self.used,
        }
    }

    /// Goes back to a state.
    pub fn undo(&mut self, state: State) {
        self.single.clear();
        self.shrunk.clear();
        self.placed.truncate(state.placed);
        self.used = state.used;
        for (question, answers) in self.changes.drain(state.changes..).rev() {
            self.answers[question as usize] = answers;
        }
    }

    /// The candidates of the open cells: cell and value, from 0.
    pub fn candidates(&self) -> impl Iterator<Item = (usize, usize)> {
        let cells = self.answers[..self.cells].iter().enumerate();
        cells.flat_map(|(cell, &answers)| bits(answers).map(move |value| (cell, value)))
    }

    /// The answers to each open question, as candidates.
    pub fn open(&self) -> impl Iterator<Item = impl Iterator<Item = (usize, usize)>> {
        let open = self.answers.iter().enumerate();
        let open = open.filter(|&(_, &answers)| answers != 0);
        open.map(move |(question, &answers)| {
            bits(answers).map(move |answer| self.meaning(question, answer as u32))
        })
    }

    /// Candidates that short houses alone keep apart, both ways round.
    pub fn kept_apart(&self) -> impl Iterator<Item = ((usize, usize), (usize, usize))> {
        self.candidates().flat_map(move |(cell, value)| {
            let peers = self.seats.apart(cell).iter().map(|&peer| usize::from(peer));
            let also = peers.filter(move |&peer| self.answers[peer] >> value & 1 == 1);
            also.map(move |peer| ((cell, value), (peer, value)))
        })
    }

    /// Says whether every cell has its value.
    pub fn are_answered(&self) -> bool {
        self.placed.len() == self.cells
    }

    /// How many values have been placed beside the givens, those taken back included.
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// The cells with a value, and those with one candidate left.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.cells);
        for (cell, answers) in self.answers[..self.cells].iter().enumerate() {
            if answers.is_power_of_two() {
                grid.set(Cell::new(cell), ValueSet(*answers).first());
            }
        }
        for &(cell, value) in &self.placed {
            grid.set(Cell::new(cell.into()), Value::new(usize::from(value) + 1));
        }
        grid
    }
}
