//! When to start afresh.
//!
//! As soon as the clauses learned lately hang on more guesses than usual: the guesses are then of little use, and what was
//! learned makes better ones. On hard boards of 25×25 that is after some ten dead ends.
//!
//! Tried and lost there: at least 20 dead ends between two starts, and a clean slate for what counts as lately (a quarter
//! slower), times with few starts by a known sequence in turn with these (as slow), nothing but such times (far slower).

/// How much deeper than usual clauses must be.
const DEEPER: f64 = 1.1;
/// The least number of dead ends between two starts.
const LEAST: u64 = 2;

/// How deep clauses are, and when it may start afresh again.
pub struct Pace {
    next: u64,
    lately: f64,
    usually: f64,
}

impl Pace {
    /// Before the first dead end.
    pub const fn new() -> Self {
        Self {
            next: LEAST,
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

    /// Says whether to start afresh after so many dead ends.
    pub fn is_due(&mut self, dead_ends: u64) -> bool {
        let is_due = dead_ends >= self.next && self.lately > DEEPER * self.usually;
        if is_due {
            self.next = dead_ends + LEAST;
        }
        is_due
    }
}
