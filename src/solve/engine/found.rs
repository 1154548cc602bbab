//! The solutions found, and how many they stand for.
//!
//! Houses only say "different", so values that stand nowhere yet are alike: whatever holds for one holds for all. A guess at
//! one of them stands for all of them: a solution below it counts as often, and all of them are struck out when it is taken
//! back. An empty star has 787,165,102,080 solutions, of which 2,169,216 are looked at.

use crate::layout::Cell;
use crate::puzzle::{Grid, ValueSet};
use crate::solve::{Answer, End, Work};

/// A guess at one value for several that are alike.
#[derive(Clone, Copy)]
pub struct Choice {
    /// The cell it was placed in.
    pub cell: usize,
    /// The value, and those alike.
    pub alike: u32,
}

impl Choice {
    /// How many values the one stands for.
    pub fn times(self) -> u128 {
        self.alike.count_ones().into()
    }

    /// The solution that comes of a solution below the guess when two of the values change places.
    pub fn other(self, solution: &Grid) -> Option<Grid> {
        let one = solution.get(Cell::new(self.cell))?;
        let other = ValueSet(self.alike).without(one).first()?;
        let swapped = |value| match value {
            _ if value == one => other,
            _ if value == other => one,
            _ => value,
        };
        Some(solution.iter().map(|value| value.map(swapped)).collect())
    }
}

/// The solutions found so far: two at most, and how many there are.
pub struct Found {
    limit: u128,
    /// How many, up to the limit.
    pub count: u128,
    solutions: Vec<Grid>,
}

impl Found {
    /// Nothing yet.
    pub fn new(limit: u128) -> Self {
        Self {
            limit,
            count: 0,
            solutions: Vec::new(),
        }
    }

    /// Adds a solution that stands for so many, with one of the others that it stands for.
    pub fn add(
        &mut self,
        solution: impl FnOnce() -> Grid,
        times: u128,
        other: impl FnOnce(&Grid) -> Option<Grid>,
    ) {
        self.count = self.count.saturating_add(times).min(self.limit);
        let wanted = self.count.min(2) as usize;
        if self.solutions.len() < wanted {
            self.solutions.reserve_exact(wanted);
            self.solutions.push(solution());
        }
        if self.solutions.len() < wanted {
            let other = other(&self.solutions[0]);
            self.solutions.extend(other);
        }
    }

    /// The solutions kept, two at most.
    pub fn solutions(&self) -> &[Grid] {
        &self.solutions
    }

    /// Begins to count anew, with the solutions kept as they are.
    pub fn recount(&mut self) {
        self.count = 0;
    }

    /// How many there are at least, also while they are counted anew.
    pub fn at_least(&self) -> u128 {
        self.count.max(self.solutions.len() as u128)
    }

    /// Says whether the limit is reached.
    pub fn is_enough(&self) -> bool {
        self.count == self.limit
    }

    /// The answer with what was found.
    pub fn answer(self, end: End, work: Work) -> Answer {
        Answer {
            solutions: self.solutions,
            count: self.count,
            end,
            work,
        }
    }
}
