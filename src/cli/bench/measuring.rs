//! What the arguments say about measuring.

use std::time::Duration;

/// How solvers are measured.
pub(in crate::cli) struct Measuring {
    /// Other solvers to measure beside Sudogon.
    pub(in crate::cli) peers: Vec<Peer>,
    /// How often each solver runs.
    pub(in crate::cli) rounds: usize,
    /// How much CPU time a run of Sudogon takes at least: a file is repeated until it does.
    pub(in crate::cli) run: Duration,
}

/// Another solver.
pub(in crate::cli) struct Peer {
    pub(in crate::cli) name: String,
    /// For the shell, with `LIMIT` and `FILE` as variables.
    pub(in crate::cli) command: String,
}

impl Default for Measuring {
    fn default() -> Self {
        Self {
            peers: Vec::new(),
            rounds: 5,
            run: Duration::from_millis(500),
        }
    }
}
