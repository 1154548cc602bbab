//! The timer of the open puzzle, run once a frame and paused. It counts while the player sees the board and plays on a puzzle of their own,
//! until that is solved or paused. When it pauses by itself is decided in `editing/timer.rs`.
//!
//! The clock is egui's: tests set it. While the timer is off, no frame is asked for, and the time is told when all is solved.

use egui::Context;
use sudogon_board::message::{Pattern, length_of_time, pattern};

use crate::app::App;
use crate::language::{self, say};

/// The announcement of a pause.
static PAUSED: Pattern = pattern!("Paused. The numbers are hidden");

impl App {
    /// Measures the time, once a frame.
    pub(crate) fn run_timer(&mut self, ctx: &Context) {
        let is_seen = !self.pages.is_choosing && self.demo.is_none();
        let Some(document) = &mut self.document else {
            return;
        };
        let is_own = !document.is_lesson();
        document.editor.playing.timer.is_shown = self.settings.has_timer && is_own;
        let was_paused = document.editor.playing.timer.is_paused();
        document.editor.run_timer(is_seen && is_own, ctx);
        if document.editor.playing.timer.is_paused() && !was_paused {
            self.feedback.announce(PAUSED.text(language::spoken()));
        }
    }

    /// Pauses the timer, or goes on.
    pub(crate) fn pause_timer(&mut self) {
        let Some(document) = self.document.as_mut().filter(|own| own.editor.can_pause()) else {
            return;
        };
        document.editor.playing.timer.turn();
        let seconds = document.editor.game.time().as_secs();
        self.feedback
            .announce(if document.editor.playing.timer.is_paused() {
                PAUSED.text(language::spoken()).to_owned()
            } else {
                say!("Going on after {clause}", clause = length_of_time(seconds))
            });
    }

    /// Says whether the board is hidden while the timer is paused.
    pub(crate) fn is_paused(&self) -> bool {
        let shown = self.shown_document().filter(|_| self.demo.is_none());
        shown.is_some_and(|document| document.editor.playing.timer.is_paused())
    }
}
