//! The commands of the review of a solve.

use sudogon_board::message::pattern;

use crate::app::command::ReviewStep;
use crate::app::command::facts::Scope::{OwnCompleteBoard, Window};
use crate::app::command::facts::is_no_exercise;
use crate::app::command::spec::{Described, Spec, listed, unlisted};

/// The commands of the review of a solve.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewCommand {
    Open,
    /// Go along the time line.
    Go(ReviewStep),
    /// Play the solve back, or stop.
    Play,
    /// Find the next step oneself on the board that is shown.
    TryFromHere,
    /// Tick the techniques as known that were found without a hint.
    TickFound,
    CopyText,
    Export,
}

impl Described for ReviewCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Open => listed(OwnCompleteBoard, &pattern!("Review my solve"))
                .about(&pattern!(
                    "How it went, number by number: where you waited, and what there was to see"
                ))
                .when(is_no_exercise)
                .when_game(|game| game.board().is_solved()),
            _ => unlisted(Window),
        }
    }
}
