//! The commands of techniques and their lessons.

use crate::app::dialogs::Dialog;
use crate::app::dialogs::technique::TechniquePage;
use egui::Context;
use sudogon_core::logic::Technique;

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, Spec, unlisted};

/// The commands of techniques and their lessons.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonCommand {
    /// Explain a technique.
    Explain(&'static Technique),
    /// Open one of a technique's lessons.
    Open(&'static Technique, usize),
    /// Back from a lesson to the player's own puzzle.
    Leave,
}

impl Act for LessonCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Explain(_) | Self::Open(..) | Self::Leave => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Explain(technique) => {
                let can_be_practised = app.wish().with_clues(None).can_be_for(technique);
                let page = TechniquePage::new(technique, can_be_practised);
                app.dialog = Some(Dialog::Technique(page));
            }
            Self::Open(technique, at) => app.open_lesson(technique, at, ctx),
            Self::Leave => app.leave_lesson(ctx),
        }
    }
}
