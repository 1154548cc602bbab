//! A worker's look at the clock: now and then it passes on what is known, and asks whether to go on.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::ordered_output::DELAY;
use super::shared_output::SharedOutput;
use sudogon_core::watch::stop_if;

/// How much work there is between two reads of the clock, which costs more than many nodes of a search on a small board. Each
/// node counts as one unit for each cell of its board.
const WORK: usize = 128 * 81;

/// What a worker needs for that.
pub(super) struct Pace<'a> {
    output: &'a SharedOutput,
    order: u64,
    passed_on: Instant,
    /// The work since the clock was last read.
    work: usize,
    /// When the time for the current puzzle ends.
    deadline: Option<Instant>,
}

impl<'a> Pace<'a> {
    /// That of a worker on the chunks at this position in the order, starting at this time.
    pub(super) fn new(output: &'a SharedOutput, order: u64, now: Instant) -> Self {
        Self {
            output,
            order,
            passed_on: now,
            work: 0,
            deadline: None,
        }
    }

    /// Limits the time from now on. A timeout so long that the clock does not reach it is none.
    pub(super) fn begin(&mut self, timeout: Option<Duration>) {
        self.deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
    }

    /// Says whether the whole batch ends.
    pub(super) fn is_stopped(&self) -> bool {
        self.output.is_stopped()
    }

    /// Called during long work with the amount done: now and then passes on the results so far, and says whether to
    /// continue.
    #[inline]
    pub(super) fn step(&mut self, work: usize, text: &mut Vec<u8>) -> ControlFlow<()> {
        self.work += work;
        if self.work < WORK {
            return ControlFlow::Continue(());
        }
        self.work = 0;
        self.pulse(text)
    }

    /// Does immediately what [`step`](Self::step) does now and then.
    #[inline(never)]
    pub(super) fn pulse(&mut self, text: &mut Vec<u8>) -> ControlFlow<()> {
        if self.output.is_stopped() {
            return ControlFlow::Break(());
        }
        let now = Instant::now();
        if now - self.passed_on > DELAY {
            self.passed_on = now;
            self.output.pass_on(self.order, text, now);
        }
        stop_if(self.deadline.is_some_and(|deadline| now >= deadline))
    }
}
