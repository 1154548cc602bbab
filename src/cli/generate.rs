//! `sudogon generate`: new puzzles.

use std::cell::Cell;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::run_numbered;
use super::output::{RatingFields, Status, fail, layout_name, rating_columns, warn};
use crate::language;
use sudogon_board::layout;
use sudogon_board::message::{Message, message};
use sudogon_board::watch::stop_if;
use sudogon_generate::{
    Difficulty, GenerateProgress, Generated, Generator, PuzzleRequest, Unfound, Why,
};
use sudogon_paper::files;

pub static COMMAND: Subcommand = Subcommand {
    name: "generate",
    about: "new puzzles with one solution, of a level, for a technique, with a symmetry",
    output: "tab-separated: PUZZLE RATING LEVEL TECHNIQUE of the hardest step, then the SEED that gives this puzzle alone. They come in\n\
             the order of the series that follows from --seed. Where none is found, standard error says so, and with --json a line.",
    operands: Operands::None,
    options: "layout level technique symmetry clues givens count seed tries no-uniqueness \
              json threads quiet",
    run,
};

/// How long a puzzle takes before its progress is shown, and how often it is shown from then on.
const PROGRESS: Duration = Duration::from_millis(500);

/// A puzzle as JSON.
#[derive(Serialize)]
struct GeneratedLine<'a> {
    /// Which of the series, from 1.
    number: u64,
    seed: u64,
    layout: &'a str,
    status: &'a str,
    puzzle: String,
    solution: String,
    givens: usize,
    #[serde(flatten)]
    rating: RatingFields,
    tries: u32,
    /// The board at which the technique asked for is the next step, and what is crossed out there.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
}

/// The line in the place of a puzzle that was not found, as JSON.
#[derive(Serialize)]
struct UnfoundLine<'a> {
    number: u64,
    layout: &'a str,
    status: &'a str,
    reason: String,
}

fn run(options: &CommandOptions) -> ExitCode {
    let usual = || layout::by_length(81).and_then(|id| layout::named(id).ok());
    let layout = options.layout.clone().or_else(usual);
    let layout = layout.expect("a board of 81 cells is listed");
    let usual = PuzzleRequest::new(&layout);
    let wanted = options.technique.map(Difficulty::Technique);
    let request = PuzzleRequest {
        wanted: wanted
            .or_else(|| options.wanted.clone())
            .unwrap_or(usual.wanted),
        pattern: options.pattern,
        givens: options.givens,
        clues: options.clues.clone(),
        relies_on_uniqueness: !options.no_uniqueness,
        seed: options.seed,
        tries: options.tries.unwrap_or(usual.tries),
        known: None,
        most_facts: None,
        layout,
    };
    let layout = Arc::clone(&request.layout);
    let generator = match Generator::new(request) {
        Ok(generator) => generator,
        Err(error) => return fail(&error.message()),
    };
    let shows_progress = io::stderr().is_terminal();
    let count = options.count.unwrap_or(1);
    run_numbered(options, count, &|number, is_stopped| {
        let (shown, has_shown) = (Cell::new(Instant::now()), Cell::new(false));
        let show = |progress: &GenerateProgress| {
            if shows_progress && shown.get().elapsed() > PROGRESS {
                shown.set(Instant::now());
                has_shown.set(true);
                let said = language::within(&said_of(number + 1, progress));
                let _ = write!(io::stderr(), "\r\x1b[K{said} ");
            }
            stop_if(is_stopped())
        };
        let made = generator.puzzle(number, &mut { show });
        if has_shown.get() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        match made {
            Ok(made) => (Some(line(number, &made, options)), Status::Unique),
            Err(unfound) if unfound.why == Why::Stopped => (None, Status::None),
            Err(unfound) => {
                let number = number + 1;
                let clause = with_advice(&unfound);
                let unfound = UnfoundLine {
                    number,
                    layout: layout_name(&layout),
                    status: Status::None.word(),
                    reason: clause.within_english(&*layout),
                };
                let object = || serde_json::to_string(&unfound).unwrap_or_default();
                let line = options.json.then(object);
                warn(&message!("puzzle {number}: {clause}"));
                (line, Status::None)
            }
        }
    })
}

/// Why there is no puzzle, and what might lead to one.
fn with_advice(unfound: &Unfound) -> Message {
    let clause = unfound.message();
    match unfound.why {
        Why::CannotBeFilled => message!("{clause}; choose another layout, or fewer rules"),
        Why::Tries | Why::Stopped => {
            message!("{clause}; choose another --seed or --level, or more --tries")
        }
    }
}

/// How far the search for a puzzle is.
fn said_of(number: u64, progress: &GenerateProgress) -> Message {
    let (number_tries, count) = (progress.tries, progress.most_tries);
    match progress.nearest {
        Some(nearest) => message!(
            "puzzle {number}: {number_tries} of {count} {count|try|tries}, the nearest is {clause}",
            clause = nearest.message()
        ),
        None => message!("puzzle {number}: {number_tries} of {count} {count|try|tries}"),
    }
}

fn line(number: u64, made: &Generated, options: &CommandOptions) -> String {
    let puzzle = files::line_of(&made.puzzle);
    let rating = &made.rating;
    if !options.json {
        return format!("{puzzle}\t{}\t{}", rating_columns(rating), made.seed);
    }
    let line = GeneratedLine {
        number: number + 1,
        seed: made.seed,
        layout: layout_name(&made.puzzle.layout),
        status: Status::Unique.word(),
        puzzle,
        solution: made.solution.to_line(),
        givens: made.puzzle.givens.filled(),
        rating: RatingFields::of(rating),
        tries: made.tries,
        position: made.position.as_ref().map(files::position_line),
    };
    serde_json::to_string(&line).unwrap_or_default()
}
