//! How hard a step or a puzzle is, in the words that people use. The bounds of the first three were held against 600 newspaper puzzles
//! of that many stated levels: 573 agree. Of the 200 called hard there, 25 need nothing that the medium ones do not need, and two have a
//! step of 4.0, as skyscrapers have: these are very hard here, as readers of hard puzzles seldom know them.

use std::ops::RangeInclusive;

use sudogon_board::message::{Pattern, pattern};
use sudogon_board::text;

/// How hard something is to find.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Up to 1.5.
    Easy,
    /// Up to 2.6.
    Medium,
    /// Up to 3.9.
    Hard,
    /// Up to 6.9.
    VeryHard,
    /// Up to 7.9: single chains.
    Extreme,
    /// All above: what branches, such as nets.
    BeyondExtreme,
}

/// The highest ratings of the levels, in tenths, in their order.
const BOUNDS: [u32; 6] = [15, 26, 39, 69, 79, u32::MAX];

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Self; 6] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::VeryHard,
        Self::Extreme,
        Self::BeyondExtreme,
    ];

    /// Its ratings, in tenths.
    pub const fn ratings(self) -> RangeInclusive<u32> {
        let at = self as usize;
        let least = if at == 0 { 0 } else { BOUNDS[at - 1] + 1 };
        least..=BOUNDS[at]
    }

    /// The level of an id, or of the name that stood in its place once: "very hard".
    pub fn named(id: &str) -> Option<Self> {
        let id = text::id_of_name(id);
        Self::ALL.into_iter().find(|level| level.id() == id)
    }

    /// Says what it is known by in files and commands: `very-hard`. It stays, whatever people come to call it.
    pub const fn id(self) -> &'static str {
        LEVELS[self as usize].0
    }

    /// The level of a rating in tenths.
    pub const fn of(rating: u32) -> Self {
        let mut at = 0;
        while rating > BOUNDS[at] {
            at += 1;
        }
        Self::ALL[at]
    }

    /// Returns its name.
    pub const fn words(self) -> &'static Pattern {
        &LEVELS[self as usize].1
    }

    /// Returns its name in English.
    pub fn name(self) -> &'static str {
        self.words().english()
    }
}

/// The ids of the levels and what people call them, in their order.
static LEVELS: [(&str, Pattern); 6] = [
    ("easy", pattern!(in "level": "easy")),
    ("medium", pattern!(in "level": "medium")),
    ("hard", pattern!(in "level": "hard")),
    ("very-hard", pattern!(in "level": "very hard")),
    ("extreme", pattern!(in "level": "extreme")),
    ("beyond-extreme", pattern!(in "level": "beyond extreme")),
];

/// The length, in nodes, from which on a chain is a tenth harder than before.
const LONGER: [usize; 12] = [5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193];

/// How much harder a chain of so many nodes is than the shortest ones, in tenths.
pub fn harder_by_length(nodes: usize) -> u32 {
    LONGER.iter().filter(|&&from| nodes >= from).count() as u32
}
