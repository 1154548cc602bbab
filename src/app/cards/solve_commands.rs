//! The commands of the solve card.

use crate::app::command::SolveGoal;
use crate::app::document::Document;
use egui::{Context, Key};

use crate::app::App;
use crate::app::command::spec::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::spec::{Act, PLAIN, Spec, listed, unlisted};

/// The commands of the solve card.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveCommand {
    /// Open the solve card.
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

impl Act for SolveCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(
                OwnCompleteBoard,
                "Solve",
                "Fill in one cell or all of them, or only find out whether there is one solution",
            )
            .key(PLAIN, Key::F5),
            Self::Start(_) => unlisted(OwnCompleteBoard),
            Self::Stop | Self::Preview(_) | Self::FillPreview => unlisted(OwnBoard),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Ask => app.ask_what_to_solve(),
            Self::Start(goal) => app.find(goal, ctx),
            Self::Stop => app.set(Document::stop_solving),
            Self::Preview(which) => app.set_with(which, Document::preview),
            Self::FillPreview => app.set(Document::fill_preview),
        }
    }
}
