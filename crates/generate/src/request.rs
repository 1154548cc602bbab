//! The request for a new puzzle.

use std::ops::RangeInclusive;
use std::sync::Arc;

use sudogon_board::layout::{CellSet, Layout};
use sudogon_board::random::Random;
use sudogon_logic::{KnownTechniques, Level, Technique};

use super::clues::ClueSet;
use super::pattern::GivensPattern;

/// A request for new puzzles.
#[derive(Clone, Debug)]
pub struct PuzzleRequest {
    /// The board. A jigsaw without regions gets random ones.
    pub layout: Arc<Layout>,
    /// How hard they are to be.
    pub wanted: Difficulty,
    /// The symmetry of the cells with givens; none if they may stand anywhere.
    pub pattern: Option<&'static GivensPattern>,
    /// How many givens they have.
    pub givens: GivenCount,
    /// The kinds of clues drawn on the board: then each puzzle has a layout of its own.
    pub clues: Vec<&'static ClueSet>,
    /// Says whether their rating may rely on there being one solution.
    pub relies_on_uniqueness: bool,
    /// The techniques that are enough for them, all if `None`; ratings are for somebody who knows these alone.
    pub known: Option<KnownTechniques>,
    /// The most facts that a number may rest on, for somebody who keeps no marks.
    pub most_facts: Option<usize>,
    /// The number that chance follows from.
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
    /// As newspapers print them: easy and medium ones have a share of the cells that no clue speaks of, by chance 30 to 38 and 26 to 32
    /// of a 9×9; harder ones, and all where that is not enough, have as few as their level allows.
    #[default]
    Usual,
    /// None could be left out; with a pattern, none of its groups.
    Minimal,
    /// So many at least.
    AtLeast(usize),
}

/// How many of the cells that no clue speaks of have a given in newspapers, in hundredths: 30 to 38 of the 81 cells of an easy 9×9,
/// 26 to 32 of a medium one.
const PRINTED: [(Level, RangeInclusive<u32>); 2] =
    [(Level::Easy, 37..=47), (Level::Medium, 32..=39)];

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
            known: None,
            most_facts: None,
            seed: 0,
            tries: tries.clamp(20, 10_000) as u32,
        }
    }

    /// The fewest givens that it asks for on a board with clues, by chance where there is a choice.
    pub(super) fn fewest_givens(&self, layout: &Layout, random: &mut Random) -> usize {
        let printed = |(level, _): &&(Level, _)| self.wanted == Difficulty::Level(*level);
        match self.givens {
            GivenCount::AtLeast(count) => count,
            GivenCount::Minimal => 0,
            GivenCount::Usual => PRINTED.iter().find(printed).map_or(0, |(_, shares)| {
                let cells = layout.clues().iter().flat_map(|clue| &clue.cells);
                let spoken_of = CellSet::of(layout.len(), cells.copied());
                let left = (layout.len() - spoken_of.len()) as u32;
                let [least, most] =
                    [shares.start(), shares.end()].map(|share| (left * share + 50) / 100);
                (least + random.below(most - least + 1)) as usize
            }),
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
