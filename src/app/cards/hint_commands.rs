//! The commands of hints.

use crate::app::command::Walk;
use crate::app::document::Document;
use egui::{Context, Key};
use sudogon_core::game::Edit;
use sudogon_core::layout::Cell;
use sudogon_core::puzzle::Value;

use crate::app::App;
use crate::app::command::spec::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::spec::{Act, PLAIN, Spec, listed, unlisted};

/// The commands of hints.
#[derive(Clone, Debug, PartialEq)]
pub enum HintCommand {
    /// Ask for a hint, or for its next stage; the last applies it.
    Press,
    /// Continue with the hint, ignoring the marks.
    IgnoreMarks,
    /// Turn to another hint.
    Another,
    /// Go through the links of the chain that a hint tells.
    Walk(Walk),
    /// Fill in the cell that no known technique reaches.
    Reveal(Cell, Value),
    /// Take back crosses through right values.
    Uncross(Vec<(Cell, Value)>),
    /// Take out the values that the card calls wrong.
    TakeOut(Vec<Cell>),
    /// Undo this many steps, to before the mistake.
    GoBack(usize),
}

impl Act for HintCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Press => listed(
                OwnCompleteBoard,
                "Hint",
                "First where to look, then why, then it is done for you",
            )
            .key(PLAIN, Key::F2),
            Self::IgnoreMarks => unlisted(OwnCompleteBoard),
            Self::Another
            | Self::Walk(_)
            | Self::Reveal(..)
            | Self::Uncross(_)
            | Self::TakeOut(_)
            | Self::GoBack(_) => unlisted(OwnBoard),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Press => app.hint(ctx),
            Self::IgnoreMarks => app.ignore_marks(),
            Self::Another => app.another_hint(ctx),
            Self::Walk(way) => app.walk_hint(ctx, way),
            Self::Reveal(cell, value) => app.edit_with((cell, value), Document::reveal),
            Self::Uncross(values) => app.edit_with(Edit::Uncross(values), Document::edit),
            Self::TakeOut(cells) => app.edit_with(Edit::Erase(cells), Document::edit),
            Self::GoBack(steps) => app.edit_with(steps, Document::go_back),
        }
    }
}
