//! A strategy that is watched: it plays at a pace, pauses, goes on to the next guess, goes back, jumps.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};

use crate::layout::Layout;
use crate::puzzle::{Conflict, Grid};
use crate::solve::strategies::{Counters, Event, Goal, Memory, Move, Strategy, StrategyRun};

use super::{Reporter, SHOW_EVERY, Task, start};

/// What a watched strategy is told to do. What it is doing is broken off for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// Go on by itself.
    Play(Pace),
    /// Stand still.
    Pause,
    /// Go on by one event, past a placement that was asked about too.
    Forward,
    /// Go back by one event.
    Back,
    /// Go on to a goal, and stand still there.
    GoOn(Goal),
    /// Go to where so many events have been, as far as it has ever been.
    JumpTo(u64),
    /// From now on stand still before each placement, or no longer.
    AskFirst(bool),
}

/// How quickly a strategy plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// So many events a second.
    PerSecond(u32),
    /// As quickly as it can.
    Full,
}

/// What is seen of a watched strategy.
#[derive(Clone, Debug, PartialEq)]
pub struct Watched {
    /// How many events have been.
    pub at: u64,
    /// The most there have ever been.
    pub farthest: u64,
    /// The last of them.
    pub event: Option<Event>,
    /// The values that stand, in the order of placing.
    pub moves: Vec<Move>,
    /// What it has in mind beside them.
    pub thought: Memory,
    /// What it has done.
    pub counters: Counters,
    /// Nothing follows.
    pub is_over: bool,
    /// Its givens have gone in.
    pub has_givens: bool,
    /// It goes on by itself.
    pub is_playing: bool,
    /// The placement that it stands still before, since it asks first.
    pub asked: Option<Event>,
    /// Our own mistake, with its message: nothing follows.
    pub failure: Option<String>,
}

/// A strategy that is watched; dropping it ends it.
pub struct Watcher {
    task: Task<Watched>,
    orders: Sender<Order>,
}

impl Watcher {
    /// Tells it what to do.
    pub fn order(&self, order: Order) {
        // It only ends by itself through a mistake of ours, which it has told of.
        let _ = self.orders.send(order);
    }

    /// What is seen of it now, if that is new.
    pub fn poll(&self) -> Option<Watched> {
        std::iter::from_fn(|| self.task.poll()).last()
    }

    /// What is seen of it next, once that comes.
    pub fn wait(&self) -> Option<Watched> {
        self.task.wait()
    }
}

/// Begins to watch a strategy; it stands still at its start.
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
    let work = |reporter: &Reporter<Watched>| {
        let mut player = Player {
            run,
            reporter,
            ordered,
            next: None,
            pace: None,
            due: Instant::now(),
            asks_first: false,
            is_asking: false,
            shown: Instant::now(),
        };
        player.play();
        player.sight()
    };
    let failed = |message| Watched {
        at: 0,
        farthest: 0,
        event: None,
        moves: Vec::new(),
        thought: Memory::Patches(Vec::new()),
        counters: Counters::default(),
        is_over: true,
        has_givens: false,
        is_playing: false,
        asked: None,
        failure: Some(message),
    };
    let task = start(strategy.name, wake, work, failed);
    Ok(Watcher { task, orders })
}

/// The thread's side.
struct Player<'a> {
    run: StrategyRun,
    reporter: &'a Reporter<Watched>,
    ordered: Receiver<Order>,
    /// An order that came while another was carried out.
    next: Option<Order>,
    /// How quickly it plays; nothing while it stands still.
    pace: Option<Pace>,
    /// When its next event is due, at a pace.
    due: Instant,
    asks_first: bool,
    /// It stands still before a placement.
    is_asking: bool,
    shown: Instant,
}

impl Player<'_> {
    /// Carries out orders until nobody is left to give any.
    fn play(&mut self) {
        self.show();
        loop {
            let order = match self.next.take() {
                Some(order) => Ok(order),
                None => self.await_order(),
            };
            match order {
                Ok(order) => self.obey(order),
                Err(RecvTimeoutError::Timeout) => self.go_on_playing(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Waits for an order for as long as nothing else is to be done.
    fn await_order(&self) -> Result<Order, RecvTimeoutError> {
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

    fn obey(&mut self, order: Order) {
        let was_asking = std::mem::take(&mut self.is_asking);
        match order {
            Order::Play(pace) => {
                self.is_asking = was_asking;
                self.pace = Some(pace);
                self.due = Instant::now();
            }
            Order::Pause => {
                self.is_asking = was_asking;
                self.pace = None;
            }
            Order::Forward => {
                if was_asking || !self.asks() {
                    self.run.forward();
                }
                self.due = Instant::now() + self.each();
            }
            Order::Back => {
                self.pace = None;
                self.travel(|run, watch| run.go_to(run.at().saturating_sub(1), watch));
            }
            Order::GoOn(goal) => {
                self.pace = None;
                self.travel(|run, watch| run.go_on(goal, watch));
            }
            Order::JumpTo(at) => {
                self.pace = None;
                self.travel(|run, watch| run.go_to(at, watch));
            }
            Order::AskFirst(asks_first) => {
                self.asks_first = asks_first;
                self.is_asking = asks_first && was_asking;
            }
        }
        if self.run.is_over() {
            self.pace = None;
        }
        self.show();
    }

    /// Goes a way that may be long, and breaks it off for the next order.
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
            shown,
            ..
        } = self;
        // Where it is broken off is where it stands.
        let _ = way(run, &mut |run| {
            if reporter.is_stopped() {
                return ControlFlow::Break(());
            }
            if let Ok(order) = ordered.try_recv() {
                *next = Some(order);
                return ControlFlow::Break(());
            }
            if shown.elapsed() >= SHOW_EVERY {
                *shown = Instant::now();
                reporter.show(Watched {
                    is_playing: true,
                    ..sight(run)
                });
            }
            ControlFlow::Continue(())
        });
    }

    /// Does what is due at the pace, then shows it.
    fn go_on_playing(&mut self) {
        let enough = Instant::now() + SHOW_EVERY / 3;
        match self.pace {
            Some(Pace::PerSecond(_)) => {
                let each = self.each();
                let now = Instant::now();
                while self.due <= now && self.step() && Instant::now() < enough {
                    self.due += each;
                }
                // Who falls behind does not catch up.
                self.due = self.due.max(now);
            }
            Some(Pace::Full) => {
                // A look at the clock costs more than many events.
                while (0..64).all(|_| self.step()) && Instant::now() < enough {}
            }
            None => {}
        }
        if self.run.is_over() {
            self.pace = None;
        }
        let stands_still = self.pace.is_none() || self.is_asking;
        if stands_still || self.each() >= SHOW_EVERY || self.shown.elapsed() >= SHOW_EVERY {
            self.show();
        }
    }

    /// The time between two events.
    fn each(&self) -> Duration {
        match self.pace {
            Some(Pace::PerSecond(rate)) => Duration::from_secs(1) / rate.max(1),
            Some(Pace::Full) | None => Duration::ZERO,
        }
    }

    /// Goes on by one event; false where it stands still instead.
    fn step(&mut self) -> bool {
        !self.asks() && self.run.forward().is_some()
    }

    /// Says whether it stands still before a placement from now on.
    fn asks(&mut self) -> bool {
        self.is_asking = self.asks_first
            && self.run.has_givens()
            && self.run.state().copy().step().is_placement();
        self.is_asking
    }

    fn sight(&self) -> Watched {
        Watched {
            is_playing: self.pace.is_some(),
            asked: self.is_asking.then(|| self.run.state().copy().step()),
            ..sight(&self.run)
        }
    }

    fn show(&mut self) {
        self.shown = Instant::now();
        self.reporter.show(self.sight());
    }
}

fn sight(run: &StrategyRun) -> Watched {
    let mind = run.state();
    Watched {
        at: run.at(),
        farthest: run.farthest(),
        event: run.event(),
        moves: mind.moves().to_vec(),
        thought: mind.memory(),
        counters: mind.counters(),
        is_over: run.is_over(),
        has_givens: run.has_givens(),
        is_playing: false,
        asked: None,
        failure: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;
    use crate::puzzle::Value;
    use crate::solve::strategies;

    fn star() -> (Arc<Layout>, Grid) {
        let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
        let givens = givens.chars().map(Value::from_symbol).collect();
        (layout::named("star").unwrap(), givens)
    }

    /// Waits until what is seen is as wanted.
    fn until(watcher: &Watcher, is_it: impl Fn(&Watched) -> bool) -> Watched {
        let seen = std::iter::from_fn(|| watcher.wait());
        seen.into_iter().find(is_it).expect("it goes on")
    }

    fn watched(name: &str, layout: &Arc<Layout>, givens: &Grid) -> Watcher {
        let strategy = strategies::named(name).unwrap();
        watch(strategy, layout, givens, || {}).expect("no conflict")
    }

    #[test]
    fn it_plays_at_a_pace_pauses_and_goes_back() {
        let (layout, givens) = star();
        let watcher = watched("fullest-house", &layout, &givens);
        watcher.order(Order::Play(Pace::PerSecond(200)));
        let seen = until(&watcher, |seen| seen.at >= 4);
        assert!(seen.is_playing);
        watcher.order(Order::Pause);
        let still = until(&watcher, |seen| !seen.is_playing);
        watcher.order(Order::Back);
        let back = until(&watcher, |seen| seen.at != still.at);
        assert_eq!((back.at, back.farthest), (still.at - 1, still.farthest));
        watcher.order(Order::Play(Pace::Full));
        let end = until(&watcher, |seen| seen.is_over);
        assert!(!end.is_playing && end.counters.placements == 155);
        watcher.order(Order::JumpTo(still.at));
        let there = until(&watcher, |seen| seen.at == still.at);
        assert_eq!((there.moves, there.thought), (still.moves, still.thought));
    }

    #[test]
    fn it_asks_before_each_placement_and_goes_on_with_the_answer() {
        let (layout, givens) = star();
        let watcher = watched("singles-first", &layout, &givens);
        watcher.order(Order::AskFirst(true));
        watcher.order(Order::Play(Pace::Full));
        let asked = until(&watcher, |seen| seen.asked.is_some());
        assert_eq!(asked.moves.len(), givens.filled());
        watcher.order(Order::Forward);
        let next = until(&watcher, |seen| seen.at > asked.at && seen.asked.is_some());
        assert_eq!(next.event, asked.asked, "what was asked about was done");
        watcher.order(Order::AskFirst(false));
        assert_eq!(until(&watcher, |seen| seen.is_over).counters.placements, 55);
    }

    #[test]
    fn a_long_way_is_broken_off_by_the_next_order() {
        let layout = layout::named("sq9").unwrap();
        // Made against brute force, which takes hours.
        let givens =
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let givens = givens.chars().map(Value::from_symbol).collect();
        let watcher = watched("presence-count", &layout, &givens);
        watcher.order(Order::GoOn(Goal::End));
        watcher.order(Order::JumpTo(0));
        let seen = until(&watcher, |seen| seen.at == 0 && seen.farthest > 0);
        assert!(!seen.is_playing);
    }
}
