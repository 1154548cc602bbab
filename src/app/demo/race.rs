//! A race: the participants, and the progress of each.

use std::time::Duration;

use sudogon_board::puzzle::{Grid, Puzzle};

use crate::app::card_text::CardText;
use crate::app::style::texts::{self, grouped};
use crate::language::say;
use crate::worker::{self, Entrant, RaceEnd, RaceProgress, Task};

/// A race on a puzzle.
pub struct Race {
    /// The participants.
    pub racers: Vec<Racer>,
}

/// A participant.
pub struct Racer {
    /// Its name and kind.
    pub entrant: Entrant,
    task: Task<RaceProgress>,
    pub progress: RaceProgress,
}

impl Race {
    /// Starts all participants, if they can run; they may be slow to see.
    pub fn start<W: Fn() + Send + 'static>(
        puzzle: &Puzzle,
        start: &Grid,
        (can_run, is_slow): (bool, bool),
        wake: impl Fn() -> W,
    ) -> Self {
        let racers = Entrant::all().filter(|_| can_run).map(|entrant| Racer {
            entrant,
            task: worker::race(entrant, &puzzle.layout, start, is_slow, wake()),
            progress: RaceProgress {
                grid: start.clone(),
                ..RaceProgress::default()
            },
        });
        Self {
            racers: racers.collect(),
        }
    }

    /// Stops one; its progress stays visible.
    pub fn stop(&mut self, at: usize) {
        if let Some(racer) = self.racers.get(at) {
            racer.task.stop();
        }
    }

    /// Takes new progress; says whether the last participant has finished.
    pub fn poll(&mut self) -> bool {
        let was_over = self.is_over();
        for racer in &mut self.racers {
            if let Some(progress) = racer.task.poll_latest() {
                racer.progress = progress;
            }
        }
        !was_over && self.is_over()
    }

    /// Says whether all have finished.
    pub fn is_over(&self) -> bool {
        !self.racers.iter().any(Racer::is_running)
    }

    /// The state of the race, on a board that may have been full.
    pub fn message(&self, was_full: bool) -> CardText {
        let running = self.racers.iter().filter(|racer| racer.is_running());
        CardText::short(match (running.count(), self.quickest()) {
            (0, _) if was_full => say!("The race is over. The board was solved already"),
            (0, Some(racer)) => say!(
                "The race is over. {clause:whole} was the quickest, in {text_time}",
                clause = racer.entrant.title(),
                text_time = time(racer.progress.elapsed)
            ),
            (0, None) => say!("The race is over. Nobody finished"),
            (1, _) => say!("One is still running"),
            (count, _) => say!("{count} are still running"),
        })
    }

    /// The first to reach an answer.
    pub fn quickest(&self) -> Option<&Racer> {
        let done = self.racers.iter().filter(|racer| racer.has_answer());
        done.min_by_key(|racer| racer.progress.elapsed)
    }

    /// All participants, by when they reached an answer; those without one come last.
    pub fn standing(&self) -> Vec<&Racer> {
        let mut racers: Vec<&Racer> = self.racers.iter().collect();
        racers.sort_by_key(|racer| match racer.has_answer() {
            true => racer.progress.elapsed,
            false => Duration::MAX,
        });
        racers
    }
}

impl Racer {
    /// Says whether it has neither ended nor been stopped.
    pub fn is_running(&self) -> bool {
        self.progress.end.is_none()
    }

    /// Says whether it has found a solution, or that there is none.
    pub fn has_answer(&self) -> bool {
        let end = &self.progress.end;
        matches!(end, Some(RaceEnd::Solved | RaceEnd::NoSolution))
    }

    /// How far it is: "55 placed · 3 guessed".
    pub fn counted(&self) -> String {
        let counters = self.progress.counters;
        let [placed, guessed] = [counters.placements, counters.guesses].map(grouped);
        say!(
            "{text_placed} placed · {text_guessed} guessed",
            text_placed = placed,
            text_guessed = guessed
        )
    }

    /// Its state and its time: "solved, 18 µs".
    pub fn result(&self) -> String {
        let text = time(self.progress.elapsed);
        match &self.progress.end {
            None => say!("running, {text}"),
            Some(RaceEnd::Solved) => say!("solved, {text}"),
            Some(RaceEnd::NoSolution) => say!("no solution, {text}"),
            Some(RaceEnd::Stopped) => say!("stopped, {text}"),
            Some(RaceEnd::Failed(_)) => say!("failed, {text}"),
        }
    }
}

/// A time as people say it: "40 µs", "12 ms", "3.4 s".
fn time(time: Duration) -> String {
    let secs = time.as_secs_f64();
    match secs {
        ..0.001 => format!("{:.0} µs", secs * 1e6),
        ..0.01 => format!("{} ms", texts::tenths(secs * 1e3)),
        ..1.0 => format!("{:.0} ms", secs * 1e3),
        _ => format!("{} s", texts::tenths(secs)),
    }
}
