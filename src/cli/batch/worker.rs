//! A command's view of the batch: one worker's engine, and the results that it writes.

use std::num::NonZero;
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
use crate::solve::{Answer, SearchState, Solver, Watch};

/// How much work there is between two reads of the clock, which costs more than many nodes of a search on a small board. Each
/// node counts as one unit for each cell of its board.
const WORK: usize = 64 * 81;

/// What a worker reuses from puzzle to puzzle: the engine and techniques for the last layout.
#[derive(Default)]
pub(super) struct WorkerCache {
    solver: Option<(Arc<Layout>, Rc<Solver>)>,
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
    /// When the time for the current puzzle ends.
    deadline: Option<Instant>,
    /// What each line about the current puzzle begins with.
    place: Option<String>,
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
            deadline: None,
            place: None,
        }
    }

    /// Works on one puzzle, for as long as one may take.
    pub(super) fn answer(&mut self, work: impl FnOnce(&mut Self) -> Status) -> Status {
        // A timeout so long that the clock does not reach it is none.
        let timeout = self.options.timeout;
        self.deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        let status = work(self);
        self.deadline = None;
        self.place = None;
        status
    }

    /// Ends the work on a puzzle that was told to stop: adds the result if its time is over. If not, the whole batch ends.
    pub(in crate::cli) fn stopped(&mut self, puzzle: &InputPuzzle<'_>, layout: &Layout) -> Status {
        if self.output.is_stopped() {
            return Status::Stopped;
        }
        let status = "timeout";
        if self.options.json {
            self.json(&ResultLine {
                file: puzzle.file,
                line: puzzle.line,
                layout: Some(layout_name(layout)),
                status,
                ..ResultLine::default()
            });
        } else {
            self.line(status);
        }
        Status::Timeout
    }

    /// Asks the engine about a puzzle; it stops when the batch does, or when the time for the puzzle is over.
    pub(in crate::cli) fn solve(
        &mut self,
        puzzle: &Puzzle,
        ask: impl FnOnce(&Solver, Watch<'_>) -> Result<Answer, Conflict>,
    ) -> Result<Answer, Conflict> {
        let solver = self.solver(&puzzle.layout);
        let cells = puzzle.layout.len();
        let mut watch = |_: &SearchState<'_>| self.step(cells);
        ask(&solver, &mut watch)
    }

    /// The engine, ready for a layout.
    fn solver(&mut self, layout: &Arc<Layout>) -> Rc<Solver> {
        if let Some((last, solver)) = &self.kept.solver
            && Arc::ptr_eq(last, layout)
        {
            return Rc::clone(solver);
        }
        let threads = NonZero::new(self.options.threads()).unwrap_or(NonZero::<usize>::MIN);
        let solver = Rc::new(Solver::new(layout).on_threads(threads));
        self.kept.solver = Some((Arc::clone(layout), Rc::clone(&solver)));
        solver
    }

    /// The techniques, ready for a layout.
    pub(in crate::cli) fn prepared(&mut self, layout: &Arc<Layout>) -> Rc<PreparedLayout> {
        let kept = self.kept.prepared.take();
        let kept = kept.filter(|prepared| Arc::ptr_eq(prepared.layout(), layout));
        let prepared = kept.unwrap_or_else(|| Rc::new(PreparedLayout::new(layout)));
        self.kept.prepared = Some(Rc::clone(&prepared));
        prepared
    }

    /// Begins each line about the current puzzle, except in JSON, with its place in the input.
    pub(in crate::cli) fn begin_lines_with(&mut self, place: String) {
        self.place = Some(place);
    }

    /// Adds a line to the results.
    pub(in crate::cli) fn line(&mut self, line: &str) {
        let place = self.place.take();
        self.write(|text| {
            if let Some(place) = &place {
                text.extend_from_slice(place.as_bytes());
                text.push(b'\t');
            }
            text.extend_from_slice(line.as_bytes());
        });
        self.place = place;
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
        if let Ok(object) = serde_json::to_string(object) {
            self.write(|text| text.extend_from_slice(object.as_bytes()));
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
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
