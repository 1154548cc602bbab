//! The engine behind [`solve`](super::solve()).
//!
//! - `nine/`: the search for the usual 9×9 board
//! - `general.rs`: the search for boards of any shape
//! - `learner/`: the search that learns from its dead ends, for boards that are too much for the other
//! - `questions/`: what a board still asks, and what follows from an answer
//! - `seats.rs`: which places cells have in the houses that ask
//! - `random.rs`: chance that is the same for the same seed
//! - `found.rs`: the solutions found, and how many they stand for

mod found;
mod general;
mod learner;
mod nine;
mod questions;
mod random;
mod seats;

use std::sync::OnceLock;

use crate::layout::Layout;
use crate::puzzle::Grid;

use super::{Answer, Watch};
use questions::Choose;
use seats::Seats;

/// Everything that can be known of a layout before its puzzles, as far as it has been needed.
pub struct Engine {
    /// Whether the layout is the usual 9×9 board, by its houses.
    is_nine: bool,
    /// The guesses after which the search for any board learns.
    budget: u64,
    seats: OnceLock<Seats>,
}

impl Engine {
    /// The engine for a layout.
    pub fn new(layout: &Layout) -> Self {
        Self::learning_after(layout, general::BUDGET)
    }

    /// The same, learning after so many guesses.
    pub fn learning_after(layout: &Layout, budget: u64) -> Self {
        Self {
            is_nine: nine::is_layout(layout),
            budget,
            seats: OnceLock::new(),
        }
    }

    /// Finds up to `limit` solutions on the layout it was made for; nothing where the givens conflict.
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
        let seats = self.seats.get_or_init(|| Seats::new(layout));
        general::solve(seats, givens, limit, Choose::First, self.budget, watch)
    }

    /// Finds one solution, by chance; nothing where the givens conflict.
    pub fn random(
        &self,
        layout: &Layout,
        givens: &Grid,
        seed: u64,
        watch: Watch<'_>,
    ) -> Option<Answer> {
        let seats = self.seats.get_or_init(|| Seats::new(layout));
        let choose = Choose::Random(seed);
        general::solve(seats, givens, 1, choose, self.budget, watch)
    }
}

/// The places of the bits that are set, ascending.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}
