//! `sudogon solve --strategy NAME`: solves as a classic strategy does, and traces its events.

use std::fmt::Write as _;
use std::time::Instant;

use serde::Serialize;

use super::arguments::CommandOptions;
use super::batch::{BatchWorker, Ending};
use super::input::InputPuzzle;
use super::output::{SolutionCount, Solved, Status};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Puzzle, Value, ValueSet};
use sudogon_solve::strategies::{Event, LostTo, Move, MoveKind, Strategy};

/// Solves a puzzle as a strategy does, up to its first solution.
pub(super) fn solve(
    input: &InputPuzzle<'_>,
    puzzle: &Puzzle,
    strategy: &Strategy,
    options: &CommandOptions,
    worker: &mut BatchWorker<'_>,
) -> Ending {
    let layout = &puzzle.layout;
    let started = Instant::now();
    let mut run = match strategy.start(layout, &puzzle.givens) {
        Ok(run) => run,
        Err(conflict) => {
            let reason = input.say_whole(conflict.message(layout));
            return Err(worker.invalid(input, Some(layout), &reason));
        }
    };
    let last = loop {
        let event = run.step();
        if options.trace {
            trace(layout, event, options.json, worker);
        }
        if event.is_last() {
            break event;
        }
        if worker.pace.step(layout.len()).is_break() {
            return Err(worker.stopped(input, layout));
        }
    };
    let is_solved = last == Event::Solved;
    let status = if is_solved {
        Status::Found
    } else {
        Status::None
    };
    let solution = is_solved.then(|| run.grid().to_line());
    let counters = run.counters();
    if options.json {
        let solved = SolvedByStrategy {
            solved: Solved {
                solution,
                solutions: SolutionCount(is_solved.into()),
                is_solved,
                is_counted: !is_solved,
                micros: started.elapsed().as_micros() as u64,
            },
            placements: counters.placements,
            guesses: counters.guesses,
            undone: counters.undone,
        };
        worker.result(input, Some(layout), Some(status.word()), solved);
    } else if let Some(solution) = solution {
        worker.line(&format!("{}\t{solution}", status.word()));
    } else {
        worker.line(status.word());
    }
    Ok(status)
}

/// A solution as JSON, with the work that it took.
#[derive(Serialize)]
struct SolvedByStrategy {
    #[serde(flatten)]
    solved: Solved,
    placements: u64,
    guesses: u64,
    undone: u64,
}

/// An event as JSON; what does not apply is left out. Cells count from 1.
#[derive(Default, Serialize)]
struct Traced {
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<usize>,
    /// The candidates of the cell, before or after the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Vec<usize>>,
    /// The cell that removed a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    because_of: Option<usize>,
    /// The clue that removed a value, by its number among the layout's.
    #[serde(skip_serializing_if = "Option::is_none")]
    clue: Option<usize>,
    /// How many others were taken back too.
    #[serde(skip_serializing_if = "Option::is_none")]
    others: Option<usize>,
}

impl Traced {
    fn new(layout: &Layout, event: Event) -> Self {
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
            Event::Clash(cell, value) => at("clash", cell, value),
            Event::Lose {
                cell,
                value,
                to,
                left,
            } => Self {
                options: numbers(left),
                because_of: match to {
                    LostTo::Peer(peer) => Some(peer.number()),
                    LostTo::Clue(_) => None,
                },
                clue: match to {
                    LostTo::Peer(_) => None,
                    LostTo::Clue(at) => Some(layout.constraint(at).clue + 1),
                },
                ..at("lose", cell, value)
            },
            Event::DeadEnd { cell, .. } => Self {
                event: "dead-end",
                cell: Some(cell.number()),
                ..Self::default()
            },
            Event::TakeBack(taken) => at("take-back", taken.cell, taken.value),
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

/// Writes an event: its name, the cell, the value, and details, separated by tabs.
fn trace(layout: &Layout, event: Event, as_json: bool, worker: &mut BatchWorker<'_>) {
    let traced = Traced::new(layout, event);
    if as_json {
        return worker.json(&traced);
    }
    let mut text = traced.event.to_owned();
    if let Some(cell) = event.cell() {
        let _ = write!(text, "\t{}", layout.name(cell));
    }
    if let Some(value) = traced.value.and_then(Value::new) {
        let _ = write!(text, "\t{}", value.symbol());
    }
    let values = traced.options.into_iter().flatten().filter_map(Value::new);
    let options: Vec<String> = values.map(|value| value.symbol().to_string()).collect();
    match event {
        Event::Place { placed, .. } if placed.kind == MoveKind::Guess => {
            let _ = write!(text, "\tof {}", options.join(" "));
        }
        Event::Lose { to, .. } => {
            let to = match to {
                LostTo::Peer(peer) => layout.name(peer).to_owned(),
                LostTo::Clue(at) => layout.say_clue(layout.clue_of(layout.constraint(at))),
            };
            let _ = write!(text, "\tto {to}, leaves {}", options.join(" "));
        }
        Event::Revert { others, .. } => {
            let _ = write!(text, "\twith {others} others");
        }
        _ => {}
    }
    worker.line(text.trim_end());
}
