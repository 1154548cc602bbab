//! When to start afresh.
//!
//! Hasty and steady times take turns, each longer than the last. In hasty ones it is when the clauses learned lately hang on
//! more guesses than usual, which soon proves that there is nothing; in steady ones after so many dead ends as a known
//! sequence says, which soon finds what there is.

/// How much deeper than usual clauses must be.
const DEEPER: f64 = 1.1;
/// The least number of dead ends between two hasty starts.
const HASTE: u64 = 20;
/// What the terms of the sequence are multiplied by for steady starts.
const STEADY: u64 = 1024;
/// The dead ends of the first hasty time, and between the first two turns of the sides.
const SPAN: u64 = 1000;

/// What to do beside guessing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// Nothing.
    Nothing,
    /// To start afresh.
    Start,
    /// The same, and from other sides.
    Turn,
}

/// How deep clauses are, and what was last done when.
pub struct Pace {
    /// Whether this is a steady time.
    pub is_steady: bool,
    times: u64,
    change: u64,
    starts: u64,
    next: u64,
    turns: u64,
    next_turn: u64,
    lately: f64,
    usually: f64,
}

impl Pace {
    /// Hasty at first.
    pub fn new() -> Self {
        Self {
            is_steady: false,
            times: 1,
            change: SPAN,
            starts: 0,
            next: 0,
            turns: 0,
            next_turn: SPAN,
            lately: 0.0,
            usually: 0.0,
        }
    }

    /// Notes on how many guesses the clause hangs that was learned at a dead end.
    pub fn note(&mut self, depth: u32, dead_ends: u64) {
        let depth = f64::from(depth);
        self.lately += (depth - self.lately) / 32.0;
        self.usually += (depth - self.usually) / dead_ends.clamp(1, 8192) as f64;
    }

    /// What is due after so many dead ends.
    pub fn due(&mut self, dead_ends: u64) -> Due {
        if dead_ends >= self.change {
            self.is_steady = !self.is_steady;
            self.times += 1;
            self.change = dead_ends + SPAN * self.times * self.times;
            self.next = dead_ends;
        }
        if dead_ends < self.next || !self.is_steady && self.lately <= DEEPER * self.usually {
            return Due::Nothing;
        }
        if !self.is_steady {
            self.next = dead_ends + HASTE;
            self.lately = self.usually;
            return Due::Start;
        }
        self.starts += 1;
        self.next = dead_ends + STEADY * luby(self.starts);
        if dead_ends < self.next_turn {
            return Due::Start;
        }
        self.turns += 1;
        self.next_turn = dead_ends + SPAN * self.turns;
        Due::Turn
    }
}

/// A term of 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …, counted from 1.
fn luby(mut term: u64) -> u64 {
    loop {
        let power = (term + 1).next_power_of_two();
        if power == term + 1 {
            return power / 2;
        }
        term -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_known_one() {
        let terms: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
