//! A command's view of the batch: one worker's engine, and the results that it writes.

use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;

use super::ordered_output::DELAY;
use super::shared_output::SharedOutput;
use crate::cli::input::InputPuzzle;
use crate::cli::options::Options;
use crate::cli::result::{ResultLine, Status, layout_name};
use crate::layout::Layout;
use crate::logic::PreparedLayout;
use crate::puzzle::{Conflict, Puzzle};
use crate::solve::{Answer, SearchState, Solver};

/// How much work there is between two reads of the clock, which costs more than many nodes of a search on a small board. Each
/// node counts as one unit for each cell of its board.
const WORK: usize = 64 * 81;

/// What a worker reuses from puzzle to puzzle: the engine and techniques for the last layout.
#[derive(Default)]
pub(super) struct WorkerCache {
    solver: Option<Solver>,
    prepared: Option<Rc<PreparedLayout>>,
}

/// One worker of the batch, on the chunks that it has taken.
pub(in crate::cli) struct BatchWorker<'a> {
    options: &'a Options,
    output: &'a SharedOutput,
    kept: &'a mut WorkerCache,
    order: u64,
    /// The results so far.
    pub(super) text: &'a mut Vec<u8>,
    passed_on: Instant,
    /// The work since the clock was last read.
    work: usize,
}

impl<'a> BatchWorker<'a> {
    /// A worker on the chunks at this position in the order, starting at this time.
    pub(super) fn new(
        options: &'a Options,
        output: &'a SharedOutput,
        kept: &'a mut WorkerCache,
        order: u64,
        text: &'a mut Vec<u8>,
        now: Instant,
    ) -> Self {
        Self {
            options,
            output,
            kept,
            order,
            text,
            passed_on: now,
            work: 0,
        }
    }

    /// Solves a puzzle with [`Solver::solve`], or at random if there is a seed; stops when the batch does.
    pub(in crate::cli) fn solve(
        &mut self,
        puzzle: &Puzzle,
        limit: u128,
        seed: Option<u64>,
    ) -> Result<Answer, Conflict> {
        let solver = Solver::ready(self.kept.solver.take(), &puzzle.layout);
        let cells = puzzle.layout.len();
        let mut watch = |_: &SearchState<'_>| self.step(cells);
        let answer = match seed {
            Some(seed) => solver.random(&puzzle.givens, seed, &mut watch),
            None => solver.solve(&puzzle.givens, limit, &mut watch),
        };
        self.kept.solver = Some(solver);
        answer
    }

    /// The techniques, ready for a layout.
    pub(in crate::cli) fn prepared(&mut self, layout: &Arc<Layout>) -> Rc<PreparedLayout> {
        let kept = self.kept.prepared.take();
        let kept = kept.filter(|prepared| Arc::ptr_eq(prepared.layout(), layout));
        let prepared = kept.unwrap_or_else(|| Rc::new(PreparedLayout::new(layout)));
        self.kept.prepared = Some(Rc::clone(&prepared));
        prepared
    }

    /// Adds a line to the results.
    pub(in crate::cli) fn line(&mut self, line: &str) {
        self.write(|text| text.extend_from_slice(line.as_bytes()));
    }

    /// Adds a line, which `write` appends to the results.
    pub(in crate::cli) fn write(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        if !self.options.quiet {
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

    /// Adds the result for a puzzle that can't be read or contradicts itself.
    pub(in crate::cli) fn invalid(
        &mut self,
        puzzle: &InputPuzzle<'_>,
        layout: Option<&Layout>,
        reason: &str,
    ) -> Status {
        if self.options.json {
            self.json(&ResultLine {
                file: puzzle.file,
                line: puzzle.line,
                layout: layout.map(layout_name),
                status: "invalid",
                reason: Some(reason),
                ..ResultLine::default()
            });
        } else {
            self.line(&format!("invalid\t{reason}"));
        }
        Status::Invalid
    }

    /// Called during long work with the amount done: now and then passes on the results so far, and says whether to
    /// continue.
    #[inline]
    pub(in crate::cli) fn step(&mut self, work: usize) -> ControlFlow<()> {
        self.work += work;
        if self.work < WORK {
            return ControlFlow::Continue(());
        }
        self.work = 0;
        self.pulse()
    }

    /// Does immediately what [`step`](Self::step) does now and then.
    #[inline(never)]
    pub(in crate::cli) fn pulse(&mut self) -> ControlFlow<()> {
        if self.output.is_stopped() {
            return ControlFlow::Break(());
        }
        let now = Instant::now();
        if now - self.passed_on > DELAY {
            self.passed_on = now;
            self.output.pass_on(self.order, self.text, now);
        }
        ControlFlow::Continue(())
    }
}
