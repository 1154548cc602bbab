//! The clock of a puzzle that is played: which time counts, and when it pauses by itself. The time itself is the game's.

use std::time::Duration;

use egui::InputState;

/// After so many seconds without the focus it pauses: the player is elsewhere.
const AWAY: f64 = 120.0;
/// A longer time between two frames, in seconds, does not count: the computer has slept. While the timer is shown there is a frame
/// every second, otherwise with each move of the mouse: the player may think for a while.
const LONGEST_FRAME: f64 = 10.0;
const LONGEST_THOUGHT: f64 = 300.0;

/// Measures how long a puzzle is played.
#[derive(Default)]
pub struct Timer {
    /// The player wants to see it.
    pub is_shown: bool,
    is_paused: bool,
    /// Until when the time is counted, while it runs.
    counted: Option<f64>,
    /// Since when the window has not had the focus.
    away: Option<f64>,
}

impl Timer {
    /// Says whether the board is hidden until the player goes on.
    pub fn is_paused(&self) -> bool {
        self.is_shown && self.is_paused
    }

    /// Pauses, or goes on.
    pub fn turn(&mut self) {
        self.is_paused ^= true;
    }

    /// Says whether the time counts from now on.
    pub fn is_running(&self) -> bool {
        self.counted.is_some()
    }

    /// The time to add since the last frame, where the board is seen, and played on. Pauses when nobody is there.
    pub fn follow(&mut self, input: &InputState, is_playing: bool) -> Duration {
        let now = input.time;
        let since = self.counted.take().map(|counted| now - counted);
        let longest = if self.is_shown {
            LONGEST_FRAME
        } else {
            LONGEST_THOUGHT
        };
        let passed = since.filter(|seconds| *seconds <= longest && is_playing);
        self.away = (!input.focused).then(|| self.away.unwrap_or(now));
        if is_playing && !self.is_paused() {
            let is_minimized = input.viewport().minimized == Some(true);
            let is_away = self.away.is_some_and(|away| now - away >= AWAY) || is_minimized;
            // What nobody sees can't be paused: else the board would be hidden.
            self.is_paused = self.is_shown && is_away;
            self.counted = (!is_away).then_some(now);
        }
        let seconds = passed.unwrap_or_default();
        Duration::try_from_secs_f64(seconds).unwrap_or_default()
    }
}
