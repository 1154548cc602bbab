//! A watched strategy: it plays at a pace, pauses, goes on to the next guess, goes back, jumps.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use sudogon_board::layout::Layout;
use sudogon_board::puzzle::{Conflict, Grid};
use sudogon_solve::strategies::{Event, Goal, Strategy, StrategyRun, StrategyState};

use super::task::{PROGRESS_EVERY, Reporter, Task, start};

/// A watched strategy; dropping it ends it.
pub struct Watcher {
    task: Task<Result<WatchState, String>>,
    orders: Sender<WatchOrder>,
}

/// An order to a watched strategy. It interrupts the current one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WatchOrder {
    /// Play, at this many events a second at most.
    Play(u32),
    /// Pause.
    Pause,
    /// Advance by one event, past a placement that was asked about too.
    Forward,
    /// Go back by one event.
    Back,
    /// Go to a goal, and pause there.
    GoTo(Goal),
    /// Whether to pause before each placement from now on.
    AskFirst(bool),
}

/// The state of a watched strategy.
#[derive(Clone)]
pub struct WatchState {
    /// The strategy itself.
    pub state: StrategyState,
    /// The most events that have ever happened.
    pub farthest: u64,
    /// Says whether it is playing.
    pub is_playing: bool,
    /// The placement that it has paused before, if it asks first.
    pub asked: Option<Event>,
    /// How many orders it has carried out.
    pub orders_done: u64,
}

impl WatchState {
    /// Says whether no event follows until the next order.
    pub fn is_still(&self) -> bool {
        !self.is_playing || self.asked.is_some()
    }
}

impl Watcher {
    /// Gives it an order.
    pub fn order(&self, order: WatchOrder) {
        // It ends by itself only after a panic, which it has reported.
        let _ = self.orders.send(order);
    }

    /// Its state, if that is new; the message of a panic, if it has ended so.
    pub fn poll(&self) -> Option<Result<WatchState, String>> {
        self.task.poll_latest()
    }
}

/// Starts watching a strategy; it is paused at its start.
///
/// # Errors
/// The first conflict of the givens.
pub fn watch(
    strategy: &Strategy,
    layout: &Arc<Layout>,
    givens: &Grid,
    wake: impl Fn() + Send + 'static,
) -> Result<Watcher, Conflict> {
    let run = StrategyRun::new(strategy, layout, givens)?;
    let (orders, ordered) = channel();
    let work = |reporter: &Reporter<_>| Ok(Player::new(run, reporter, ordered).play());
    let task = start(strategy.id, wake, work, Err);
    Ok(Watcher { task, orders })
}

/// The thread of a watched strategy: carries out orders, and plays between them.
struct Player<'a> {
    run: StrategyRun,
    reporter: &'a Reporter<Result<WatchState, String>>,
    ordered: Receiver<WatchOrder>,
    doing: Doing,
    /// When its next event is due, while it plays.
    due: Instant,
    asks_first: bool,
    /// It has paused before a placement.
    is_asking: bool,
    orders_done: u64,
    reported: Instant,
}

#[derive(Clone, Copy, PartialEq)]
enum Doing {
    Nothing,
    /// This many events a second.
    Playing(u32),
    GoingTo(Goal),
}

impl<'a> Player<'a> {
    fn new(
        run: StrategyRun,
        reporter: &'a Reporter<Result<WatchState, String>>,
        ordered: Receiver<WatchOrder>,
    ) -> Self {
        Self {
            run,
            reporter,
            ordered,
            doing: Doing::Nothing,
            due: Instant::now(),
            asks_first: false,
            is_asking: false,
            orders_done: 0,
            reported: Instant::now(),
        }
    }

    /// Carries out orders until the sender is dropped; returns the last state.
    fn play(mut self) -> WatchState {
        self.report();
        loop {
            match self.await_order() {
                Ok(order) => self.obey(order),
                Err(RecvTimeoutError::Timeout) => self.go_on(),
                Err(RecvTimeoutError::Disconnected) => return self.state(),
            }
        }
    }

    /// Waits for an order until the next event is due.
    fn await_order(&self) -> Result<WatchOrder, RecvTimeoutError> {
        let wait = match self.doing {
            Doing::Playing(_) if !self.is_asking => {
                self.due.saturating_duration_since(Instant::now())
            }
            Doing::GoingTo(_) => Duration::ZERO,
            Doing::Nothing | Doing::Playing(_) => return Ok(self.ordered.recv()?),
        };
        self.ordered.recv_timeout(wait)
    }

    fn obey(&mut self, order: WatchOrder) {
        let was_asking = std::mem::take(&mut self.is_asking);
        if let Doing::GoingTo(_) = self.doing {
            self.doing = Doing::Nothing;
        }
        self.orders_done += 1;
        match order {
            WatchOrder::Play(rate) => {
                self.is_asking = was_asking;
                self.doing = Doing::Playing(rate);
                self.due = Instant::now();
            }
            WatchOrder::Pause => {
                self.is_asking = was_asking;
                self.doing = Doing::Nothing;
            }
            WatchOrder::Forward => {
                if was_asking || !self.asks() {
                    self.run.forward();
                }
                self.due = Instant::now() + self.each();
            }
            WatchOrder::Back => {
                let before = self.run.state().at().saturating_sub(1);
                return self.go_to(Goal::At(before));
            }
            WatchOrder::GoTo(goal) => return self.go_to(goal),
            WatchOrder::AskFirst(asks_first) => {
                self.asks_first = asks_first;
                self.is_asking = asks_first && was_asking;
            }
        }
        self.rest_at_end();
        // After an order, its result is always reported.
        self.report();
    }

    fn go_to(&mut self, goal: Goal) {
        self.doing = Doing::GoingTo(goal);
        self.go_on();
    }

    /// Makes the next events on the way to a goal, or those that are due, then reports.
    fn go_on(&mut self) {
        match self.doing {
            Doing::Nothing => {}
            Doing::GoingTo(goal) => {
                if self.run.go_on(goal) {
                    self.doing = Doing::Nothing;
                }
            }
            Doing::Playing(_) => {
                let (now, each) = (Instant::now(), self.each());
                // Looking for an order takes longer than many events.
                for _ in 0..64 {
                    if self.due > now || self.asks() || self.run.forward().is_none() {
                        break;
                    }
                    self.due += each;
                }
                // If it falls behind, it does not catch up.
                self.due = self.due.max(now);
            }
        }
        self.rest_at_end();
        if self.doing == Doing::Nothing || self.is_asking {
            self.report();
        } else if self.each().max(self.reported.elapsed()) >= PROGRESS_EVERY {
            self.reported = Instant::now();
            self.reporter.progress(Ok(self.state()));
        }
    }

    fn rest_at_end(&mut self) {
        if self.run.state().is_over() {
            self.doing = Doing::Nothing;
        }
    }

    /// The time between two events.
    fn each(&self) -> Duration {
        match self.doing {
            Doing::Playing(rate) => Duration::from_secs(1) / rate.max(1),
            Doing::Nothing | Doing::GoingTo(_) => Duration::ZERO,
        }
    }

    /// Says whether it asks before the next event, and pauses if so.
    fn asks(&mut self) -> bool {
        let state = self.run.state();
        self.is_asking = self.asks_first && state.has_givens() && state.next_event().is_placement();
        self.is_asking
    }

    /// Reports a state that may be the last for long, so that it must arrive.
    fn report(&mut self) {
        self.reported = Instant::now();
        self.reporter.send(Ok(self.state()));
    }

    fn state(&self) -> WatchState {
        let state = self.run.state();
        WatchState {
            state: state.clone(),
            farthest: self.run.farthest(),
            is_playing: self.doing != Doing::Nothing,
            asked: self.is_asking.then(|| state.next_event()),
            orders_done: self.orders_done,
        }
    }
}
