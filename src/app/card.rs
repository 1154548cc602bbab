//! The one card for what is going on: solving, a hint, a check.

use std::sync::Arc;

use crate::game::{Board, Game};
use crate::layout::{Cell, CellSet, Layout};
use crate::logic::Highlight;
use crate::puzzle::{Grid, Value, ValueSet};

use super::panels::hint::HintCard;
use super::panels::solve::SolveCard;
use super::verdict::Verdict;

/// What is going on.
#[derive(Default)]
pub enum Card {
    /// Nothing but playing or entering.
    #[default]
    Nothing,
    /// Solving.
    Solve(SolveCard),
    /// A hint, and what it is about.
    Hint(HintCard, About),
    /// A check, or waiting for what it needs to know.
    Check,
}

/// What a hint depends on: the rules, the values and what is crossed out. Marks and colours may change under it.
#[derive(PartialEq)]
pub struct About {
    layout: Arc<Layout>,
    grid: Grid,
    removed: Vec<ValueSet>,
}

impl About {
    /// What it depends on as it is now.
    pub fn of(board: &Board) -> Self {
        Self {
            layout: Arc::clone(&board.puzzle().layout),
            grid: board.grid(),
            removed: board
                .layout()
                .cells()
                .map(|cell| board.play(cell).removed)
                .collect(),
        }
    }
}

impl Card {
    /// Says whether there is something to show.
    pub fn is_open(&self) -> bool {
        !matches!(self, Self::Nothing)
    }

    /// The board has changed: a hint about what it was is over, a search stops, what was found for other printed numbers is forgotten.
    pub fn follow(&mut self, board: &Board) {
        let is_over = match self {
            Self::Nothing => false,
            Self::Solve(card) => !card.follow(board),
            Self::Hint(_, about) => *about != About::of(board),
            Self::Check => true,
        };
        if is_over {
            *self = Self::Nothing;
        }
    }

    /// The mode has changed: a hint that was about it is over.
    pub fn close_hint(&mut self) {
        if matches!(self, Self::Hint(..)) {
            *self = Self::Nothing;
        }
    }

    /// Says whether a search is running.
    pub fn is_solving(&self) -> bool {
        matches!(self, Self::Solve(card) if card.is_running())
    }

    /// Takes what the solve card's search has reported; returns what is to be filled in.
    pub fn poll_solve(&mut self, game: Option<&Game>) -> Option<Vec<(Cell, Value)>> {
        match self {
            Self::Solve(card) => card.poll(game),
            _ => None,
        }
    }

    /// Goes on with a hint; says whether the card has anything new to say.
    pub fn poll_hint(
        &mut self,
        game: &Game,
        verdict: &Verdict,
        ignores_marks: bool,
        wake: impl Fn() + Send + 'static,
    ) -> bool {
        match self {
            Self::Hint(card, _) => card.poll(game, verdict, ignores_marks, wake),
            _ => false,
        }
    }

    /// Values to show in empty cells.
    pub fn preview(&self) -> Option<&Grid> {
        match self {
            Self::Solve(card) => card.preview(),
            _ => None,
        }
    }

    /// Cells to ring.
    pub fn ringed(&self) -> &[Cell] {
        match self {
            Self::Solve(card) => card.ringed(),
            _ => &[],
        }
    }

    /// What the card says: a headline and the lines below it; nothing where it says nothing yet.
    pub fn in_short(&self, layout: &Layout) -> Option<(String, Vec<String>)> {
        match self {
            Self::Hint(card, _) => Some(card.words(layout)),
            Self::Solve(card) => {
                let (headline, text) = card.words(layout)?;
                Some((headline, vec![text]))
            }
            Self::Nothing | Self::Check => None,
        }
    }

    /// What a hint points at.
    pub fn highlights(&self) -> &[Highlight] {
        match self {
            Self::Hint(card, _) => card.highlights(),
            _ => &[],
        }
    }

    /// The cells that the card calls wrong, added to a set.
    pub fn add_wrong(&self, wrong: &mut CellSet) {
        if let Self::Hint(card, _) = self {
            card.wrong().iter().for_each(|&cell| wrong.insert(cell));
        }
    }
}
