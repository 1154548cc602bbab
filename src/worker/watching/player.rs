//! The thread of a watched strategy: carries out orders, and plays between them.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use sudogon_core::solve::strategies::StrategyRun;

use super::state::{Pace, WatchOrder, WatchState};
use crate::worker::task::{PROGRESS_EVERY, Reporter};

/// A running strategy, and how it continues.
pub(super) struct Player<'a> {
    run: StrategyRun,
    reporter: &'a Reporter<WatchState>,
    ordered: Receiver<WatchOrder>,
    /// The order that interrupted the current one.
    next: Option<WatchOrder>,
    /// Its pace; `None` while it is paused.
    pace: Option<Pace>,
    /// When its next event is due, at a pace.
    due: Instant,
    asks_first: bool,
    /// It has paused before a placement.
    is_asking: bool,
    orders_done: u64,
    reported: Instant,
}

impl<'a> Player<'a> {
    /// A strategy that is paused at its start.
    pub(super) fn new(
        run: StrategyRun,
        reporter: &'a Reporter<WatchState>,
        ordered: Receiver<WatchOrder>,
    ) -> Self {
        Self {
            run,
            reporter,
            ordered,
            next: None,
            pace: None,
            due: Instant::now(),
            asks_first: false,
            is_asking: false,
            orders_done: 0,
            reported: Instant::now(),
        }
    }

    /// Carries out orders until the sender is dropped; returns the last state.
    pub(super) fn play(mut self) -> WatchState {
        self.report();
        loop {
            let order = match self.next.take() {
                Some(order) => Ok(order),
                None => self.await_order(),
            };
            match order {
                Ok(order) => self.obey(order),
                Err(RecvTimeoutError::Timeout) => self.go_on_playing(),
                Err(RecvTimeoutError::Disconnected) => return self.state(),
            }
        }
    }

    /// Waits for an order until the next event is due.
    fn await_order(&self) -> Result<WatchOrder, RecvTimeoutError> {
        match self.pace.filter(|_| !self.is_asking && !self.run.is_over()) {
            None => self.ordered.recv().map_err(RecvTimeoutError::from),
            Some(Pace::Full) => self.ordered.try_recv().map_err(|error| match error {
                TryRecvError::Empty => RecvTimeoutError::Timeout,
                TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
            }),
            Some(Pace::PerSecond(_)) => {
                let wait = self.due.saturating_duration_since(Instant::now());
                self.ordered.recv_timeout(wait)
            }
        }
    }

    fn obey(&mut self, order: WatchOrder) {
        let was_asking = std::mem::take(&mut self.is_asking);
        match order {
            WatchOrder::Play(pace) => {
                self.is_asking = was_asking;
                self.pace = Some(pace);
                self.due = Instant::now();
            }
            WatchOrder::Pause => {
                self.is_asking = was_asking;
                self.pace = None;
            }
            WatchOrder::Forward => {
                if was_asking || !self.asks() {
                    self.run.forward();
                }
                self.due = Instant::now() + self.each();
            }
            WatchOrder::Back => {
                self.pace = None;
                self.travel(|run, watch| run.go_to(run.at().saturating_sub(1), watch));
            }
            WatchOrder::GoOn(goal) => {
                self.pace = None;
                self.travel(|run, watch| run.go_on(goal, watch));
            }
            WatchOrder::JumpTo(at) => {
                self.pace = None;
                self.travel(|run, watch| run.go_to(at, watch));
            }
            WatchOrder::AskFirst(asks_first) => {
                self.asks_first = asks_first;
                self.is_asking = asks_first && was_asking;
            }
        }
        if self.run.is_over() {
            self.pace = None;
        }
        self.orders_done += 1;
        // After an order, its result is always reported.
        self.report();
    }

    /// Runs to a goal that may be far, and stops for the next order.
    fn travel(
        &mut self,
        way: impl FnOnce(
            &mut StrategyRun,
            &mut dyn FnMut(&StrategyRun) -> ControlFlow<()>,
        ) -> ControlFlow<()>,
    ) {
        let Self {
            run,
            reporter,
            ordered,
            next,
            reported,
            ..
        } = self;
        // If it was interrupted, it continues from there.
        let _ = way(run, &mut |run| {
            if reporter.is_stopped() {
                return ControlFlow::Break(());
            }
            if let Ok(order) = ordered.try_recv() {
                *next = Some(order);
                return ControlFlow::Break(());
            }
            if reported.elapsed() >= PROGRESS_EVERY {
                *reported = Instant::now();
                reporter.progress(WatchState {
                    is_playing: true,
                    ..WatchState::of(run)
                });
            }
            ControlFlow::Continue(())
        });
    }

    /// Plays the events that are due, then reports.
    fn go_on_playing(&mut self) {
        let enough = Instant::now() + PROGRESS_EVERY / 3;
        match self.pace {
            Some(Pace::PerSecond(_)) => {
                let each = self.each();
                let now = Instant::now();
                while self.due <= now && self.step() && Instant::now() < enough {
                    self.due += each;
                }
                // If it falls behind, it does not catch up.
                self.due = self.due.max(now);
            }
            Some(Pace::Full) => {
                // Reading the clock takes longer than many events.
                while (0..64).all(|_| self.step()) && Instant::now() < enough {}
            }
            None => {}
        }
        if self.run.is_over() {
            self.pace = None;
        }
        if self.pace.is_none() || self.is_asking {
            self.report();
        } else if self.each() >= PROGRESS_EVERY || self.reported.elapsed() >= PROGRESS_EVERY {
            self.reported = Instant::now();
            self.reporter.progress(self.state());
        }
    }

    /// The time between two events.
    fn each(&self) -> Duration {
        match self.pace {
            Some(Pace::PerSecond(rate)) => Duration::from_secs(1) / rate.max(1),
            Some(Pace::Full) | None => Duration::ZERO,
        }
    }

    /// Advances by one event; false at the end, or if it asks first.
    fn step(&mut self) -> bool {
        !self.asks() && self.run.forward().is_some()
    }

    /// Says whether it asks before the next event, and pauses if so.
    fn asks(&mut self) -> bool {
        self.is_asking = self.asks_first
            && self.run.has_givens()
            && self.run.state().copy().step().is_placement();
        self.is_asking
    }

    /// Reports a state that may be the last for long, so that it must arrive.
    fn report(&mut self) {
        self.reported = Instant::now();
        self.reporter.send(self.state());
    }

    fn state(&self) -> WatchState {
        WatchState {
            is_playing: self.pace.is_some(),
            asked: self.is_asking.then(|| self.run.state().copy().step()),
            orders_done: self.orders_done,
            ..WatchState::of(&self.run)
        }
    }
}
