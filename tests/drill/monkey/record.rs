//! What was counted.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::Duration;

use sudogon::app;

use super::act::Act;

/// How many of the slowest are told.
const SLOWEST: usize = 5;

#[derive(Default)]
pub struct Record {
    pub sittings: usize,
    acts: usize,
    frames: usize,
    /// How many unsaved boards were looked for in journals.
    pub boards: usize,
    /// How often a window went on by itself.
    pub came_back: usize,
    /// What was pressed by its name.
    pressed: BTreeSet<String>,
    slow_frames: Vec<(Duration, String)>,
    slow_answers: Vec<(Duration, String)>,
    /// How much memory there was after each life, in kB.
    pub memory: Vec<usize>,
}

/// Keeps the slowest.
fn note(slowest: &mut Vec<(Duration, String)>, time: Duration, act: &Act) {
    if slowest.len() == SLOWEST && slowest.last().is_some_and(|(least, _)| time < *least) {
        return;
    }
    let told: String = format!("{act:?}").chars().take(60).collect();
    slowest.push((time, told));
    slowest.sort_by_key(|(time, _)| Reverse(*time));
    slowest.truncate(SLOWEST);
}

impl Record {
    pub fn note_frame(&mut self, time: Duration, act: &Act) {
        self.frames += 1;
        note(&mut self.slow_frames, time, act);
    }

    pub fn note_act(&mut self, act: &Act) {
        self.acts += 1;
        if let Act::Choose(name, _) = act {
            self.pressed.insert(name.clone());
        }
        if let Act::Press(held, key) = act {
            let mut commands = app::commands();
            let is_it = |key_of: &egui::KeyboardShortcut| {
                key_of.logical_key == *key && key_of.modifiers == *held
            };
            let command = commands.find(|(_, keys)| keys.iter().any(is_it));
            self.pressed
                .extend(command.map(|(title, _)| title.to_owned()));
        }
    }

    /// An act is answered when no further frame is asked for.
    pub fn note_answer(&mut self, time: Duration, act: &Act) {
        note(&mut self.slow_answers, time, act);
    }

    pub fn note_memory(&mut self, memory: usize) {
        self.memory.push(memory);
    }

    /// How far it is.
    pub fn line(&self, time: Duration) -> String {
        let (acts, sittings) = (self.acts, self.sittings);
        format!(
            "{:>5} s: {acts} acts in {sittings} sittings",
            time.as_secs()
        )
    }

    /// All of it.
    pub fn table(&self, time: Duration) -> String {
        let mut table = String::new();
        let mut row = |what: &str, told: String| {
            // Writing to a text can't fail.
            let _ = writeln!(table, "{what:<36} {told}");
        };
        row("time", format!("{} s", time.as_secs()));
        row("sittings", self.sittings.to_string());
        row("acts", self.acts.to_string());
        row("frames", self.frames.to_string());
        row("unsaved boards found in journals", self.boards.to_string());
        row(
            "windows that went on by themselves",
            self.came_back.to_string(),
        );
        row("different things pressed", self.pressed.len().to_string());
        let is_done = |title: &str| self.pressed.iter().any(|name| name.starts_with(title));
        let all = app::commands().map(|(title, _)| title);
        let never: Vec<&str> = all.filter(|title| !is_done(title)).collect();
        row("commands never done", format!("{} {never:?}", never.len()));
        if let (Some(first), Some(last)) = (self.memory.first(), self.memory.last()) {
            let most = self.memory.iter().max().unwrap_or(last);
            row(
                "memory, first, most, last",
                format!("{first} {most} {last} kB"),
            );
        }
        for (what, slowest) in [
            ("slow frame", &self.slow_frames),
            ("slow answer", &self.slow_answers),
        ] {
            for (time, act) in slowest {
                row(what, format!("{} ms after {act}", time.as_millis()));
            }
        }
        table
    }
}
