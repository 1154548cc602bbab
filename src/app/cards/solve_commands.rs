//! The commands of the solve card.

use egui::{Context, Key};
use sudogon_board::message::pattern;

use crate::app::App;
use crate::app::cards::solve::SolveCard;
use crate::app::command::SolveGoal;
use crate::app::command::spec::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::spec::{Act, PLAIN, Spec, listed, unlisted};

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

impl Act for SolveCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(
                OwnCompleteBoard,
                &pattern!(in "menu": "Solve"),
                &pattern!(
                    "Fill in one cell or all of them, or only find out whether there is one solution"
                ),
            )
            .key(PLAIN, Key::F5),
            Self::Start(_) => unlisted(OwnCompleteBoard),
            Self::Stop | Self::Preview(_) | Self::FillPreview => unlisted(OwnBoard),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        let Some((editor, _, feedback)) = app.editing() else {
            return;
        };
        match self {
            Self::Ask => {
                editor.open_card(SolveCard::default(), feedback);
                app.focus_card();
            }
            Self::Start(goal) => {
                let card = SolveCard::find(goal, editor.cursor, editor.board(), ctx);
                editor.open_card(card, feedback);
            }
            Self::Stop => {
                if let Some(card) = editor.card_as::<SolveCard>() {
                    card.stop();
                }
            }
            Self::Preview(which) => {
                if let Some(card) = editor.card_as::<SolveCard>() {
                    card.show(which);
                }
            }
            Self::FillPreview => {
                let card = editor.card_as::<SolveCard>();
                if let Some(solution) = card.and_then(|card| card.preview()) {
                    let values = solution.entries().collect();
                    editor.card = None;
                    editor.fill(values);
                }
            }
        }
    }
}
