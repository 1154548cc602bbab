//! The status of a puzzle, and its result as a line of JSON.

use serde::{Serialize, Serializer};

use sudogon_core::layout::Layout;

/// The status of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Unique,
    Multiple,
    /// A solution that says nothing about others.
    Found,
    None,
    Invalid,
    /// There was no answer within the time for one puzzle.
    Timeout,
    /// The batch was stopped.
    Stopped,
}

impl Status {
    /// The word for it in results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::Found => "found",
            Self::None => "none",
            Self::Invalid => "invalid",
            Self::Timeout => "timeout",
            Self::Stopped => "stopped",
        }
    }
}

/// A result as JSON: where its puzzle is, and what is told of it.
#[derive(Serialize)]
pub struct ResultLine<'a, T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    pub line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<&'a str>,
    #[serde(flatten)]
    pub told: T,
}

/// A solution as JSON.
#[derive(Serialize)]
pub struct Solved {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    pub solutions: SolutionCount,
    /// The board is filled, by a solution.
    pub is_solved: bool,
    /// All solutions were counted: there are no more.
    pub is_counted: bool,
    pub micros: u64,
}

/// A count, as a string where many readers of JSON would round it: RFC 8259, section 6, warns of integers beyond 2^53.
pub struct SolutionCount(pub u128);

impl Serialize for SolutionCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(count) if count <= 1 << 53 => serializer.serialize_u64(count),
            _ => serializer.serialize_str(&self.0.to_string()),
        }
    }
}

/// The name of a layout in results: its id, or its title if it has none.
pub fn layout_name(layout: &Layout) -> &str {
    layout.id().unwrap_or(layout.title())
}
