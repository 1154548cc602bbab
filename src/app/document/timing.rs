//! How long the open puzzle is played. It counts while the player sees the board and plays on a puzzle of their own, until that is
//! solved or paused; it pauses by itself when the window is minimised, or has not had the focus for two minutes.
//!
//! The clock is egui's: tests set it. While the timer is off, nothing is measured and no frame is asked for.

use std::time::Duration;

use egui::Context;

use crate::app::App;
use crate::app::document::Document;
use crate::app::document::timer::{Moment, Timer};
use sudogon_core::game::Mode;
use sudogon_core::text;

/// What is announced.
const PAUSED: &str = "Paused. The numbers are hidden";

impl App {
    /// Measures the time, once a frame.
    pub(crate) fn run_timer(&mut self, ctx: &Context) {
        let is_seen = !self.is_choosing && self.demo.is_none();
        let Some(document) = &mut self.document else {
            return;
        };
        if !self.settings.has_timer {
            document.timer = Timer::default();
            return;
        }
        document.timer.is_on = true;
        let was_paused = document.timer.is_paused();
        document.run_timer(is_seen, ctx);
        if document.timer.is_paused() && !was_paused {
            self.feedback.announce(PAUSED);
        }
    }

    /// Pauses the timer, or goes on.
    pub(crate) fn pause_timer(&mut self) {
        let Some(document) = self.document.as_mut().filter(|own| own.can_pause()) else {
            return;
        };
        document.timer.turn();
        let seconds = document.game.time().as_secs();
        self.feedback.announce(if document.timer.is_paused() {
            PAUSED.to_owned()
        } else {
            format!("Going on after {}", text::length_of_time(seconds))
        });
    }

    /// Says whether the board is hidden while the timer is paused.
    pub(crate) fn is_paused(&self) -> bool {
        let shown = self.shown_document().filter(|_| self.demo.is_none());
        shown.is_some_and(|document| document.timer.is_paused())
    }
}

impl Document {
    /// Says whether its time is measured at all.
    pub fn is_timed(&self) -> bool {
        self.timer.is_on && self.game.mode() == Mode::Play && !self.is_lesson()
    }

    /// Says whether its time is running, or paused.
    pub fn can_pause(&self) -> bool {
        self.is_timed() && !self.board().is_solved()
    }

    /// How long it was played, if that is measured.
    pub fn time_taken(&self) -> Option<Duration> {
        self.is_timed().then(|| self.game.time())
    }

    /// Counts the time since the last frame, and asks for the next one that shows another.
    fn run_timer(&mut self, is_seen: bool, ctx: &Context) {
        let is_playing = is_seen && self.can_pause();
        let moment = ctx.input(|input| Moment {
            now: input.time,
            has_focus: input.focused,
            is_open: input.viewport().minimized != Some(true),
            is_playing,
        });
        let passed = self.timer.follow(moment);
        self.game.set_time(self.game.time().saturating_add(passed));
        if self.timer.is_running() {
            let part = Duration::from_nanos(self.game.time().subsec_nanos().into());
            ctx.request_repaint_after(Duration::from_secs(1) - part);
        }
    }
}
