//! The running demo, on a copy of the player's board.

use sudogon_board::game::{Board, CellPlay, EnteredValue};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Conflict, Grid, Puzzle};
use sudogon_solve::strategies::{Event, Move, MoveKind, Strategy};

use crate::app::card_text::CardText;
use crate::app::command::DemoStart;
use crate::app::demo::race::Race;
use crate::app::demo::watching::Watching;
use crate::app::known::outcome;
use crate::language::{label, words};

/// A copy of the player's board, and what runs on it.
pub struct Demo {
    /// The copy, with the printed numbers.
    pub puzzle: Puzzle,
    /// Which values it begins with.
    pub from: DemoStart,
    /// The printed numbers, and the player's values if those are included.
    pub start: Grid,
    /// Why nothing can run on it.
    pub conflict: Option<Conflict>,
    pub run: DemoRun,
}

/// The run on a copy of the board.
pub enum DemoRun {
    /// Nothing yet: the strategies are offered.
    Offer,
    /// A strategy that is being watched.
    Watch(Box<Watching>),
    /// A race.
    Race(Race),
}

impl Demo {
    /// Copies a board, and offers the strategies to watch.
    pub fn offer(board: &Board, from: DemoStart) -> Self {
        let puzzle = board.puzzle().clone();
        let start = match from {
            DemoStart::Givens => puzzle.givens.clone(),
            DemoStart::Here => board.grid(),
        };
        Self {
            conflict: start.conflicts(&puzzle.layout).into_iter().next(),
            puzzle,
            from,
            start,
            run: DemoRun::Offer,
        }
    }

    /// The layout of the copy.
    pub fn layout(&self) -> &Layout {
        &self.puzzle.layout
    }

    /// Begins to watch a strategy, unless nothing can run.
    pub fn watch(&mut self, strategy: &'static Strategy, wake: impl Fn() + Send + 'static) {
        match Watching::start(strategy, &self.puzzle, &self.start, wake) {
            Ok(watching) => self.run = DemoRun::Watch(Box::new(watching)),
            Err(conflict) => self.conflict = Some(conflict),
        }
    }

    /// Starts a race, which may be slow to see; nobody runs in it if nothing can.
    pub fn race<W: Fn() + Send + 'static>(&mut self, is_slow: bool, wake: impl Fn() -> W) {
        let how = (self.conflict.is_none(), is_slow);
        self.run = DemoRun::Race(Race::start(&self.puzzle, &self.start, how, wake));
    }

    /// Says whether a strategy is watched, or is to be chosen.
    pub fn is_watched(&self) -> bool {
        !matches!(self.run, DemoRun::Race(_))
    }

    /// The strategy that is being watched.
    pub fn watching(&mut self) -> Option<&mut Watching> {
        match &mut self.run {
            DemoRun::Watch(watching) => Some(watching),
            _ => None,
        }
    }

    pub fn racing(&mut self) -> Option<&mut Race> {
        match &mut self.run {
            DemoRun::Race(race) => Some(race),
            _ => None,
        }
    }

    /// Says whether it will change without further input.
    pub fn is_running(&self) -> bool {
        match &self.run {
            DemoRun::Offer => false,
            DemoRun::Watch(watching) => watching.is_running(),
            DemoRun::Race(race) => !race.is_over(),
        }
    }

    /// Takes new results; says whether to announce them.
    pub fn poll(&mut self) -> bool {
        match &mut self.run {
            DemoRun::Offer => false,
            DemoRun::Watch(watching) => watching.poll(),
            DemoRun::Race(race) => race.poll(),
        }
    }

    /// Its result or state, in words.
    pub fn message(&self) -> CardText {
        match (&self.conflict, &self.run) {
            (Some(conflict), _) => {
                outcome::problem_of(conflict, self.layout()).in_words(words(self.layout()))
            }
            (None, DemoRun::Offer) => CardText::short(label!("How should it think?")),
            (None, DemoRun::Watch(watching)) => watching.told(&self.puzzle),
            (None, DemoRun::Race(race)) => race.message(self.start.is_full()),
        }
    }

    /// The copy with the values that the strategy has placed, or is to begin with.
    pub fn board(&self) -> Board {
        let mut puzzle = self.puzzle.clone();
        let mut cells = vec![CellPlay::default(); puzzle.layout.len()];
        puzzle.givens = Grid::empty(puzzle.layout.len());
        let mut place = |cell: Cell, value, by_solver| {
            if self.puzzle.givens.get(cell) == Some(value) {
                puzzle.givens.set(cell, Some(value));
            } else {
                // The player's values are the player's on the copy, too.
                cells[cell.index()].entry = Some(EnteredValue { value, by_solver });
            }
        };
        let state = match &self.run {
            DemoRun::Watch(watching) => watching.state(),
            DemoRun::Offer | DemoRun::Race(_) => None,
        };
        if let Some(state) = state {
            for &Move { cell, value, kind } in state.moves() {
                place(cell, value, kind != MoveKind::Given);
            }
            if let Some(Event::Clash(cell, value)) = state.event() {
                place(cell, value, true);
            }
        } else {
            let start = self.start.entries();
            start.for_each(|(cell, value)| place(cell, value, false));
        }
        Board::with_play(puzzle, cells)
    }
}
