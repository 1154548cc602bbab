//! A race: each strategy and the engine on the same puzzle, each on its own thread.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_board::layout::Layout;
use sudogon_board::message::{Pattern, pattern};
use sudogon_board::puzzle::Grid;
use sudogon_solve::strategies::{self, Counters, Event, Strategy};
use sudogon_solve::{End, Solver, Work};

use super::task::{PROGRESS_EVERY, Reporter, Task, start};

/// How many events pass between two reads of the clock: on the largest boards some ten milliseconds.
const BETWEEN_LOOKS: u32 = 64;

/// How many times slower a race is shown, and for how long at most: on newspaper puzzles most take between ten microseconds and a
/// millisecond, and are over before anybody has looked.
pub const SLOWER: u32 = 50_000;
const LONGEST: Duration = Duration::from_secs(30);

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
    pub const fn title(self) -> &'static Pattern {
        match self {
            Self::Strategy(strategy) => &strategy.title,
            Self::Engine => &pattern!("Sudogon's engine"),
        }
    }

    /// Says what it does, in a sentence.
    pub const fn does(self) -> &'static Pattern {
        match self {
            Self::Strategy(strategy) => &strategy.does,
            Self::Engine => &pattern!("Rules out what it can before it guesses."),
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

/// Starts an entrant on givens without conflicts. It may be slow to see: then it goes the same way once more.
pub fn race(
    entrant: Entrant,
    layout: &Arc<Layout>,
    givens: &Grid,
    is_slow: bool,
    wake: impl Fn() + Send + 'static,
) -> Task<RaceProgress> {
    let (layout, givens) = (Arc::clone(layout), givens.clone());
    let run = move |reporter: &Reporter<RaceProgress>| {
        let mut clock = RaceClock {
            reporter,
            started: Instant::now(),
            reported: Instant::now(),
        };
        let (end, grid, counters) = match entrant {
            Entrant::Strategy(strategy) => follow(strategy, &layout, &givens, &mut clock),
            Entrant::Engine => solve(&layout, &givens, &mut clock),
        };
        let result = clock.progress(Some(end), grid, counters);
        if is_slow && result.end != Some(RaceEnd::Stopped) {
            show_again(entrant, &layout, &givens, &result, reporter);
        }
        result
    };
    start(entrant.title().english(), wake, run, |message| {
        RaceProgress {
            end: Some(RaceEnd::Failed(message)),
            ..RaceProgress::default()
        }
    })
}

/// Takes an entrant's time, and reports its progress.
struct RaceClock<'a> {
    reporter: &'a Reporter<RaceProgress>,
    started: Instant,
    reported: Instant,
}

impl RaceClock<'_> {
    /// Reports the board and the counters if that is due; breaks if the entrant is stopped.
    fn look(&mut self, now: impl FnOnce() -> (Grid, Counters)) -> ControlFlow<()> {
        if self.reporter.is_stopped() {
            return ControlFlow::Break(());
        }
        if self.reported.elapsed() >= PROGRESS_EVERY {
            self.reported = Instant::now();
            let (grid, counters) = now();
            self.reporter.progress(self.progress(None, grid, counters));
        }
        ControlFlow::Continue(())
    }

    fn progress(&self, end: Option<RaceEnd>, grid: Grid, counters: Counters) -> RaceProgress {
        RaceProgress {
            grid,
            counters,
            elapsed: self.started.elapsed(),
            end,
        }
    }
}

/// Goes the way to a result once more, slowly, each event in its share of the time. What the engine does on its way is not known.
fn show_again(
    entrant: Entrant,
    layout: &Arc<Layout>,
    givens: &Grid,
    result: &RaceProgress,
    reporter: &Reporter<RaceProgress>,
) {
    let mut state = match entrant {
        Entrant::Strategy(strategy) => strategy.start(layout, givens).ok(),
        Entrant::Engine => None,
    };
    let done = |counters: Counters| (counters.placements + counters.undone) as f64;
    let (started, whole) = (Instant::now(), result.elapsed * SLOWER);
    while started.elapsed() < whole.min(LONGEST) && !reporter.is_stopped() {
        let share = started.elapsed().as_secs_f64() / whole.as_secs_f64();
        let mut now = RaceProgress {
            grid: givens.clone(),
            elapsed: result.elapsed.mul_f64(share),
            ..RaceProgress::default()
        };
        if let Some(state) = &mut state {
            while done(state.counters()) < share * done(result.counters) && !state.is_over() {
                state.step();
            }
            (now.grid, now.counters) = (state.grid().clone(), state.counters());
        }
        reporter.progress(now);
        std::thread::sleep(PROGRESS_EVERY);
    }
}

/// Runs a strategy to its end at full speed.
fn follow(
    strategy: &Strategy,
    layout: &Arc<Layout>,
    givens: &Grid,
    clock: &mut RaceClock<'_>,
) -> (RaceEnd, Grid, Counters) {
    let Ok(mut state) = strategy.start(layout, givens) else {
        return (RaceEnd::NoSolution, givens.clone(), Counters::default());
    };
    let end = loop {
        match (0..BETWEEN_LOOKS)
            .map(|_| state.step())
            .find(|event| event.is_last())
        {
            Some(Event::Solved) => break RaceEnd::Solved,
            Some(_) => break RaceEnd::NoSolution,
            None => {}
        }
        if clock
            .look(|| (state.grid().clone(), state.counters()))
            .is_break()
        {
            break RaceEnd::Stopped;
        }
    };
    (end, state.grid().clone(), state.counters())
}

/// Has the engine find the first solution.
fn solve(
    layout: &Arc<Layout>,
    givens: &Grid,
    clock: &mut RaceClock<'_>,
) -> (RaceEnd, Grid, Counters) {
    let mut last = givens.clone();
    let answer = Solver::new(layout).solve(givens, 1, &mut |sight| {
        let look = clock.look(|| (sight.grid(), counters(sight.work)));
        if look.is_break() {
            last = sight.grid();
        }
        look
    });
    let Ok(answer) = answer else {
        return (RaceEnd::NoSolution, last, Counters::default());
    };
    let end = match (answer.count, answer.end) {
        (0, End::Stopped) => RaceEnd::Stopped,
        (0, _) => RaceEnd::NoSolution,
        _ => RaceEnd::Solved,
    };
    let solution = answer.solutions.into_iter().next();
    (end, solution.unwrap_or(last), counters(answer.work))
}

/// The engine's counters in the strategies' terms.
fn counters(work: Work) -> Counters {
    Counters {
        placements: work.placements,
        guesses: work.guesses,
        undone: 0,
    }
}
