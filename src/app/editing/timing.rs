//! How long the board is played.

use std::time::Duration;

use egui::Context;
use sudogon_board::game::Mode;

use crate::app::editing::Editor;

impl Editor {
    /// Says whether its time is shown.
    pub fn is_timed(&self) -> bool {
        self.playing.timer.is_shown && self.game.mode() == Mode::Play
    }

    /// Says whether its time is running, or paused.
    pub fn can_pause(&self) -> bool {
        self.is_timed() && !self.board().is_solved()
    }

    /// How long it was played, if that is shown.
    pub fn time_taken(&self) -> Option<Duration> {
        self.is_timed().then(|| self.game.time())
    }

    /// Counts the time since the last frame, and asks for the next one that shows another.
    pub fn run_timer(&mut self, is_seen: bool, ctx: &Context) {
        let is_playing = is_seen && self.game.mode() == Mode::Play && !self.board().is_solved();
        let passed = ctx.input(|input| self.playing.timer.follow(input, is_playing));
        self.game.set_time(self.game.time().saturating_add(passed));
        if self.playing.timer.is_shown && self.playing.timer.is_running() {
            let part = Duration::from_nanos(self.game.time().subsec_nanos().into());
            ctx.request_repaint_after(Duration::from_secs(1) - part);
        }
    }
}
