//! Questions to the engine, each within a bound of guesses, while somebody watches.

use std::ops::ControlFlow;

use crate::puzzle::Grid;
use crate::solve::{End, SearchState};

use super::board::Board;

/// The guesses that a question may take on a board of one cell; on larger ones they take longer each, so fewer are allowed.
const GUESSES: usize = 200_000;

/// The same with clues, where a guess takes longer.
const GUESSES_WITH_CLUES: usize = 20_000;

/// What is being found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Whether there is a solution, and another.
    #[default]
    Solutions,
    /// What can't stand together.
    Core,
    /// What would mend it.
    Mends,
    /// Where the solutions differ.
    Differences,
}

/// How far an examination is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What is being found out.
    pub stage: Stage,
    /// How much of the stage is done.
    pub done: usize,
    /// How much there is; 0 where that is not known.
    pub of: usize,
}

/// Called many times a second while a puzzle is examined; it breaks to stop that.
pub type Watch<'a> = &'a mut dyn FnMut(&Progress) -> ControlFlow<()>;

/// The watcher stopped the examination.
#[derive(Debug)]
pub struct Stopped;

/// What a question found.
pub enum Found {
    /// No solution.
    None,
    /// One, and no other up to the limit that was asked for; `is_plain` if it took no guess.
    One { solution: Grid, is_plain: bool },
    /// At least two.
    Several([Grid; 2]),
    /// The bound was reached.
    Unknown,
}

/// Asks the engine.
pub struct Questions<'a> {
    watch: Watch<'a>,
    progress: Progress,
}

impl<'a> Questions<'a> {
    pub fn new(watch: Watch<'a>) -> Self {
        Self {
            watch,
            progress: Progress::default(),
        }
    }

    /// Begins a stage of so many steps.
    pub fn begin(&mut self, stage: Stage, of: usize) {
        self.progress = Progress { stage, done: 0, of };
    }

    /// Ends a step of the stage.
    pub fn advance(&mut self) -> Result<(), Stopped> {
        self.progress.done += 1;
        match (self.watch)(&self.progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped),
        }
    }

    /// Asks for one solution, or with a limit of 2 whether there is another, as long as that takes few guesses.
    pub fn ask(&mut self, board: &Board, givens: &Grid, limit: u128) -> Result<Found, Stopped> {
        let cells = givens.len();
        let guesses = match board.layout.clues().is_empty() {
            true => GUESSES / cells,
            false => GUESSES_WITH_CLUES / cells,
        };
        self.ask_within(board, givens, limit, guesses as u64)
    }

    /// The same with as many guesses as it takes.
    pub fn ask_at_length(&mut self, board: &Board, givens: &Grid) -> Result<Found, Stopped> {
        self.ask_within(board, givens, 2, u64::MAX)
    }

    fn ask_within(
        &mut self,
        board: &Board,
        givens: &Grid,
        limit: u128,
        guesses: u64,
    ) -> Result<Found, Stopped> {
        let mut is_stopped = false;
        let (watch, progress) = (&mut self.watch, &self.progress);
        let watch = &mut |state: &SearchState<'_>| {
            is_stopped = watch(progress).is_break();
            match is_stopped || state.work.guesses > guesses {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let answer = board.solver.solve(givens, limit, watch);
        if is_stopped {
            return Err(Stopped);
        }
        // Givens that conflict leave no solution.
        let Ok(answer) = answer else {
            return Ok(Found::None);
        };
        let is_plain = answer.work.guesses == 0;
        let mut solutions = answer.solutions.into_iter();
        Ok(match (solutions.next(), solutions.next(), answer.end) {
            (Some(one), Some(other), _) => Found::Several([one, other]),
            (_, _, End::Stopped) => Found::Unknown,
            (Some(solution), None, _) => Found::One { solution, is_plain },
            (None, ..) => Found::None,
        })
    }

    /// Counts solutions up to a limit, which is reached if the second is true; `None` if it takes too many guesses.
    pub fn count(
        &mut self,
        board: &Board,
        givens: &Grid,
        limit: u128,
    ) -> Result<Option<u128>, Stopped> {
        let mut is_stopped = false;
        let (watch, progress) = (&mut self.watch, &self.progress);
        let guesses = 100 * GUESSES / givens.len();
        let watch = &mut |state: &SearchState<'_>| {
            is_stopped = watch(progress).is_break();
            match is_stopped || state.work.guesses > guesses as u64 {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let answer = board.solver.solve(givens, limit, watch);
        match answer {
            _ if is_stopped => Err(Stopped),
            Ok(answer) if answer.end == End::Stopped => Ok(None),
            Ok(answer) => Ok(Some(answer.count)),
            Err(_) => Ok(Some(0)),
        }
    }
}
