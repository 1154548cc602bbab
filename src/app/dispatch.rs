//! Commands to actions. An arm only dispatches; the work is done in the folders of the features.

use crate::app::editing::edit_commands::EditCommand;
use egui::Context;

use crate::app::App;
use crate::app::command::{Act as _, Command, Habit, Scope, Zoom};
use crate::app::dialogs::Dialog;
use crate::app::picture;
use crate::app::settings::{self, Look};
use crate::app::style::{theme, visuals};
use sudogon_core::game::Mode;
use sudogon_paper::files;

impl App {
    /// Does what the user asked for.
    pub(crate) fn run(&mut self, command: Command, ctx: &Context) {
        if self.refuses(&command) {
            return;
        }
        command.run(self, ctx);
        if let Some(document) = &self.document {
            self.feedback.follow_cursor(document.editor.cursor);
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

    pub(crate) fn say_candidates(&mut self) {
        if let Some(document) = &mut self.document {
            let goes_by_marks = document.editor.goes_by_marks(&self.settings);
            document
                .editor
                .say_candidates(goes_by_marks, &mut self.feedback);
        }
    }

    /// Turns from entering to playing, or back.
    pub(crate) fn switch_mode(&mut self, ctx: &Context) {
        if let Some(document) = &self.document {
            let mode = if document.editor.is_entering() {
                Mode::Play
            } else {
                Mode::Enter
            };
            self.run(Command::Edit(EditCommand::SetMode(mode)), ctx);
        }
    }

    pub(crate) fn copy(&mut self, ctx: &Context) {
        if let Some(game) = self.game() {
            ctx.copy_text(files::line::FORMAT.text(game).unwrap_or_default());
            self.feedback
                .announce("The puzzle is on the clipboard as a line");
        }
    }

    pub(crate) fn copy_picture(&mut self, ctx: &Context) {
        picture::copy(ctx, self.board_view.get_mut().room);
        self.feedback
            .announce("The board is on the clipboard as a picture");
    }

    pub(crate) fn edit_about(&mut self) {
        if let Some(game) = self.game() {
            let about = game.board().puzzle().about.clone();
            self.dialog = Some(Dialog::AboutPuzzle(about));
        }
    }

    pub(crate) fn go_to(&mut self, name: &str) {
        let Some(document) = &mut self.document else {
            return;
        };
        match (document.editor.layout().find(name.trim()), &mut self.dialog) {
            (Some(cell), _) => {
                self.dialog = None;
                document.editor.select(cell);
            }
            (None, Some(Dialog::GoTo(dialog))) => dialog.is_unknown = true,
            _ => {}
        }
    }

    pub(crate) fn set_look(&mut self, look: Look, ctx: &Context) {
        self.settings.look = look;
        visuals::put_on(ctx, look);
    }

    pub(crate) fn turn_habit(&mut self, habit: Habit) {
        *settings::habit_mut(&mut self.settings, habit) ^= true;
        let Some(document) = &mut self.document else {
            return;
        };
        document.editor.entry.held = None;
        if habit == Habit::MarkedHints {
            // Turning this on means that the marks should count.
            document.editor.playing.ignores_marks = false;
        }
        if [Habit::MarkedHints, Habit::AvoidUniqueness].contains(&habit) {
            // What is shown was found the other way.
            document.editor.close_all_but_verdict();
        }
    }

    /// Closes the topmost thing: a notice, a list of puzzles, a pause, presentation, a demo, the value in hand, the card.
    pub(crate) fn close_card(&mut self, ctx: &Context) {
        if self.feedback.notice.take().is_some() || self.leave_page(ctx) {
            return;
        }
        if self.is_paused() {
            return self.pause_timer();
        }
        if self.is_presenting {
            return self.present(false, ctx);
        }
        if self.demo.is_some() && !self.is_choosing {
            return self.end_demo();
        }
        if self.is_choosing {
            self.is_choosing = self.document.is_none();
        } else if let Some(document) = &mut self.document
            && document.editor.entry.held.take().is_none()
        {
            document.editor.card = None;
        }
    }
}

/// Sets the zoom, at most so large that the window keeps its minimal room.
pub(crate) fn zoom_to(zoom: Zoom, ctx: &Context) {
    let factor = ctx.zoom_factor();
    let room = ctx.content_rect().size() * factor;
    let most = (room.x / theme::LEAST_WINDOW)
        .min(room.y / theme::LEAST_WINDOW)
        .max(1.0);
    ctx.set_zoom_factor(zoom.from(factor).min(most));
}
