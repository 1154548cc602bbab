//! What is wanted of a new puzzle.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::clues::ClueSet;
use super::pattern::Pattern;
use crate::layout::Layout;
use crate::logic::{Level, Technique};

/// What is wanted of new puzzles.
#[derive(Clone, Debug)]
pub struct PuzzleRequest {
    /// The board. A jigsaw without regions gets random ones.
    pub layout: Arc<Layout>,
    /// How hard they are to be.
    pub wanted: Difficulty,
    /// The symmetry of the cells with givens; none if they may stand anywhere.
    pub pattern: Option<&'static Pattern>,
    /// How many givens they have.
    pub givens: GivenCount,
    /// The kinds of clues drawn on the board: then each puzzle has a layout of its own.
    pub clues: Vec<&'static ClueSet>,
    /// Says whether their rating may rely on there being one solution.
    pub relies_on_uniqueness: bool,
    /// What chance follows from.
    pub seed: u64,
    /// After how many full boards to give up.
    pub tries: u32,
}

/// How hard a puzzle is to be.
#[derive(Clone, Debug, PartialEq)]
pub enum Difficulty {
    /// As it comes.
    Any,
    /// Of a level.
    Level(Level),
    /// With a rating in a range, in tenths.
    Ratings(RangeInclusive<u32>),
    /// It needs a technique, and nothing harder.
    Technique(&'static Technique),
}

/// How many givens a puzzle has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GivenCount {
    /// As newspapers print them: easy ones have 45 % of the board, harder ones as few as their level allows.
    #[default]
    Usual,
    /// None could be left out; with a pattern, none of its groups.
    Minimal,
    /// So many at least.
    AtLeast(usize),
}

/// Chains are rated by their length, from this rating on, in tenths.
const CHAINS: u32 = 66;

/// How much harder than the shortest a chain to practise may be.
const LONGER: u32 = 6;

impl PuzzleRequest {
    /// Any puzzle on a board.
    pub fn new(layout: &Arc<Layout>) -> Self {
        // Larger boards take longer, each of them and their rating.
        let tries = 33_000_000 / (layout.len() * layout.len());
        Self {
            layout: Arc::clone(layout),
            wanted: Difficulty::Any,
            pattern: None,
            givens: GivenCount::Usual,
            clues: Vec::new(),
            relies_on_uniqueness: true,
            seed: 0,
            tries: tries.clamp(20, 10_000) as u32,
        }
    }

    /// The fewest givens that it asks for.
    pub(super) fn fewest_givens(&self) -> usize {
        match self.givens {
            // Clues tell enough.
            GivenCount::Usual
                if self.clues.is_empty() && self.wanted == Difficulty::Level(Level::Easy) =>
            {
                (self.layout.len() * 45).div_ceil(100)
            }
            GivenCount::Usual | GivenCount::Minimal => 0,
            GivenCount::AtLeast(count) => count,
        }
    }
}

impl Difficulty {
    /// The ratings that it admits, in tenths.
    pub fn ratings(&self) -> RangeInclusive<u32> {
        match self {
            Self::Any => 0..=u32::MAX,
            Self::Level(level) => level.ratings(),
            Self::Ratings(ratings) => ratings.clone(),
            Self::Technique(technique) => {
                let longer = if technique.rating < CHAINS { 0 } else { LONGER };
                technique.rating..=technique.rating + longer
            }
        }
    }
}
