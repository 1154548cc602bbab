//! A command runs, or is refused. What it does stands with its feature.

use egui::Context;

use crate::app::App;
use crate::app::command::{Act as _, Command, Scope};
use crate::app::document::Document;
use crate::app::record;

impl App {
    /// Does what the user asked for.
    pub(crate) fn run(&mut self, command: Command, ctx: &Context) {
        if self.refuses(&command) {
            return;
        }
        command.run(self, ctx);
        record::commands::note_solved(self, ctx);
        if let Some(Document { editor, .. }) = &mut self.document {
            editor.follow_card();
            // What is used once stays unfolded.
            self.settings.shows_more_kinds |= editor.entry.pad.is_of_more();
            self.feedback.follow_cursor(editor.cursor);
        }
    }

    /// Says whether a command is refused: its board is unfinished, and the player is told what is missing; or a demo runs on
    /// a copy of it, or it is hidden.
    pub(crate) fn refuses(&mut self, command: &Command) -> bool {
        let scope = command.scope();
        if scope.needs_regions()
            && let Some(document) = &self.document
            && document.editor.lacks_regions(&mut self.feedback)
        {
            return true;
        }
        self.keeps_back(scope)
    }

    /// Says whether commands of a scope wait: a demo runs on a copy of the board, or the board is hidden.
    pub(crate) fn keeps_back(&self, scope: Scope) -> bool {
        scope.is_own_board() && self.demo.is_some() || scope != Scope::Window && self.is_paused()
    }
}
