//! The orders that a watched strategy takes, and its state.

use sudogon_core::solve::strategies::{Counters, Event, Goal, Memory, Move, StrategyRun};

/// An order to a watched strategy. It interrupts the current one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WatchOrder {
    /// Play.
    Play(Pace),
    /// Pause.
    Pause,
    /// Advance by one event, past a placement that was asked about too.
    Forward,
    /// Go back by one event.
    Back,
    /// Run to a goal, and pause there.
    GoOn(Goal),
    /// Go to this number of events, but no farther than it has ever been.
    JumpTo(u64),
    /// Whether to pause before each placement from now on.
    AskFirst(bool),
}

/// The pace of a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// This many events a second.
    PerSecond(u32),
    /// As fast as it can.
    Full,
}

/// The state of a watched strategy.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WatchState {
    /// How many events have happened.
    pub at: u64,
    /// The most that have ever happened.
    pub farthest: u64,
    /// The last event.
    pub event: Option<Event>,
    /// The values that it has placed, in order.
    pub moves: Vec<Move>,
    /// What else it keeps track of.
    pub thought: Memory,
    /// Its counters.
    pub counters: Counters,
    /// Says whether no event follows.
    pub is_over: bool,
    /// Says whether all givens are placed.
    pub has_givens: bool,
    /// Says whether it is playing.
    pub is_playing: bool,
    /// The placement that it has paused before, if it asks first.
    pub asked: Option<Event>,
    /// How many orders it has carried out.
    pub orders_done: u64,
    /// A panic, with its message: it has ended.
    pub failure: Option<String>,
}

impl WatchState {
    /// The state of a run that is paused.
    pub(super) fn of(run: &StrategyRun) -> Self {
        let state = run.state();
        Self {
            at: run.at(),
            farthest: run.farthest(),
            event: run.event(),
            moves: state.moves().to_vec(),
            thought: state.memory(),
            counters: state.counters(),
            is_over: run.is_over(),
            has_givens: run.has_givens(),
            ..Self::default()
        }
    }

    /// The last state of a run that failed.
    pub(super) fn failed(message: String) -> Self {
        Self {
            is_over: true,
            failure: Some(message),
            ..Self::default()
        }
    }
}
