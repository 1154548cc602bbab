//! When to restart: as soon as the clauses learned lately have a higher LBD than usual.
//!
//! The decisions are then of little use, and what was learned makes better ones. Restarts by the LBD are those of Glucose
//! (Audemard and Simon, 2012), with exponential moving averages (Biere and Fröhlich, 2015). On hard boards of 25×25 there is one
//! after some ten conflicts.
//!
//! Tried and lost there: at least 20 conflicts between two restarts, and resetting the fast average at each (a quarter slower);
//! alternating with phases of few restarts by the Luby sequence (as slow); nothing but such phases (far slower).

/// How much higher than usual the LBD of recent clauses must be.
const MARGIN: f64 = 1.1;
/// The fewest conflicts between two restarts.
const MIN_INTERVAL: u64 = 2;

/// The averages of the LBD, and when the next restart may be.
pub struct Restarts {
    /// The number of conflicts before which there is no restart.
    next: u64,
    /// The average over recent clauses.
    fast: f64,
    /// The average over many more.
    slow: f64,
}

impl Restarts {
    /// Before the first conflict.
    pub const fn new() -> Self {
        Self {
            next: MIN_INTERVAL,
            fast: 0.0,
            slow: 0.0,
        }
    }

    /// Records the LBD of the clause that a conflict taught.
    pub fn record(&mut self, lbd: u32, conflicts: u64) {
        let lbd = f64::from(lbd);
        self.fast += (lbd - self.fast) / 32.0;
        self.slow += (lbd - self.slow) / conflicts.clamp(1, 8192) as f64;
    }

    /// Says whether to restart after so many conflicts.
    pub fn is_due(&mut self, conflicts: u64) -> bool {
        let is_due = conflicts >= self.next && self.fast > MARGIN * self.slow;
        if is_due {
            self.next = conflicts + MIN_INTERVAL;
        }
        is_due
    }
}
