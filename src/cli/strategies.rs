//! The classic strategies: `sudogon strategies` lists them, `sudogon solve --strategy NAME` solves as one of them does.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Instant;

use serde::Serialize;

use super::batch::{Status, Turn};
use super::input::Read;
use super::solve::{self, Line};
use super::{Command, Options, print};
use crate::layout::{Cell, Layout};
use crate::puzzle::{Puzzle, Value, ValueSet};
use crate::solve::strategies::{self, Event, Move, MoveKind, Strategy};

/// The registry's entry.
pub static COMMAND: Command = Command {
    name: "strategies",
    about: "lists the classic strategies there are",
    output: "for each strategy its name, a tab, and how it thinks.",
    reads_puzzles: false,
    options: &["json"],
    run,
};

#[derive(Serialize)]
struct Listed {
    name: &'static str,
    title: &'static str,
    about: &'static str,
}

fn run(options: &Options) -> ExitCode {
    let mut text = String::new();
    for &&Strategy {
        name, title, about, ..
    } in strategies::ALL
    {
        let line = if options.json {
            serde_json::to_string(&Listed { name, title, about }).unwrap_or_default()
        } else {
            format!("{name}\t{about}")
        };
        text.push_str(&line);
        text.push('\n');
    }
    print(&text)
}

/// Solves a puzzle as a strategy does.
pub(super) fn answer(
    read: &Read<'_>,
    puzzle: &Puzzle,
    strategy: &Strategy,
    options: &Options,
    turn: &mut Turn<'_>,
) -> Status {
    let layout = &puzzle.layout;
    let started = Instant::now();
    let mut mind = match strategy.start(layout, &puzzle.givens) {
        Ok(mind) => mind,
        Err(conflict) => {
            let reason = conflict.say(layout);
            return solve::invalid(read, Some(layout), &reason, options, turn);
        }
    };
    let last = loop {
        let event = mind.step();
        if options.trace {
            trace(layout, event, options.json, turn);
        }
        if event.is_last() {
            break event;
        }
        if turn.step(layout.len()).is_break() {
            return Status::Stopped;
        }
    };
    let is_solved = last == Event::Solved;
    let (status, word) = if is_solved {
        (Status::Found, "found")
    } else {
        (Status::None, "none")
    };
    let solution = is_solved.then(|| mind.grid(layout.len()).to_line());
    let counters = mind.counters();
    if options.json {
        turn.json(&Line {
            file: read.file,
            line: read.line,
            layout: Some(solve::name(layout)),
            status: word,
            solution: solution.as_deref(),
            solutions: Some(solve::Count(is_solved.into())),
            complete: Some(!is_solved),
            micros: Some(started.elapsed().as_micros() as u64),
            placements: Some(counters.placements),
            guesses: Some(counters.guesses),
            undone: Some(counters.undone),
            ..Line::default()
        });
    } else if let Some(solution) = solution {
        turn.line(&format!("{word}\t{solution}"));
    } else {
        turn.line(word);
    }
    status
}

/// An event as JSON; what does not apply is left out. Cells count from 1.
#[derive(Default, Serialize)]
struct Traced {
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<usize>,
    /// What the cell could be, or can still be.
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Vec<usize>>,
    /// The cell because of which a value was lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    because_of: Option<usize>,
    /// How many others were taken back too.
    #[serde(skip_serializing_if = "Option::is_none")]
    others: Option<usize>,
}

impl Traced {
    fn new(event: Event) -> Self {
        let at = |event, cell: Cell, value: Value| Self {
            event,
            cell: Some(cell.number()),
            value: Some(value.number()),
            ..Self::default()
        };
        let numbers = |values: ValueSet| Some(values.iter().map(Value::number).collect());
        match event {
            Event::Place {
                placed: Move { cell, value, kind },
                options,
            } => Self {
                options: numbers(options).filter(|_| kind == MoveKind::Guess),
                ..at(placed_as(kind), cell, value)
            },
            Event::Clash { cell, value } => at("clash", cell, value),
            Event::Lose {
                cell,
                value,
                to,
                left,
            } => Self {
                options: numbers(left),
                because_of: Some(to.number()),
                ..at("lose", cell, value)
            },
            Event::DeadEnd { cell } => Self {
                event: "dead-end",
                cell: Some(cell.number()),
                ..Self::default()
            },
            Event::TakeBack { taken } => at("take-back", taken.cell, taken.value),
            Event::Revert { guess, others } => Self {
                others: Some(others),
                ..at("revert", guess.cell, guess.value)
            },
            Event::Solved => Self {
                event: "solved",
                ..Self::default()
            },
            Event::Unsolvable => Self {
                event: "unsolvable",
                ..Self::default()
            },
        }
    }
}

fn placed_as(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Given => "given",
        MoveKind::Follows => "follows",
        MoveKind::Guess => "guess",
        MoveKind::Try => "try",
    }
}

/// Writes an event: what it is, the cell, the value, and what else there is to it, a tab apart.
fn trace(layout: &Layout, event: Event, as_json: bool, turn: &mut Turn<'_>) {
    let traced = Traced::new(event);
    if as_json {
        return turn.json(&traced);
    }
    let mut text = traced.event.to_owned();
    if let Some(cell) = event.cell() {
        let _ = write!(text, "\t{}", layout.name(cell));
    }
    if let Some(value) = traced.value.and_then(Value::new) {
        let _ = write!(text, "\t{value}");
    }
    let values = traced.options.into_iter().flatten().filter_map(Value::new);
    let options: Vec<String> = values.map(|value| value.to_string()).collect();
    match event {
        Event::Place { placed, .. } if placed.kind == MoveKind::Guess => {
            let _ = write!(text, "\tof {}", options.join(" "));
        }
        Event::Lose { to, .. } => {
            let _ = write!(
                text,
                "\tto {}, leaves {}",
                layout.name(to),
                options.join(" ")
            );
        }
        Event::Revert { others, .. } => {
            let _ = write!(text, "\twith {others} others");
        }
        _ => {}
    }
    turn.line(text.trim_end());
}
