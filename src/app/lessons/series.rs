//! Series of exercises in the window: which there are for a player, what they are called, how they went.

use std::time::SystemTime;

use sudogon_board::date;
use sudogon_learn::{EXERCISES, ExerciseBoard, Practice, Series, SeriesKind, course};
use sudogon_logic::{Level, Technique};

use crate::app::stored_settings::Settings;
use crate::language::{label, say};

/// So many techniques of the course come in a mixed series, while fewer are known.
const LEAST_MIXED: usize = 6;

/// The series that a player goes on with: with other positions than the last of its kind.
pub fn fresh(settings: &mut Settings, kind: SeriesKind, board: &'static ExerciseBoard) -> Series {
    let series = Series::new(kind, board, 0);
    let seed = settings.next_seed(&series);
    Series { seed, ..series }
}

/// A mixed series over the techniques that a player knows or has mastered, or those of the course's beginning.
pub fn mixed(settings: &Settings, board: &ExerciseBoard) -> SeriesKind {
    let is_sought = |one: &&Technique| one.level() > Level::Easy && board.count(one) > 0;
    let all: Vec<_> = course().into_iter().filter(is_sought).collect();
    let is_known = |one: &&Technique| {
        let is_mastered = settings
            .practice(one)
            .is_some_and(|last| last.is_mastered());
        is_mastered || settings.known_techniques.contains(one.id)
    };
    let known: Vec<_> = all.iter().copied().filter(is_known).collect();
    SeriesKind::Mixed(match known.len() {
        0..2 => all.into_iter().take(LEAST_MIXED).collect(),
        _ => known,
    })
}

/// Names a series.
pub fn name(series: &Series) -> String {
    match &series.kind {
        SeriesKind::Find(technique) => say!("{noun}", noun = &technique.noun),
        SeriesKind::Mixed(_) => label!("What helps here?").to_owned(),
        SeriesKind::Clock => label!("Singles against the clock").to_owned(),
    }
}

/// Names where somebody is in a series: "Naked pair · 3 of 10".
pub fn place(series: &Series) -> String {
    say!(
        in "a place in a series": "{text} · {number} of {count}",
        text = name(series),
        number = series.number + 1,
        count = EXERCISES
    )
}

/// How a series went: "Last time you found 8 of 10 at once."
pub fn went(practice: Practice) -> String {
    say!(
        "Last time you found {number} of {count} at once.",
        number = practice.found,
        count = EXERCISES
    )
}

/// The day, in days since 1970.
pub fn today() -> u32 {
    date::days(SystemTime::now()) as u32
}

/// The techniques to practise today: those that come again, and the next of the course that is neither known nor practised.
pub fn to_practise(settings: &Settings) -> Vec<&'static Technique> {
    let today = today();
    let mut all = course();
    all.retain(|one| ExerciseBoard::of(one).next().is_some());
    let practice = |one: &Technique| settings.practice(one);
    let is_new =
        |one: &&Technique| practice(one).is_none() && !settings.known_techniques.contains(one.id);
    let next = all.iter().copied().find(is_new);
    let is_due = |one: &&Technique| practice(one).is_some_and(|last| last.is_due(today));
    all.iter().copied().filter(is_due).chain(next).collect()
}
