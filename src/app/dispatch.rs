//! A command runs, or is refused. What it does stands in its feature's file in `run/`.

use egui::Context;

use crate::app::App;
use crate::app::command::facts::{Scope, WindowFacts as _};
use crate::app::command::{Command, of_feature};
use crate::app::document::Document;
use crate::app::editing::Editing;
use crate::app::run;
use crate::app::run::RunCommand as _;

impl App {
    /// Does what the user asked for.
    pub(crate) fn run(&mut self, command: Command, ctx: &Context) {
        if self.refuses(&command) {
            return;
        }
        of_feature!(command, commands => commands.run(self, ctx));
        run::record::note_solved(self, ctx);
        if let Some(Document { editor, .. }) = &mut self.document {
            editor.follow_card();
            // What is used once stays unfolded.
            self.settings.shows_more_kinds |= editor.entry.pad.is_of_more();
            self.feedback.follow(editor.cursor, editor.layout());
        }
        if let Some(mut editing) = self.editing()
            && let Some(strip) = editing.entry.filled_strip.take()
            && editing.settings.reads_rows_back
        {
            editing.read_strip(strip);
        }
    }

    /// Says whether a command is refused: its board is unfinished, and the player is told what is missing; or a demo runs on
    /// a copy of it, or it is hidden.
    pub(crate) fn refuses(&mut self, command: &Command) -> bool {
        let scope = command.spec().scope;
        let needs_regions = matches!(scope, Scope::CopyOfCompleteBoard | Scope::OwnCompleteBoard);
        let lacks_regions = |mut editing: Editing<'_>| editing.lacks_regions();
        needs_regions && self.editing().is_some_and(lacks_regions) || self.keeps_back(scope)
    }
}
