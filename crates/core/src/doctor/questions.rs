//! Questions to the engine, each within a bound of guesses, while somebody watches.

use std::ops::ControlFlow;

use crate::puzzle::Grid;
use crate::solve::{Answer, End, SearchState};

use super::board::Board;

/// The guesses that a question may take on a board of one cell; on larger ones they take longer each, so fewer are allowed.
const GUESSES: usize = 200_000;

/// The guesses on a board with clues, where each takes longer.
const GUESSES_WITH_CLUES: usize = 20_000;

/// How many times as many it may take to count solutions.
const COUNTING: usize = 100;

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
    guesses: u64,
}

impl<'a> Questions<'a> {
    pub fn new(watch: Watch<'a>) -> Self {
        Self {
            watch,
            progress: Progress::default(),
            guesses: 0,
        }
    }

    /// The guesses that all questions so far took.
    pub fn guesses(&self) -> u64 {
        self.guesses
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
        self.ask_within(board, givens, limit, guesses(board))
    }

    /// Asks whether there is one solution, or another, with as many guesses as it takes.
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
        // Givens that conflict leave no solution.
        let Some(answer) = self.search(board, givens, limit, guesses)? else {
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

    /// Counts solutions up to a limit; `None` if it takes too many guesses.
    pub fn count(
        &mut self,
        board: &Board,
        givens: &Grid,
        limit: u128,
    ) -> Result<Option<u128>, Stopped> {
        let guesses = COUNTING * GUESSES / givens.len();
        let answer = self.search(board, givens, limit, guesses as u64)?;
        Ok(match answer {
            Some(answer) if answer.end == End::Stopped => None,
            answer => Some(answer.map_or(0, |answer| answer.count)),
        })
    }

    /// What the engine finds within so many guesses; `None` where the givens conflict.
    fn search(
        &mut self,
        board: &Board,
        givens: &Grid,
        limit: u128,
        guesses: u64,
    ) -> Result<Option<Answer>, Stopped> {
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
        let answer = answer.ok();
        self.guesses += answer.as_ref().map_or(0, |answer| answer.work.guesses);
        Ok(answer)
    }
}

/// The guesses that a question may take.
fn guesses(board: &Board) -> u64 {
    let guesses = match board.layout.clues().is_empty() {
        true => GUESSES / board.layout.len(),
        false => GUESSES_WITH_CLUES / board.layout.len(),
    };
    guesses as u64
}
