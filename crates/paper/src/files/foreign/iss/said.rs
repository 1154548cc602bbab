//! What a constraint asks of its cells, as far as the notation of rules of one's own can say it.

use super::places::all;
use crate::files::TextProblem;

/// What a constraint asks of its cells.
#[derive(Debug, PartialEq)]
pub enum Said {
    /// This, in the notation.
    Condition(String),
    /// Nothing.
    Always,
    /// More than the notation can say.
    Unsaid,
}

impl Said {
    /// A condition.
    pub fn some(text: impl Into<String>) -> Result<Self, TextProblem> {
        Ok(Self::Condition(text.into()))
    }

    /// That some numbers are equal.
    pub fn equal(numbers: &[String]) -> Result<Self, TextProblem> {
        match numbers {
            [] | [_] => Ok(Self::Always),
            _ => Self::some(numbers.join(" = ")),
        }
    }

    /// All of some conditions.
    pub fn all(conditions: &[String]) -> Result<Self, TextProblem> {
        match conditions {
            [] => Ok(Self::Always),
            _ => Self::some(all(conditions)),
        }
    }
}
