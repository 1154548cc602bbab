//! A board with all that is needed to fill, dig and rate it.

use std::sync::Arc;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Candidates, Grid};
use sudogon_board::random::Random;
use sudogon_board::watch::{Stopped, stop_if};
use sudogon_logic::{
    self as logic, KnownTechniques, PreparedLayout, Rating, Technique, Uniqueness,
};
use sudogon_solve::{self as solve, FoundSolutions, Limits, SearchState, Solver};

use super::pattern::{GivensPattern, groups};
use super::puzzle_search::PuzzleSearch;

/// The guesses after which a board is left unfilled, and another try begun.
const GUESSES_TO_FILL: u64 = 10_000;

/// A board, the engine and the techniques for it, and its cells in groups that lose their values together.
pub struct PreparedBoard {
    pub layout: Arc<Layout>,
    pub solver: Solver,
    pub prepared: PreparedLayout,
    pub groups: Vec<Vec<Cell>>,
    relies_on_uniqueness: bool,
}

/// A rating, and what was wanted to be known of the path.
pub struct RatedBoard {
    pub rating: Rating,
    /// Where the technique to practise is first the easiest, and how hard its hardest step is.
    pub practice: Option<(Candidates, u32)>,
}

impl PreparedBoard {
    /// A board whose puzzles are rated for someone who relies on there being one solution, or not, and knows some techniques, or all.
    pub fn new(
        layout: &Arc<Layout>,
        pattern: Option<&GivensPattern>,
        relies_on_uniqueness: bool,
        known: Option<KnownTechniques>,
    ) -> Self {
        Self {
            layout: Arc::clone(layout),
            solver: Solver::new(layout),
            prepared: PreparedLayout::new(layout).knowing(known),
            groups: groups(layout, pattern),
            relies_on_uniqueness,
        }
    }

    /// A full board by chance; `None` where there is none, or it takes too many guesses.
    pub fn fill(
        &self,
        random: &mut Random,
        run: &mut PuzzleSearch<'_>,
    ) -> Result<Option<Grid>, Stopped> {
        let empty = Grid::empty(self.layout.len());
        let watch = &mut |_: &SearchState<'_>| stop_if(run.step().is_err());
        let answer = solve::within_guesses(GUESSES_TO_FILL, watch, |watch| {
            self.solver.random(&empty, random.bits(), watch)
        })?;
        Ok(answer.ok().and_then(|mut answer| answer.solutions.pop()))
    }

    /// Whether a part of a solution has no other; `None` where the answer takes more guesses than that.
    pub fn has_one_solution(
        &self,
        givens: &Grid,
        guesses: u64,
        run: &mut PuzzleSearch<'_>,
    ) -> Result<Option<bool>, Stopped> {
        let watch = &mut |_: &SearchState<'_>| stop_if(run.step().is_err());
        let (solutions, _) = solve::ask(&self.solver, givens, Limits::guesses(guesses), watch)?;
        Ok((solutions != FoundSolutions::Unknown).then(|| solutions.is_one()))
    }

    /// Rates a puzzle with one solution up to a rating, above which it is only known to be harder.
    pub fn rate(
        &self,
        givens: &Grid,
        most: u32,
        technique: Option<&'static Technique>,
        run: &mut PuzzleSearch<'_>,
    ) -> Result<RatedBoard, Stopped> {
        let candidates = Candidates::new(&self.layout, givens, &[]);
        let uniqueness = self.relies_on_uniqueness.then(|| Uniqueness::of(givens));
        let mut is_stopped = false;
        let mut practice: Option<(Candidates, u32)> = None;
        let visit = &mut |step: &logic::RatedStep<'_>| {
            if Some(step.technique) == technique {
                let (_, hardest) = practice.get_or_insert_with(|| (step.before.clone(), 0));
                *hardest = step.tenths.max(*hardest);
            }
            is_stopped = run.step().is_err();
            stop_if(is_stopped)
        };
        let rating =
            logic::rate_up_to(most, &self.prepared, candidates, uniqueness.as_ref(), visit);
        if is_stopped {
            return Err(Stopped);
        }
        Ok(RatedBoard { rating, practice })
    }

    /// The most facts that a number of a puzzle with one solution rests on, no more than `most`; `None` where a number wants marks, or no
    /// way in numbers leads to the end.
    pub fn most_facts(
        &self,
        givens: &Grid,
        most: usize,
        run: &mut PuzzleSearch<'_>,
    ) -> Result<Option<usize>, Stopped> {
        let candidates = Candidates::new(&self.layout, givens, &[]);
        let uniqueness = self.relies_on_uniqueness.then(|| Uniqueness::of(givens));
        let watch = &mut |_: &()| stop_if(run.step().is_err());
        let way = logic::number_way(&self.prepared, candidates, uniqueness.as_ref(), most, watch)?;
        let facts = way.with_most_facts().map_or(0, |number| number.facts.len());
        let is_in_mind = way.is_complete && way.with_marks().next().is_none();
        Ok(is_in_mind.then_some(facts))
    }
}
