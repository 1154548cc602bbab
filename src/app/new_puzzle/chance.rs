//! Where the seed of a new puzzle comes from.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use crate::app::new_puzzle::today::Date;

/// What chance follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// This seed.
    Seed(u64),
    /// The seed of a day, which depends on the board and the level too.
    Day(Date),
}

/// The most figures of a seed: those of a series have 48 bits.
const FIGURES: usize = 15;

impl Chance {
    /// A seed that nobody chose, short enough to be copied by hand.
    pub fn fresh() -> Self {
        Self::Seed(RandomState::new().build_hasher().finish() >> 32)
    }

    /// A seed as it was typed; `None` if none was.
    pub fn typed(text: &str) -> Option<Self> {
        text.parse().ok().map(Self::Seed)
    }
}

/// What of a text may be a seed.
pub fn figures(text: &str) -> String {
    let figures = text.chars().filter(char::is_ascii_digit);
    figures.take(FIGURES).collect()
}
