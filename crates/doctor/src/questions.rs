//! Questions to the engine, each within a bound of guesses, while somebody watches.

use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_board::watch::{Stopped, Watch, Watched, stop_if};
use sudogon_solve::{self as solve, End, FoundSolutions, Limits, SearchState, Work};

use super::board::ExaminedBoard;

/// The guesses that counting solutions may take on a board of one cell.
const GUESSES_TO_COUNT: usize = 20_000_000;

/// The stages of an examination.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExamineStage {
    /// Whether there is a solution, and another.
    #[default]
    Solutions,
    /// Finds what can't stand together.
    Core,
    /// Finds what would mend it.
    Mends,
    /// Where the solutions differ.
    Differences,
}

/// How far an examination is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExamineProgress {
    /// The stage.
    pub stage: ExamineStage,
    /// How much of the stage is done.
    pub done: usize,
    /// How much there is; 0 where that is not known.
    pub of: usize,
}

/// Asks the engine about a puzzle.
pub struct Questions<'a> {
    pub puzzle: &'a Puzzle,
    pub board: &'a ExaminedBoard,
    watched: Watched<'a, ExamineProgress>,
    guesses: u64,
}

impl<'a> Questions<'a> {
    pub fn new(
        puzzle: &'a Puzzle,
        board: &'a ExaminedBoard,
        watch: Watch<'a, ExamineProgress>,
    ) -> Self {
        Self {
            puzzle,
            board,
            watched: Watched::new(ExamineProgress::default(), watch),
            guesses: 0,
        }
    }

    /// The guesses that all questions so far took.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Begins a stage of so many steps.
    pub fn begin(&mut self, stage: ExamineStage, of: usize) {
        self.watched.progress = ExamineProgress { stage, done: 0, of };
    }

    /// Ends a step of the stage.
    pub fn advance(&mut self) -> Result<(), Stopped> {
        self.watched.progress.done += 1;
        self.watched.step()
    }

    /// Asks whether there is one solution, as long as that takes few guesses.
    pub fn ask(&mut self, board: &ExaminedBoard, givens: &Grid) -> Result<FoundSolutions, Stopped> {
        let (solutions, _) = self.ask_within(Limits::brief(&board.layout), board, givens)?;
        Ok(solutions)
    }

    /// Asks for any solution, as long as that takes few guesses.
    pub fn ask_for_any(
        &mut self,
        board: &ExaminedBoard,
        givens: &Grid,
    ) -> Result<FoundSolutions, Stopped> {
        let limits = Limits::brief(&board.layout).for_any();
        let (solutions, _) = self.ask_within(limits, board, givens)?;
        Ok(solutions)
    }

    /// Asks within limits; the answer comes with what it cost.
    pub fn ask_within(
        &mut self,
        limits: Limits,
        board: &ExaminedBoard,
        givens: &Grid,
    ) -> Result<(FoundSolutions, Work), Stopped> {
        let watch = &mut |_: &SearchState<'_>| stop_if(self.watched.step().is_err());
        let (solutions, work) = solve::ask(&board.solver, givens, limits, watch)?;
        self.guesses += work.guesses;
        Ok((solutions, work))
    }

    /// Counts the puzzle's solutions up to a limit; `None` if it takes too many guesses.
    pub fn count(&mut self, limit: u128) -> Result<Option<u128>, Stopped> {
        let givens = &self.puzzle.givens;
        let guesses = (GUESSES_TO_COUNT / givens.len()) as u64;
        let watch = &mut |_: &SearchState<'_>| stop_if(self.watched.step().is_err());
        let answer = solve::within_guesses(guesses, watch, |watch| {
            self.board.solver.solve(givens, limit, watch)
        })?
        // Givens that conflict leave no solution.
        .unwrap_or_default();
        self.guesses += answer.work.guesses;
        Ok((answer.end != End::Stopped).then_some(answer.count))
    }
}
