//! `sudogon hint` and `sudogon rate`: the next step or the whole path of a puzzle with one solution, and how hard it is.

use serde::Serialize;

use super::batch::{self, Status, Turn};
use super::input::Read;
use super::{Command, Options, solve};
use crate::layout::{Cell, Layout};
use crate::logic::{self, Path, Rating, Step};
use crate::puzzle::{Candidates, Puzzle, Value};
use crate::solve::End;

/// The registry's entry.
pub static HINT: Command = Command {
    name: "hint",
    about: "the next step that a person could make from the printed numbers, or all of them",
    output: "tab-separated: TECHNIQUE CELLS SENTENCES for each step, `stuck` where none is known, `unique` where every cell is\n\
             filled, `none` or `multiple` where there is not exactly one solution, or `invalid` REASON.",
    reads_puzzles: true,
    options: &["layout", "all", "json", "threads", "quiet", "stats"],
    run: |options| batch::run(options, &hint),
};

/// The registry's entry.
pub static RATE: Command = Command {
    name: "rate",
    about: "how hard a puzzle is for a person",
    output: "tab-separated: RATING LEVEL TECHNIQUE of the hardest step, then `logic` where steps fill the board, or `beyond`\n\
             where none is known that leads on: it is harder than the steps so far then, and very hard at least;\n\
             `none` or `multiple` where there is not exactly one solution, or `invalid` REASON.",
    reads_puzzles: true,
    options: &["layout", "json", "threads", "quiet", "stats"],
    run: |options| batch::run(options, &rate),
};

/// A result as JSON; what does not apply is left out.
#[derive(Default, Serialize)]
struct Line<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<&'a str>,
    status: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Steps<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solved_by_logic: Option<bool>,
}

/// The steps of a hint, or how many a rating has seen.
#[derive(Serialize)]
#[serde(untagged)]
enum Steps<'a> {
    Told(Vec<Told<'a>>),
    Counted(usize),
}

/// A step as JSON; cells count from 1.
#[derive(Serialize)]
struct Told<'a> {
    technique: &'a str,
    rating: f64,
    place: Vec<[usize; 2]>,
    remove: Vec<[usize; 2]>,
    text: String,
}

impl<'a> Told<'a> {
    fn new(step: &'a Step) -> Self {
        let pair = |(cell, value): (Cell, Value)| [cell.number(), value.number()];
        Self {
            technique: step.technique.slug,
            rating: f64::from(step.rating) / 10.0,
            place: step.placed().map(pair).collect(),
            remove: step.removed().map(pair).collect(),
            text: step.explanation.why.lines.join(" "),
        }
    }
}

/// The puzzle of a piece of input that has exactly one solution; else how it came out, which has been told.
fn only<'a>(
    read: &'a Read<'_>,
    options: &Options,
    turn: &mut Turn<'_>,
) -> Result<&'a Puzzle, Status> {
    let puzzle = match &read.content {
        Ok(content) => content.puzzle(),
        Err(error) => return Err(solve::invalid(read, None, &read.say(error), options, turn)),
    };
    let answer = match turn.solve(puzzle, 2, None) {
        Ok(answer) => answer,
        Err(conflict) => {
            let reason = conflict.say(&puzzle.layout);
            let layout = Some(&*puzzle.layout);
            return Err(solve::invalid(read, layout, &reason, options, turn));
        }
    };
    let (status, word) = match answer.count {
        _ if answer.end == End::Stopped => return Err(Status::Stopped),
        0 => (Status::None, "none"),
        1 => return Ok(puzzle),
        _ => (Status::Multiple, "multiple"),
    };
    if options.json {
        turn.json(&line(read, &puzzle.layout, word));
    } else {
        turn.line(word);
    }
    Err(status)
}

fn line<'a>(read: &'a Read<'_>, layout: &'a Layout, status: &'a str) -> Line<'a> {
    Line {
        file: read.file,
        line: read.line,
        layout: Some(solve::name(layout)),
        status,
        ..Line::default()
    }
}

fn hint(read: &Read<'_>, options: &Options, turn: &mut Turn<'_>) -> Status {
    let puzzle = match only(read, options, turn) {
        Ok(puzzle) => puzzle,
        Err(status) => return status,
    };
    let layout = &*puzzle.layout;
    let prepared = turn.prepared(&puzzle.layout);
    let candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
    let (steps, is_complete) = if options.all {
        let path = Path::find(&prepared, candidates, &mut |_| turn.pulse());
        (path.steps, path.is_complete)
    } else {
        let step = logic::first_step(&prepared.position(&candidates));
        let is_full = puzzle.givens.is_full();
        (step.into_iter().collect::<Vec<Step>>(), is_full)
    };
    if turn.pulse().is_break() {
        return Status::Stopped;
    }
    // The next step alone says nothing of where the path ends.
    let is_stuck = !is_complete && (options.all || steps.is_empty());
    if options.json {
        let status = if is_stuck { "stuck" } else { "unique" };
        let steps = steps.iter().map(Told::new).collect();
        turn.json(&Line {
            steps: Some(Steps::Told(steps)),
            ..line(read, layout, status)
        });
        return Status::Unique;
    }
    for step in &steps {
        let told = Told::new(step);
        let cells = step.cells().into_iter();
        let cells: Vec<&str> = cells.map(|cell| layout.name(cell)).collect();
        turn.line(&format!(
            "{}\t{}\t{}",
            told.technique,
            cells.join(" "),
            told.text
        ));
    }
    if is_stuck {
        turn.line("stuck");
    } else if steps.is_empty() {
        // Every cell is filled.
        turn.line("unique");
    }
    Status::Unique
}

fn rate(read: &Read<'_>, options: &Options, turn: &mut Turn<'_>) -> Status {
    let puzzle = match only(read, options, turn) {
        Ok(puzzle) => puzzle,
        Err(status) => return status,
    };
    let layout = &*puzzle.layout;
    let prepared = turn.prepared(&puzzle.layout);
    let candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
    let rating = logic::rate(&prepared, candidates, &mut || turn.pulse());
    if turn.pulse().is_break() {
        return Status::Stopped;
    }
    let level = rating.level().name();
    let Rating {
        steps,
        hardest,
        tenths,
        is_complete,
    } = rating;
    let rating = f64::from(tenths) / 10.0;
    let hardest = hardest.map(|technique| technique.slug);
    if options.json {
        turn.json(&Line {
            steps: Some(Steps::Counted(steps)),
            rating: Some(rating),
            level: Some(level),
            hardest,
            solved_by_logic: Some(is_complete),
            ..line(read, layout, "unique")
        });
    } else {
        let how = if is_complete { "logic" } else { "beyond" };
        turn.line(&format!(
            "{rating:.1}\t{level}\t{}\t{how}",
            hardest.unwrap_or("-")
        ));
    }
    Status::Unique
}
