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
//! - `start.rs`: what the givens leave open
//! - `queue.rs`: the questions with one answer left
//! - `weights.rs`: which question to guess at
//!
//! What the processor can't foretell costs more than many steps that it can: whether a question comes down to one answer,
//! which kind it is, whether it may be locked. All this is worked out without a branch.
//!
//! Every word that changes is logged with what it held, and the log tells where to look for locked candidates. Copies of all
//! words, one for each guess, would take half a gigabyte where a thousand cells are in four thousand houses.
//!
//! Tried and lost: to judge whether a question may be locked each time that it changes (no quicker than once, from the log);
//! to look at all questions that changed instead of those whose answers may lie in one crossing (a quarter slower); a map of
//! the cells for each value instead of the houses' words, reckoned but not built (every house has to be looked at again
//! for singles, which costs more from 12×12 on).

mod queue;
mod start;
mod weights;

use crate::layout::Cell;
use crate::puzzle::{Grid, Value, ValueSet};

use super::bits;
use super::random::Random;
use super::seats::{Crossings, Seats};
use queue::Queue;
use weights::{BLOCK, Weights};

/// Which of several equal guesses to take.
#[derive(Clone, Copy)]
pub enum Choose {
    /// The first.
    First,
    /// One by chance, from this seed.
    Random(u64),
}

/// How many changes are looked through together for locked candidates.
const BATCH: usize = 64;

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
    weights: Weights,
    /// Questions that have come down to one answer.
    single: Queue,
    /// The crossings of full houses; none until they are looked for.
    crossings: Option<&'a Crossings>,
    /// How many of the changes have been looked through for locked candidates.
    looked_through: usize,
    /// Room for the questions of one batch that may be locked.
    shrunk: Vec<u32>,
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
        let count = seats.questions().next_multiple_of(BLOCK);
        let mut random = match choose {
            Choose::First => None,
            Choose::Random(seed) => Some(Random(seed)),
        };
        Self {
            cells: seats.cells,
            values: seats.values,
            answers: vec![0; count],
            weights: Weights::new(count, random.as_mut()),
            random,
            single: Queue::new(count),
            crossings: None,
            looked_through: 0,
            shrunk: vec![0; BATCH],
            changes: Vec::with_capacity(count),
            placed: Vec::with_capacity(seats.cells),
            used: 0,
            placements: 0,
            seats,
        }
    }

    /// Strikes out by locked candidates, and has [`propagate`](Self::propagate) do so from now on; false at a dead end.
    pub fn look_for_locked_candidates(&mut self) -> bool {
        self.crossings = self.seats.crossings();
        self.looked_through = self.changes.len();
        let Some(crossings) = self.crossings else {
            return true;
        };
        let mut next = self.cells;
        while next < self.seats.questions() {
            let batch = next..self.seats.questions().min(next + BATCH);
            next = batch.end;
            let mut count = 0;
            for question in batch {
                self.shrunk[count] = question as u32;
                let answers = self.answers[question];
                count += usize::from(crossings.may_hold(self.seats, question, answers));
            }
            if !self.claim_all(crossings, count) {
                return false;
            }
        }
        true
    }

    /// Places what follows as far as singles and locked candidates lead; false at a dead end.
    pub fn propagate(&mut self) -> bool {
        loop {
            // Oldest first: the other way round costs minimal boards a tenth more guesses.
            while let Some(question) = self.single.pop() {
                let answers = self.answers[question];
                // Zero: answered meanwhile, from the other side.
                if answers != 0 {
                    let (cell, value) = self.meaning(question, answers.trailing_zeros());
                    if !self.place(cell, value) {
                        self.weights.blame(question);
                        return false;
                    }
                }
            }
            if !self.claim_what_changed() {
                return false;
            }
            if self.single.is_empty() {
                return true;
            }
        }
    }

    /// Strikes out by locked candidates until there is a single; false at a dead end.
    fn claim_what_changed(&mut self) -> bool {
        let Some(crossings) = self.crossings else {
            return true;
        };
        while self.single.is_empty() && self.looked_through < self.changes.len() {
            let mut count = 0;
            let changes = self.changes[self.looked_through..].iter().take(BATCH);
            self.looked_through += changes.len();
            for &(question, before) in changes {
                let answers = self.answers[question as usize];
                // Of several changes the last took one answer more.
                let last = before ^ answers;
                let is_last = last & last.wrapping_sub(1) == 0;
                self.shrunk[count] = question;
                let may_claim = crossings.may_hold(self.seats, question as usize, answers);
                count += usize::from(is_last & may_claim);
            }
            if !self.claim_all(crossings, count) {
                return false;
            }
        }
        true
    }

    /// Strikes out by those of the batch that may be locked; false at a dead end.
    fn claim_all(&mut self, crossings: &Crossings, count: usize) -> bool {
        (0..count).all(|at| self.claim(crossings, self.shrunk[at] as usize))
    }

    /// The cell and the value that an answer to a question means.
    fn meaning(&self, question: usize, answer: u32) -> (usize, usize) {
        let (value, answer) = (self.seats.value(question), answer as usize);
        // Which of the two it is, nobody can foretell: both are had without a branch.
        let is_of_cell = question < self.cells;
        let seat = question - value + if is_of_cell { 0 } else { answer };
        let value = if is_of_cell { answer } else { value };
        (self.seats.cell(seat), value)
    }

    /// Places a candidate and strikes out what it rules out; false at a dead end.
    pub fn place(&mut self, cell: usize, value: usize) -> bool {
        self.placements += 1;
        self.placed.push((cell as u16, value as u8));
        self.used |= 1 << value;
        let others = self.answers[cell] & !(1 << value);
        self.change(cell, 0);
        let seats = self.seats;
        for other in bits(others) {
            for seat in seats.of(cell) {
                if !self.lose(seat.question as usize + other, seat.bit) {
                    return false;
                }
            }
        }
        for seat in seats.of(cell) {
            let first = seat.question as usize;
            // Only the cells that still want the value are looked at.
            let wanted = self.answers[first + value] & !seat.bit;
            self.change(first + value, 0);
            for at in bits(wanted) {
                if !self.strike(seats.cell(first + at), value) {
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
        let mut seats = self.seats.of(cell).iter();
        self.lose(cell, 1 << value)
            && seats.all(|seat| self.lose(seat.question as usize + value, seat.bit))
    }

    /// Takes an answer, as a bit, from a question, unless it has been answered; false when none is left.
    #[inline(always)]
    fn lose(&mut self, question: usize, answer: u32) -> bool {
        let answers = &mut self.answers[question];
        let old = *answers;
        if old & answer == 0 {
            return true;
        }
        let new = old ^ answer;
        *answers = new;
        self.changes.push((question as u32, old));
        if new == 0 {
            self.weights.blame(question);
            return false;
        }
        self.single.push_if(new & (new - 1) == 0, question);
        true
    }

    fn change(&mut self, question: usize, answers: u32) {
        let old = std::mem::replace(&mut self.answers[question], answers);
        self.changes.push((question as u32, old));
    }

    /// Strikes out by locked candidates: a house that must hold its value in a crossing takes it from the rest of the
    /// other house. False at a dead end.
    fn claim(&mut self, crossings: &Crossings, question: usize) -> bool {
        let answers = self.answers[question];
        if answers == 0 {
            return true;
        }
        let (seats, value) = (self.seats, self.seats.value(question));
        // A crossing with all the answers has the first.
        let first = answers.trailing_zeros() as usize;
        for crossing in crossings.of(seats, question - value, first) {
            if answers & !crossing.here == 0 {
                let other = crossing.question as usize;
                for at in bits(self.answers[other + value] & !crossing.there) {
                    if !self.strike(seats.cell(other + at), value) {
                        self.weights.blame(question);
                        return false;
                    }
                }
            }
        }
        true
    }

    /// The candidate to guess on a board with something open.
    pub fn best_guess(&mut self) -> (usize, usize) {
        let question = self.weights.cheapest(&self.answers);
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
        self.looked_through = self.looked_through.min(state.changes);
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
