//! One worker's turn to write: what a command sees of the batch.

use std::ops::ControlFlow;
use std::time::Instant;

use serde::Serialize;

use super::{DELAY, Shared};
use crate::puzzle::{Conflict, Puzzle};
use crate::solve::{Answer, SearchState, Solver};

/// How much work there is between two looks at the clock, which cost more than many nodes of a search on a small board: in
/// cells of the boards that are looked at, a node for each.
const WORK: usize = 64 * 81;

/// The part of the output that is one worker's to write.
pub(in crate::cli) struct Turn<'a> {
    shared: &'a Shared<'a>,
    /// The worker's engine, made ready for the layout that it last met.
    solver: &'a mut Option<Solver>,
    order: u64,
    /// The results so far.
    pub(super) text: &'a mut Vec<u8>,
    passed_on: Instant,
    /// The work since the last look at the clock.
    work: usize,
}

impl<'a> Turn<'a> {
    /// A turn in this place of the order, from this time on.
    pub(super) fn new(
        shared: &'a Shared<'a>,
        solver: &'a mut Option<Solver>,
        order: u64,
        text: &'a mut Vec<u8>,
        now: Instant,
    ) -> Self {
        Self {
            shared,
            solver,
            order,
            text,
            passed_on: now,
            work: 0,
        }
    }

    /// Solves a puzzle as [`Solver::solve`] does, or by chance where there is a seed, watched by this turn.
    pub(in crate::cli) fn solve(
        &mut self,
        puzzle: &Puzzle,
        limit: u128,
        seed: Option<u64>,
    ) -> Result<Answer, Conflict> {
        let solver = Solver::ready(self.solver.take(), &puzzle.layout);
        let cells = puzzle.layout.len();
        let mut watch = |_: &SearchState<'_>| self.step(cells);
        let answer = match seed {
            Some(seed) => solver.random(&puzzle.givens, seed, &mut watch),
            None => solver.solve(&puzzle.givens, limit, &mut watch),
        };
        *self.solver = Some(solver);
        answer
    }

    /// Adds a line to the results.
    pub(in crate::cli) fn line(&mut self, line: &str) {
        self.write(|text| text.extend_from_slice(line.as_bytes()));
    }

    /// Adds a line to the results, written where it belongs.
    pub(in crate::cli) fn write(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        if !self.shared.options.quiet {
            write(self.text);
            self.text.push(b'\n');
        }
    }

    /// Adds an object on a line to the results.
    pub(in crate::cli) fn json(&mut self, object: &impl Serialize) {
        // Strings and numbers always have a JSON form.
        if let Ok(text) = serde_json::to_string(object) {
            self.line(&text);
        }
    }

    /// To be called during long work, with how much it was: now and then passes on what is known, and says whether to go on.
    #[inline]
    pub(in crate::cli) fn step(&mut self, work: usize) -> ControlFlow<()> {
        self.work += work;
        if self.work < WORK {
            return ControlFlow::Continue(());
        }
        self.work = 0;
        self.pulse()
    }

    /// Does at once what [`step`](Self::step) does now and then.
    #[inline(never)]
    pub(in crate::cli) fn pulse(&mut self) -> ControlFlow<()> {
        if self.shared.is_stopped() {
            return ControlFlow::Break(());
        }
        let now = Instant::now();
        if now - self.passed_on > DELAY {
            self.passed_on = now;
            self.shared.pass_on(self.order, self.text, now);
        }
        ControlFlow::Continue(())
    }
}
