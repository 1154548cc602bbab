//! The commands of the solve card.

use egui::Key;
use sudogon_board::message::pattern;

use crate::app::command::SolveGoal;
use crate::app::command::facts::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::facts::is_no_exercise;
use crate::app::command::spec::{Described, PLAIN, Spec, listed, unlisted};

/// The commands of the solve card.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveCommand {
    Ask,
    /// Start solving.
    Start(SolveGoal),
    /// Stop solving.
    Stop,
    /// Show the first or second of several solutions in the empty cells.
    Preview(Option<usize>),
    /// Fill in the solution that is shown.
    FillPreview,
}

impl Described for SolveCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(OwnCompleteBoard, &pattern!(in "menu": "Solve")).about(&pattern!(
                    "Fill in one cell or all of them, or only find out whether there is one solution"
                ))
            .when(is_no_exercise)
            .key(PLAIN, Key::F5),
            Self::Start(_) => unlisted(OwnCompleteBoard),
            Self::Stop | Self::Preview(_) | Self::FillPreview => unlisted(OwnBoard),
        }
    }
}
