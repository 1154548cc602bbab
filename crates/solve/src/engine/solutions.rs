//! The solutions found, and how many they stand for.
//!
//! Houses only say "all different", so values that are placed nowhere yet are interchangeable: whatever holds for one holds for
//! all (value symmetry). A guess at one of them stands for all of them: a solution below it counts as often, and all of them
//! are removed when it is taken back. An empty star has 787,165,102,080 solutions, of which 2,169,216 are visited.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, ValueSet};

use crate::{Answer, End, Work};

/// A guess at one value that stands for several interchangeable ones.
#[derive(Clone, Copy)]
pub struct SymmetricGuess {
    /// The cell it was placed in.
    pub cell: usize,
    /// The value and those interchangeable with it, as bits.
    pub values: u32,
}

impl SymmetricGuess {
    /// How many values the one stands for.
    pub fn multiplicity(self) -> u128 {
        self.values.count_ones().into()
    }

    /// Another solution: one that was found below the guess, with two of the values exchanged.
    pub fn exchanged(self, solution: &Grid) -> Option<Grid> {
        let one = solution.get(Cell::new(self.cell))?;
        let other = ValueSet(self.values).without(one).first()?;
        let exchange = |value| match value {
            _ if value == one => other,
            _ if value == other => one,
            _ => value,
        };
        Some(solution.iter().map(|value| value.map(exchange)).collect())
    }
}

/// The solutions found so far, in the answer that is to hold them: at most two of them, and how many there are.
pub struct SolutionCollector<'a> {
    limit: u128,
    answer: &'a mut Answer,
}

impl<'a> SolutionCollector<'a> {
    /// No solution yet.
    pub fn new(limit: u128, answer: &'a mut Answer) -> Self {
        answer.solutions.clear();
        answer.count = 0;
        Self { limit, answer }
    }

    /// How many, up to the limit.
    pub fn count(&self) -> u128 {
        self.answer.count
    }

    /// Adds a solution that stands for `multiplicity` of them, with `other` as one more of these.
    pub fn add(
        &mut self,
        solution: impl FnOnce() -> Grid,
        multiplicity: u128,
        other: impl FnOnce(&Grid) -> Option<Grid>,
    ) {
        let Answer {
            solutions, count, ..
        } = &mut *self.answer;
        *count = count.saturating_add(multiplicity).min(self.limit);
        let wanted = (*count).min(2) as usize;
        if solutions.len() < wanted {
            solutions.push(solution());
        }
        if solutions.len() < wanted {
            let other = other(&solutions[0]);
            solutions.extend(other);
        }
    }

    /// The solutions kept, at most two.
    pub fn kept(&self) -> &[Grid] {
        &self.answer.solutions
    }

    /// Counts again from zero; the solutions kept remain.
    pub fn reset_count(&mut self) {
        self.answer.count = 0;
    }

    /// How many there are at least, also while they are counted again.
    pub fn at_least(&self) -> u128 {
        self.count().max(self.kept().len() as u128)
    }

    pub fn is_at_limit(&self) -> bool {
        self.count() == self.limit
    }

    /// Completes the answer.
    pub fn end(self, end: End, work: Work) {
        self.answer.end = end;
        self.answer.work = work;
    }
}
