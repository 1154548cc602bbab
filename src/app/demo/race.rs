//! A race: the participants, and the progress of each.

use std::time::Duration;

use crate::app::known::outcome;
use crate::app::message::Message;
use crate::app::style::texts::grouped;
use crate::worker::{self, Entrant, RaceEnd, RaceProgress, Task};
use sudogon_core::puzzle::Conflict;

use crate::app::demo::copy::BoardCopy;

/// A race on a puzzle.
pub struct Racing {
    /// The copy that it runs on.
    pub copied: BoardCopy,
    /// The participants.
    pub racers: Vec<Racer>,
    /// Its table has been copied.
    pub is_copied: bool,
    /// Why nobody can start.
    pub conflict: Option<Conflict>,
}

/// A participant.
pub struct Racer {
    /// Its name and kind.
    pub entrant: Entrant,
    task: Option<Task<RaceProgress>>,
    /// Its progress.
    pub progress: RaceProgress,
}

impl Racing {
    /// Starts all participants.
    pub fn start<W: Fn() + Send + 'static>(copied: &BoardCopy, wake: impl Fn() -> W) -> Self {
        let (layout, start) = (&copied.puzzle.layout, &copied.start);
        let mut conflict = None;
        let mut racers = Vec::new();
        for entrant in Entrant::all() {
            match worker::race(entrant, layout, start, wake()) {
                Ok(task) => racers.push(Racer {
                    entrant,
                    task: Some(task),
                    progress: RaceProgress {
                        grid: start.clone(),
                        ..RaceProgress::default()
                    },
                }),
                Err(found) => conflict = Some(found),
            }
        }
        Self {
            copied: copied.clone(),
            racers,
            is_copied: false,
            conflict,
        }
    }

    /// Stops one; its progress stays visible.
    pub fn stop(&mut self, at: usize) {
        if let Some(task) = self.racers.get(at).and_then(|racer| racer.task.as_ref()) {
            task.stop();
        }
    }

    /// Takes new progress; says whether the last participant has finished.
    pub fn poll(&mut self) -> bool {
        let was_over = self.is_over();
        for racer in &mut self.racers {
            let Some(task) = &racer.task else { continue };
            if let Some(progress) = task.poll_latest() {
                racer.progress = progress;
                if racer.progress.end.is_some() {
                    racer.task = None;
                }
            }
        }
        !was_over && self.is_over()
    }

    /// Says whether all have finished.
    pub fn is_over(&self) -> bool {
        self.racers.iter().all(|racer| racer.progress.end.is_some())
    }

    /// The state of the race.
    pub fn message(&self) -> Message {
        if let Some(conflict) = &self.conflict {
            return outcome::repeated(conflict, &self.copied.puzzle.layout);
        }
        let running = self
            .racers
            .iter()
            .filter(|racer| racer.progress.end.is_none())
            .count();
        let start = &self.copied.start;
        Message::short(match (running, self.quickest()) {
            (0, _) if start.filled() == start.len() => {
                "The race is over. The board was solved already".to_owned()
            }
            (0, Some(racer)) => format!(
                "The race is over. {} was the quickest, in {}",
                racer.entrant.title(),
                time(racer.progress.elapsed)
            ),
            (0, None) => "The race is over. Nobody finished".to_owned(),
            (1, _) => "One is still running".to_owned(),
            (count, _) => format!("{count} are still running"),
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
        racers.sort_by_key(|racer| {
            (
                !racer.has_answer(),
                racer.has_answer().then_some(racer.progress.elapsed),
            )
        });
        racers
    }

    /// The table of results, with tabs between columns.
    pub fn table(&self) -> String {
        let mut text = HEAD.join("\t") + "\n";
        for racer in &self.racers {
            text += &(racer.row().join("\t") + "\n");
        }
        text
    }
}

/// The heads of the table's columns.
const HEAD: [&str; 6] = ["Strategy", "Result", "Placed", "Guessed", "Undone", "Time"];

impl Racer {
    fn has_answer(&self) -> bool {
        matches!(
            self.progress.end,
            Some(RaceEnd::Solved | RaceEnd::NoSolution)
        )
    }

    /// Its state, in a word or two.
    pub fn state(&self) -> &str {
        match &self.progress.end {
            None => "running",
            Some(RaceEnd::Solved) => "solved",
            Some(RaceEnd::NoSolution) => "no solution",
            Some(RaceEnd::Stopped) => "stopped",
            Some(RaceEnd::Failed(_)) => "failed",
        }
    }

    /// Its row of the table.
    pub fn row(&self) -> [String; 6] {
        let counters = self.progress.counters;
        let undone = match self.entrant {
            Entrant::Strategy(_) => grouped(counters.undone),
            // It does not count these.
            Entrant::Engine => "–".to_owned(),
        };
        [
            self.entrant.title().to_owned(),
            self.state().to_owned(),
            grouped(counters.placements),
            grouped(counters.guesses),
            undone,
            time(self.progress.elapsed),
        ]
    }
}

/// A time as people say it: "40 µs", "12 ms", "3.4 s".
pub fn time(time: Duration) -> String {
    let secs = time.as_secs_f64();
    match secs {
        ..0.001 => format!("{:.0} µs", secs * 1e6),
        ..0.01 => format!("{:.1} ms", secs * 1e3),
        ..1.0 => format!("{:.0} ms", secs * 1e3),
        _ => format!("{secs:.1} s"),
    }
}
