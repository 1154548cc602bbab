//! The verdict on the printed numbers while they are typed: none, one or several solutions, and how hard they are.
//!
//! Searched again on a separate thread whenever the givens change; an older search is stopped.

use std::time::Duration;

use sudogon_board::game::{Board, Mode};
use sudogon_board::layout::Layout;
use sudogon_board::message::message;
use sudogon_board::puzzle::{Candidates, Grid, Puzzle};
use sudogon_logic::{Level, OwnPace, Rating, SolvingTime, Uniqueness};

use crate::app::card_text::CardMessage;
use crate::app::known::outcome;
use crate::language::{self, words};
use crate::worker::{self, SolveEvent, SolveOutcome, Task};

/// The time limit of the search: a board beyond this is no everyday puzzle, and the Solve card has no limit.
const PATIENCE: Duration = Duration::from_secs(10);

/// The verdict on the givens, known or being computed.
#[derive(Default)]
pub struct Verdict {
    asked: Option<Puzzle>,
    task: Option<Task<SolveEvent>>,
    known: Option<SolveOutcome>,
    rating_task: Option<Task<Result<(Rating, SolvingTime), String>>>,
    /// Whether the rating may rely on there being one solution.
    relies_on_uniqueness: bool,
    /// How long the player takes, if that is known.
    pub own_pace: Option<OwnPace>,
    /// How hard the puzzle is, and how long people take for it, if it has one solution.
    rating: Option<(Rating, SolvingTime)>,
}

impl Verdict {
    /// Starts a search, unless it is for the same givens; rates them again once it has changed whether steps may rely on their only
    /// solution.
    pub fn ask(
        &mut self,
        board: &Board,
        relies_on_uniqueness: bool,
        wake: impl Fn() + Send + 'static,
    ) {
        let is_other = self.relies_on_uniqueness != relies_on_uniqueness;
        self.relies_on_uniqueness = relies_on_uniqueness;
        let puzzle = board.puzzle();
        if !self.is_of(puzzle) {
            let Puzzle { layout, givens, .. } = puzzle.clone();
            self.asked = Some(puzzle.clone());
            self.known = None;
            (self.rating, self.rating_task) = (None, None);
            // Incomplete regions have no solution to look for.
            let is_finished = layout.unfinished().is_none();
            self.task = is_finished.then(|| worker::judge(layout, givens, PATIENCE, wake));
        } else if is_other {
            self.rate(wake);
        }
    }

    /// Says whether it is about these printed numbers.
    fn is_of(&self, puzzle: &Puzzle) -> bool {
        let asked = self.asked.as_ref();
        asked.is_some_and(|asked| asked.is_printed_as(puzzle))
    }

    /// Finds out how hard the puzzle is, if it is known to have one solution.
    fn rate(&mut self, wake: impl Fn() + Send + 'static) {
        (self.rating, self.rating_task) = (None, None);
        if self.has_one()
            && let Some(Puzzle { layout, givens, .. }) = &self.asked
        {
            let candidates = Candidates::new(layout, givens, &[]);
            let uniqueness = self.relies_on_uniqueness.then(|| Uniqueness::of(givens));
            self.rating_task = Some(worker::rate(candidates, uniqueness, wake));
        }
    }

    /// Takes the results; says whether there is a new one about the solutions.
    pub fn poll(&mut self, wake: impl Fn() + Send + 'static) -> bool {
        if let Some(found) = worker::take_result(&mut self.rating_task) {
            // A rating that failed is one less thing to say.
            self.rating = found.ok();
        }
        let Some(task) = &self.task else {
            return false;
        };
        while let Some(event) = task.poll() {
            if let SolveEvent::Done(outcome) = event {
                self.known = Some(outcome);
                self.task = None;
                self.rate(wake);
                return true;
            }
        }
        false
    }

    /// Says whether a search is running.
    pub fn is_running(&self) -> bool {
        self.task.is_some() || self.rating_task.is_some()
    }

    /// How hard the puzzle is and how long people take for it, in a few sentences, once that is known.
    pub fn level(&self) -> Vec<String> {
        let rated = self.rating.as_ref();
        rated.map_or_else(Vec::new, |(rating, time)| {
            outcome::level(rating, time, self.own_pace)
        })
    }

    /// How long people take for the puzzle, in a sentence, once that is known.
    pub fn time(&self) -> Option<String> {
        let rated = self.rating.as_ref();
        rated.map(|(_, time)| language::say(&time.message(self.own_pace)))
    }

    /// How many seconds most people take for the puzzle, once that is known.
    pub fn usual_time(&self) -> Option<u64> {
        self.rating.as_ref()?.1.seconds()
    }

    /// How hard the puzzle is, once that is known.
    pub fn rated_level(&self) -> Option<Level> {
        self.rating.as_ref().map(|(rating, _)| rating.level())
    }

    /// Says whether there is known to be one solution.
    pub fn has_one(&self) -> bool {
        matches!(self.known, Some(SolveOutcome::One { .. }))
    }

    pub fn known(&self) -> Option<&SolveOutcome> {
        self.known.as_ref()
    }

    /// The only solution of a puzzle, or else why there is none to use. `None` while it is being computed, and of a puzzle that has just
    /// become another one.
    pub fn solution(&self, puzzle: &Puzzle) -> Option<Result<&Grid, CardMessage>> {
        let layout = &puzzle.layout;
        if let Some(missing) = layout.unfinished() {
            let why = message!("{clause}.", clause = missing.to_owned());
            let headline = message!("The regions are not complete");
            return Some(Err(CardMessage::new(headline, why)));
        }
        let known = self.known.as_ref().filter(|_| self.is_of(puzzle))?;
        Some(outcome::solution_or_problem(known, layout, &puzzle.givens))
    }

    /// The verdict, in a few words for the status bar.
    pub fn in_short(&self, layout: &Layout, mode: Mode) -> String {
        match layout.unfinished() {
            Some(missing) => words(layout).within(missing),
            None => outcome::in_short(self.known(), mode, layout)
                .text(language::spoken())
                .to_owned(),
        }
    }
}
