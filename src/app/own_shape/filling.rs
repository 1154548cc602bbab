//! Whether a shape can be filled, which is found out while it is drawn.

use crate::language::label;
use crate::worker::SolveOutcome;

/// Whether there is any way to fill a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filling {
    /// Something is missing first.
    #[default]
    Unasked,
    /// It is being found out.
    Asked,
    /// There is one.
    Possible,
    /// There is none.
    Impossible,
    /// That takes too long.
    Unknown,
}

impl Filling {
    /// Derives it from a search for one solution.
    pub fn of(outcome: &SolveOutcome) -> Self {
        match outcome {
            SolveOutcome::One { .. } | SolveOutcome::Several { .. } => Self::Possible,
            SolveOutcome::NoSolution | SolveOutcome::Conflict(_) => Self::Impossible,
            SolveOutcome::Stopped | SolveOutcome::Failed(_) => Self::Unknown,
        }
    }

    /// It as a sentence; `None` while it is not asked.
    pub fn say(self) -> Option<&'static str> {
        match self {
            Self::Unasked => None,
            Self::Asked => Some(label!("Finding out whether it can be filled …")),
            Self::Possible => Some(label!("It can be filled: it is a board.")),
            Self::Impossible => Some(label!(
                "No values fill it without a repetition: its houses leave no way."
            )),
            Self::Unknown => Some(label!(
                "Whether it can be filled takes too long to find out."
            )),
        }
    }
}
