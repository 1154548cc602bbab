//! What a watched strategy can be told to do, and how it stands at one moment.

use crate::solve::strategies::{Counters, Event, Goal, Memory, Move, StrategyRun};

/// What a watched strategy is told to do. It interrupts what it is doing for that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WatchOrder {
    /// Go on by itself.
    Play(Pace),
    /// Stop where it is.
    Pause,
    /// Go on by one event, past a placement that was asked about too.
    Forward,
    /// Go back by one event.
    Back,
    /// Go on to a goal, and stop there.
    GoOn(Goal),
    /// Go to where so many events have happened, but no farther than it has ever been.
    JumpTo(u64),
    /// From now on pause before each placement, or no longer.
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

/// A watched strategy at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchState {
    /// How many events have happened.
    pub at: u64,
    /// The most that have ever happened.
    pub farthest: u64,
    /// The last of them.
    pub event: Option<Event>,
    /// The values that it has placed, in that order.
    pub moves: Vec<Move>,
    /// What else it keeps track of.
    pub thought: Memory,
    /// What it has done.
    pub counters: Counters,
    /// Says whether no event follows.
    pub is_over: bool,
    /// Says whether all givens are placed.
    pub has_givens: bool,
    /// Says whether it goes on by itself.
    pub is_playing: bool,
    /// The placement that it has paused before, since it asks first.
    pub asked: Option<Event>,
    /// How many orders it has carried out.
    pub orders_done: u64,
    /// Our own mistake, with its message: it has ended.
    pub failure: Option<String>,
}

impl WatchState {
    /// How a run stands, which does not go on by itself.
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
            is_playing: false,
            asked: None,
            orders_done: 0,
            failure: None,
        }
    }

    /// The end of one that failed.
    pub(super) fn failed(message: String) -> Self {
        Self {
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
            orders_done: 0,
            failure: Some(message),
        }
    }
}
