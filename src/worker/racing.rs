//! A race: each strategy and the engine on the same puzzle, each on its own thread.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_core::layout::Layout;
use sudogon_core::puzzle::{Conflict, Grid};
use sudogon_core::solve::strategies::{self, Counters, Event, Strategy, StrategyState};
use sudogon_core::solve::{End, Solver, Work};

use super::task::{PROGRESS_EVERY, Reporter, Task, start};

/// How many events pass between two reads of the clock: on the largest boards some ten milliseconds.
const BETWEEN_LOOKS: u32 = 64;

/// A participant of a race.
#[derive(Clone, Copy)]
pub enum Entrant {
    /// A classic strategy.
    Strategy(&'static Strategy),
    /// Sudogon's own engine.
    Engine,
}

impl Entrant {
    /// All entrants.
    pub fn all() -> impl Iterator<Item = Self> {
        let strategies = strategies::ALL.iter().copied().map(Self::Strategy);
        strategies.chain([Self::Engine])
    }

    /// Its name.
    pub fn title(self) -> &'static str {
        match self {
            Self::Strategy(strategy) => strategy.title,
            Self::Engine => "Sudogon's engine",
        }
    }
}

/// An entrant's progress.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RaceProgress {
    /// Its board.
    pub grid: Grid,
    /// Its counters. The engine does not count what it takes back.
    pub counters: Counters,
    /// The time so far.
    pub elapsed: Duration,
    /// How it ended; `None` while it runs.
    pub end: Option<RaceEnd>,
}

/// How an entrant ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RaceEnd {
    /// It has found a solution.
    Solved,
    /// There is no solution.
    NoSolution,
    /// It was stopped.
    Stopped,
    /// A panic, with its message.
    Failed(String),
}

/// Starts an entrant.
///
/// # Errors
/// The first conflict of the givens.
pub fn race(
    entrant: Entrant,
    layout: &Arc<Layout>,
    givens: &Grid,
    wake: impl Fn() + Send + 'static,
) -> Result<Task<RaceProgress>, Conflict> {
    let failed = |message| RaceProgress {
        end: Some(RaceEnd::Failed(message)),
        ..RaceProgress::default()
    };
    match entrant {
        Entrant::Strategy(strategy) => {
            let state = strategy.start(layout, givens)?;
            let cells = layout.len();
            let run = move |reporter: &Reporter<RaceProgress>| follow(state, cells, reporter);
            Ok(start(strategy.name, wake, run, failed))
        }
        Entrant::Engine => {
            if let Some(conflict) = givens.conflicts(layout).into_iter().next() {
                return Err(conflict);
            }
            let (layout, givens) = (Arc::clone(layout), givens.clone());
            let run = move |reporter: &Reporter<RaceProgress>| solve(&layout, &givens, reporter);
            Ok(start("engine", wake, run, failed))
        }
    }
}

/// Runs a strategy to its end at full speed.
fn follow(
    mut state: Box<dyn StrategyState>,
    cells: usize,
    reporter: &Reporter<RaceProgress>,
) -> RaceProgress {
    let started = Instant::now();
    let progress = |state: &dyn StrategyState, end| RaceProgress {
        grid: state.grid(cells),
        counters: state.counters(),
        elapsed: started.elapsed(),
        end,
    };
    let mut reported = started;
    loop {
        for _ in 0..BETWEEN_LOOKS {
            match state.step() {
                Event::Solved => return progress(&*state, Some(RaceEnd::Solved)),
                Event::Unsolvable => return progress(&*state, Some(RaceEnd::NoSolution)),
                _ => {}
            }
        }
        if reporter.is_stopped() {
            return progress(&*state, Some(RaceEnd::Stopped));
        }
        if reported.elapsed() >= PROGRESS_EVERY {
            reported = Instant::now();
            reporter.progress(progress(&*state, None));
        }
    }
}

/// Has the engine find the first solution.
fn solve(layout: &Arc<Layout>, givens: &Grid, reporter: &Reporter<RaceProgress>) -> RaceProgress {
    let started = Instant::now();
    let mut reported = started;
    let mut last = givens.clone();
    let answer = Solver::new(layout).solve(givens, 1, &mut |sight| {
        if reporter.is_stopped() {
            last = sight.grid();
            return ControlFlow::Break(());
        }
        if reported.elapsed() >= PROGRESS_EVERY {
            reported = Instant::now();
            reporter.progress(RaceProgress {
                grid: sight.grid(),
                counters: counters(sight.work),
                elapsed: started.elapsed(),
                end: None,
            });
        }
        ControlFlow::Continue(())
    });
    let (solution, work, end) = match answer {
        Ok(answer) => {
            let end = match (answer.count, answer.end) {
                (0, End::Stopped) => RaceEnd::Stopped,
                (0, _) => RaceEnd::NoSolution,
                _ => RaceEnd::Solved,
            };
            (answer.solutions.into_iter().next(), answer.work, end)
        }
        // The caller has checked for conflicts.
        Err(_) => (None, Work::default(), RaceEnd::NoSolution),
    };
    RaceProgress {
        grid: solution.unwrap_or(last),
        counters: counters(work),
        elapsed: started.elapsed(),
        end: Some(end),
    }
}

/// The engine's counters in the strategies' terms.
fn counters(work: Work) -> Counters {
    Counters {
        placements: work.placements,
        guesses: work.guesses,
        undone: 0,
    }
}
