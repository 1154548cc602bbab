//! How hard a step or a puzzle is, in the words that people use.

/// How hard something is to find.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Up to 2.3.
    Easy,
    /// Up to 3.4.
    Medium,
    /// Up to 4.9.
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
            ..=23 => Self::Easy,
            24..=34 => Self::Medium,
            35..=49 => Self::Hard,
            50..=69 => Self::VeryHard,
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
