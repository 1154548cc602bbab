//! The engine behind [`solve`](super::solve()).
//!
//! - `nine/`: the search for the usual 9×9 board
//! - `any_board.rs`: the search for boards of any shape, which hands over to
//! - `clause_learning/`: the search that learns from its dead ends, for boards that are too hard without
//! - `exact_cover/`: the board as an exact cover problem, and what follows from a placement
//! - `incidence.rs`: which items of that problem the candidates of a cell cover
//! - `solutions.rs`: the solutions found, and how many they stand for
//! - `random.rs`: pseudo-random numbers; `bits.rs`: the bits of a word

mod any_board;
mod bits;
mod clause_learning;
mod exact_cover;
mod incidence;
mod nine;
mod random;
mod solutions;

use std::sync::OnceLock;

use crate::layout::Layout;
use crate::puzzle::Grid;

use super::answer::Answer;
use super::watch::Watch;
use exact_cover::TieBreak;
use incidence::Incidence;

/// Everything that can be known of a layout before its puzzles, as far as it has been needed.
pub struct Engine {
    /// Whether the layout is the usual 9×9 board, by its houses.
    is_nine: bool,
    /// The guesses after which the search for any board turns to clause learning.
    guesses_before_learning: u64,
    incidence: OnceLock<Incidence>,
}

impl Engine {
    /// The engine for a layout.
    pub fn new(layout: &Layout) -> Self {
        Self::learning_after(layout, any_board::GUESSES_BEFORE_LEARNING)
    }

    /// The same, learning after so many guesses.
    pub fn learning_after(layout: &Layout, guesses: u64) -> Self {
        Self {
            is_nine: nine::is_layout(layout),
            guesses_before_learning: guesses,
            incidence: OnceLock::new(),
        }
    }

    /// Finds up to `limit` solutions on the layout it was made for; `None` where the givens conflict.
    pub fn solve(
        &self,
        layout: &Layout,
        givens: &Grid,
        limit: u128,
        watch: Watch<'_>,
    ) -> Option<Answer> {
        if self.is_nine {
            return nine::solve(givens, limit, watch);
        }
        let incidence = self.incidence.get_or_init(|| Incidence::new(layout));
        let learning = self.guesses_before_learning;
        any_board::solve(incidence, givens, limit, TieBreak::First, learning, watch)
    }

    /// Finds one pseudo-random solution; `None` where the givens conflict.
    pub fn random(
        &self,
        layout: &Layout,
        givens: &Grid,
        seed: u64,
        watch: Watch<'_>,
    ) -> Option<Answer> {
        let incidence = self.incidence.get_or_init(|| Incidence::new(layout));
        let learning = self.guesses_before_learning;
        any_board::solve(
            incidence,
            givens,
            1,
            TieBreak::Random(seed),
            learning,
            watch,
        )
    }
}
