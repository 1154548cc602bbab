//! The status of a puzzle, and its result as a line of JSON.

use serde::{Serialize, Serializer};

use sudogon_core::layout::Layout;

/// The status of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Status {
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

/// A result as JSON; what does not apply is left out.
#[derive(Default, Serialize)]
pub(in crate::cli) struct ResultLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) file: Option<&'a str>,
    pub(in crate::cli) line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) layout: Option<&'a str>,
    pub(in crate::cli) status: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) solution: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) solutions: Option<SolutionCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) micros: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) placements: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) guesses: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) undone: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) reason: Option<&'a str>,
}

/// A count, as a string where many readers of JSON would round it: RFC 8259, section 6, warns of integers beyond 2^53.
pub(in crate::cli) struct SolutionCount(pub(in crate::cli) u128);

impl Serialize for SolutionCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(count) if count <= 1 << 53 => serializer.serialize_u64(count),
            _ => serializer.serialize_str(&self.0.to_string()),
        }
    }
}

/// The name of a layout in results: its id, or its title if it has none.
pub(in crate::cli) fn layout_name(layout: &Layout) -> &str {
    layout.id().unwrap_or(layout.title())
}
