//! A puzzle to print, and what is known of it: its solution and its level, asked of the engine and the techniques.

use std::borrow::Cow;

use super::options::{self, Options};
use sudogon_board::game::Board;
use sudogon_board::layout::Layout;
use sudogon_board::message::{Message, NoBoard, Words, message};
use sudogon_board::puzzle::{Candidates, Grid, Puzzle};
use sudogon_board::watch::{Stopped, Watch, stop_if};
use sudogon_logic::{self as logic, Level, PreparedLayout, SolvingTime, Uniqueness};
use sudogon_solve::{self as solve, FoundSolutions, Limits, Solver};

use crate::title::own_title;

/// A puzzle to print.
#[derive(Clone, Debug)]
pub struct BookEntry {
    puzzle: Puzzle,
    /// Its board, if anything was played on it: it takes twenty times the memory of the puzzle.
    played: Option<Box<Board>>,
    /// How hard it is, if that is known.
    pub level: Option<Level>,
    /// How long people take for it, if that is known.
    pub time: Option<SolvingTime>,
    /// Its solution, if it has exactly one.
    pub solution: Option<Grid>,
}

impl BookEntry {
    /// A puzzle of which nothing else is known.
    pub fn new(board: Board) -> Self {
        let puzzle = board.puzzle().clone();
        let is_played = board != Board::new(puzzle.clone());
        Self {
            puzzle,
            played: is_played.then(|| Box::new(board)),
            level: None,
            time: None,
            solution: None,
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its board.
    pub(super) fn board(&self) -> Cow<'_, Board> {
        match &self.played {
            Some(board) => Cow::Borrowed(board),
            None => Cow::Owned(Board::new(self.puzzle.clone())),
        }
    }

    /// What its cells hold: its printed values, and the player's.
    pub fn grid(&self) -> Grid {
        self.board().grid()
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.puzzle.layout
    }

    /// Says how hard it is and how long it takes, as far as that is wanted and known: "medium, about 8 minutes".
    pub(crate) fn how_hard(&self, options: &Options) -> Option<String> {
        let level = self.level.filter(|_| options.has_levels);
        let time = self.time.filter(|_| options.has_times);
        let level = level.map(|level| Message::from(level.words()));
        let parts = level.into_iter().chain(time.map(|time| time.length()));
        let clauses: Vec<Message> = parts.collect();
        let words = Words::new(options.language, &NoBoard);
        (!clauses.is_empty()).then(|| words.within(&message!("{clauses:comma}")))
    }

    /// Its own title, if it has one.
    pub(super) fn title(&self) -> Option<Message> {
        own_title(&self.puzzle)
    }
}

/// Finds solutions and levels. It keeps what depends on the layout alone, for the next puzzle.
#[derive(Default)]
pub struct Examiner {
    solver: Option<Solver>,
    prepared: Option<PreparedLayout>,
}

/// The result of an examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Examined {
    /// Everything that was wanted is known.
    Known,
    /// The puzzle has no solution, or several: it has neither a solution to print nor a level.
    Unsound,
    /// It was stopped. What was found until then is kept.
    Stopped,
}

impl Examiner {
    /// Finds what the options want printed of a puzzle, unless it is known. The watcher is asked often whether to go on.
    pub fn examine(
        &mut self,
        entry: &mut BookEntry,
        options: &Options,
        watch: Watch<'_>,
    ) -> Examined {
        let wants_time = options.has_times && entry.time.is_none();
        let wants_level = wants_time || options.has_levels && entry.level.is_none();
        let wants_solution =
            options.solutions != options::Solutions::None && entry.solution.is_none();
        if !wants_level && !wants_solution {
            return Examined::Known;
        }
        let puzzle = &entry.puzzle;
        if puzzle.layout.unfinished().is_some() {
            return Examined::Unsound;
        }
        if entry.solution.is_none() {
            let solver = Solver::ready(&mut self.solver, &puzzle.layout, Solver::new);
            match solve::ask(solver, &puzzle.givens, Limits::NONE, &mut |_| watch(&())) {
                Ok((FoundSolutions::One(solution), _)) => entry.solution = Some(solution),
                Ok(_) => return Examined::Unsound,
                Err(Stopped) => return Examined::Stopped,
            }
        }
        if !wants_level {
            return Examined::Known;
        }
        let kept = self
            .prepared
            .take()
            .filter(|one| std::sync::Arc::ptr_eq(one.layout(), &puzzle.layout));
        let prepared = kept.unwrap_or_else(|| PreparedLayout::new(&puzzle.layout));
        let candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
        let uniqueness = Uniqueness::of(&puzzle.givens);
        let mut is_stopped = false;
        let watch = &mut |_: &()| {
            is_stopped = watch(&()).is_break();
            stop_if(is_stopped)
        };
        let (rating, time) = if wants_time {
            let (rating, time) =
                logic::rate_and_time(&prepared, candidates, Some(&uniqueness), watch);
            (rating, Some(time))
        } else {
            let rating = logic::rate(
                &prepared,
                candidates,
                Some(&uniqueness),
                &mut |_| watch(&()),
            );
            (rating, None)
        };
        self.prepared = Some(prepared);
        if is_stopped {
            return Examined::Stopped;
        }
        entry.level = Some(rating.level());
        entry.time = time;
        Examined::Known
    }
}
