//! A wish with its source of chance, and the search for it on a thread.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use egui::Context;
use sudogon_board::date::Date;
use sudogon_board::layout;
use sudogon_board::message::Message;
use sudogon_generate::{self as generate, Difficulty, GivensPattern, PuzzleRequest, seed_of_day};

use crate::app::new_puzzle::wish::Wish;
use crate::app::wake::wake;
use crate::worker::{self, GenerateEvent, Task};

/// The order for a puzzle: the same order gives the same puzzle everywhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The wish for the puzzle.
    pub wish: Wish,
    /// The source of chance.
    pub chance: Chance,
}

/// An order, and the search for it.
pub struct Search {
    pub order: Order,
    /// The search.
    pub task: Task<GenerateEvent>,
}

impl Search {
    /// Begins to search.
    pub fn start(order: Order, ctx: &Context) -> Self {
        let ordered = order.clone();
        let task = worker::generate(move || ordered.request(), wake(ctx));
        Self { order, task }
    }
}

impl Order {
    /// Returns the request to the generator. Where the shape does not have the level, it is for the nearest; where it does not have
    /// the symmetry, for none.
    fn request(&self) -> Result<PuzzleRequest, Message> {
        let wish = &self.wish;
        let listed = || layout::named(&wish.shape).map_err(|error| error.message());
        let layout = wish.own.clone().map_or_else(listed, Ok)?;
        let level = generate::nearest_level(&wish.levels(), wish.level).unwrap_or(wish.level);
        let fits = |pattern: &&'static GivensPattern| pattern.fits(&layout);
        Ok(PuzzleRequest {
            wanted: wish
                .technique
                .map_or(Difficulty::Level(level), Difficulty::Technique),
            pattern: wish.pattern.filter(fits),
            clues: wish.clues.into_iter().collect(),
            relies_on_uniqueness: wish.relies_on_uniqueness,
            known: wish.enough(),
            most_facts: wish.without_marks.then_some(wish.most_facts),
            seed: match self.chance {
                Chance::Seed(seed) => seed,
                Chance::Day(date) => seed_of_day(date, &layout, level),
            },
            ..PuzzleRequest::new(&layout)
        })
    }
}

/// The source of chance.
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
    /// A seed as it was typed; `None` if none was.
    pub fn typed(text: &str) -> Option<Self> {
        text.parse().ok().map(Self::Seed)
    }
}

/// Returns a seed that nobody chose, short enough to be copied by hand.
pub fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}

/// Returns the figures of a text that may be a seed.
pub fn figures(text: &str) -> String {
    let figures = text.chars().filter(char::is_ascii_digit);
    figures.take(FIGURES).collect()
}
