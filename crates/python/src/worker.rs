//! One thread's engine and techniques, and what they answer about a puzzle.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_board::layout::Layout;
use sudogon_board::puzzle::{Candidates, Conflict, Grid, Puzzle};
use sudogon_board::watch::{Stopped, stop_if};
use sudogon_doctor::{self as doctor, Diagnosis};
use sudogon_logic::{self as logic, Path, PreparedLayout, Rating, Step, Uniqueness};
use sudogon_solve::{self as solve, Answer, End, FoundSolutions, Limits, SearchState, Solver};

/// After so many nodes of a search the clock is looked at: a fraction of a millisecond.
const NODES: u32 = 1024;

/// Why there is no answer, which is an answer too.
pub enum Ended {
    /// There is no solution.
    None,
    /// There are several.
    Multiple,
    /// It can't be read, or its numbers conflict.
    Invalid(String),
    /// It took too long.
    Timeout,
}

impl From<Stopped> for Ended {
    // Where somebody pressed Ctrl-C instead, nobody hears of it.
    fn from(_: Stopped) -> Self {
        Self::Timeout
    }
}

/// When a puzzle's time is over.
pub struct Pace<'a> {
    is_stopped: &'a dyn Fn() -> bool,
    deadline: Option<Instant>,
    nodes: u32,
}

impl Pace<'_> {
    /// Asks whether to stop.
    pub fn pulse(&self) -> ControlFlow<()> {
        let is_over = |deadline| Instant::now() > deadline;
        stop_if((self.is_stopped)() || self.deadline.is_some_and(is_over))
    }

    /// Says whether nobody waits for answers any more.
    pub fn is_stopped(&self) -> bool {
        (self.is_stopped)()
    }

    /// The same, where it is asked many thousand times a second.
    fn node(&mut self) -> ControlFlow<()> {
        self.nodes = (self.nodes + 1) % NODES;
        match self.nodes {
            0 => self.pulse(),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// What a thread keeps from puzzle to puzzle: the engine and techniques for the last layout.
pub struct Worker<'a> {
    pub pace: Pace<'a>,
    timeout: Option<Duration>,
    /// How many may work on one puzzle.
    threads: Option<NonZero<usize>>,
    solver: Option<Solver>,
    prepared: Option<PreparedLayout>,
    answer: Answer,
    /// Memory for rows of an array and for their solutions, used again: each time anew it would cost more than a tenth of the time.
    pub cells: Vec<u8>,
    pub solutions: Vec<u8>,
}

impl<'a> Worker<'a> {
    pub fn new(
        is_stopped: &'a dyn Fn() -> bool,
        timeout: Option<Duration>,
        threads: Option<NonZero<usize>>,
    ) -> Self {
        Self {
            pace: Pace {
                is_stopped,
                deadline: None,
                nodes: 0,
            },
            timeout,
            threads,
            solver: None,
            prepared: None,
            answer: Answer::default(),
            cells: Vec::new(),
            solutions: Vec::new(),
        }
    }

    /// Begins with a puzzle: its time runs from now.
    pub fn begin(&mut self) {
        self.pace.deadline = self
            .timeout
            .and_then(|timeout| Instant::now().checked_add(timeout));
    }

    /// Searches for solutions, up to a limit.
    pub fn solve(&mut self, puzzle: &Puzzle, limit: u128) -> Result<&Answer, Ended> {
        let solver = ready(&mut self.solver, &puzzle.layout, self.threads);
        let watch = &mut |_: &SearchState<'_>| self.pace.node();
        let solved = solver.solve_into(&mut self.answer, &puzzle.givens, limit, watch);
        solved.map_err(|conflict| invalid(&conflict, &puzzle.layout))?;
        match self.answer.end {
            End::Stopped => Err(Ended::Timeout),
            End::Limit | End::Exhausted => Ok(&self.answer),
        }
    }

    /// Says what is wrong with a puzzle.
    pub fn examine(&mut self, puzzle: &Puzzle) -> Result<Diagnosis, Ended> {
        let examine = match self.timeout {
            Some(_) => doctor::examine_to_the_end,
            None => doctor::examine,
        };
        examine(puzzle, &mut |_| self.pace.node()).ok_or(Ended::Timeout)
    }

    /// The first step from the givens.
    pub fn first_step(
        &mut self,
        puzzle: &Puzzle,
        relies_on_uniqueness: bool,
    ) -> Result<Option<Step>, Ended> {
        let (prepared, candidates, uniqueness, _) =
            self.techniques(puzzle, relies_on_uniqueness)?;
        let position = prepared.position(&candidates);
        Ok(logic::first_step(&position.relying_on(uniqueness.as_ref())))
    }

    /// The whole path from the givens.
    pub fn path(&mut self, puzzle: &Puzzle, relies_on_uniqueness: bool) -> Result<Path, Ended> {
        let (prepared, candidates, uniqueness, pace) =
            self.techniques(puzzle, relies_on_uniqueness)?;
        let watch = &mut |_: &[Step]| pace.pulse();
        let path = Path::find(prepared, candidates, uniqueness.as_ref(), watch);
        in_time(pace, path)
    }

    /// How hard that path is.
    pub fn rate(&mut self, puzzle: &Puzzle, relies_on_uniqueness: bool) -> Result<Rating, Ended> {
        let (prepared, candidates, uniqueness, pace) =
            self.techniques(puzzle, relies_on_uniqueness)?;
        let watch = &mut |_: &()| pace.pulse();
        let rating = logic::rate(prepared, candidates, uniqueness.as_ref(), watch);
        in_time(pace, rating)
    }

    /// What a path begins with, where there is one solution.
    fn techniques(
        &mut self,
        puzzle: &Puzzle,
        relies_on_uniqueness: bool,
    ) -> Result<(&PreparedLayout, Candidates, Option<Uniqueness>, &Pace<'a>), Ended> {
        let layout = &puzzle.layout;
        self.one_solution(puzzle)?;
        self.prepared
            .take_if(|prepared| !Arc::ptr_eq(prepared.layout(), layout));
        Ok((
            self.prepared
                .get_or_insert_with(|| PreparedLayout::new(layout)),
            Candidates::new(layout, &puzzle.givens, &[]),
            relies_on_uniqueness.then(|| Uniqueness::of(&puzzle.givens)),
            &self.pace,
        ))
    }

    fn one_solution(&mut self, puzzle: &Puzzle) -> Result<Grid, Ended> {
        let solver = ready(&mut self.solver, &puzzle.layout, self.threads);
        let watch = &mut |_: &SearchState<'_>| self.pace.node();
        match solve::ask(solver, &puzzle.givens, Limits::NONE, watch)?.0 {
            FoundSolutions::One(solution) => Ok(solution),
            FoundSolutions::None => Err(Ended::None),
            FoundSolutions::Several(_) => Err(Ended::Multiple),
            FoundSolutions::Unknown => Err(Ended::Timeout),
            FoundSolutions::Invalid(conflict) => Err(invalid(&conflict, &puzzle.layout)),
        }
    }
}

fn invalid(conflict: &Conflict, layout: &Layout) -> Ended {
    Ended::Invalid(conflict.message(layout).within_english(layout))
}

/// The engine for a layout.
fn ready<'a>(
    kept: &'a mut Option<Solver>,
    layout: &Arc<Layout>,
    threads: Option<NonZero<usize>>,
) -> &'a Solver {
    Solver::ready(kept, layout, |layout| {
        let solver = Solver::new(layout);
        match threads {
            Some(threads) => solver.on_threads(threads),
            None => solver,
        }
    })
}

/// What a path gave, unless its time was over: then it ends anywhere.
fn in_time<T>(pace: &Pace<'_>, found: T) -> Result<T, Ended> {
    match pace.pulse() {
        ControlFlow::Continue(()) => Ok(found),
        ControlFlow::Break(()) => Err(Ended::Timeout),
    }
}
