//! `sudogon minimize`: leaves out givens as long as the puzzle keeps its one solution.

use serde::Serialize;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::{self, BatchWorker, Ending};
use super::input::InputPuzzle;
use super::output::Status;
use sudogon_board::message::message;
use sudogon_board::puzzle::Puzzle;
use sudogon_generate as generate;
use sudogon_paper::files;

pub static COMMAND: Subcommand = Subcommand {
    name: "minimize",
    about: "leaves out the printed numbers that a puzzle can do without",
    output: "the puzzle as a line, of whose numbers none can go, or `none`, `multiple`, `timeout`, or `invalid` REASON.",
    operands: Operands::Files,
    options: "layout symmetry seed timeout json threads quiet stats",
    run: |options| batch::run(options, &minimize),
};

/// A puzzle as JSON.
#[derive(Serialize)]
struct PuzzleLine {
    puzzle: String,
    givens: usize,
}

fn minimize(
    input: &InputPuzzle<'_>,
    options: &CommandOptions,
    worker: &mut BatchWorker<'_>,
) -> Ending {
    let (puzzle, _) = worker.one_solution(input)?;
    if let Some(pattern) = options
        .pattern
        .filter(|pattern| !pattern.fits(&puzzle.layout))
    {
        let clause = &pattern.name;
        let reason = message!("its cells do not have the symmetry “{clause}”");
        return Err(worker.invalid(input, Some(&puzzle.layout), &reason));
    }
    let cells = puzzle.layout.len();
    let mut watch = |_: &()| worker.pace.step(cells);
    let Some(givens) = generate::minimize(puzzle, options.pattern, options.seed, &mut watch) else {
        return Err(worker.stopped(input, &puzzle.layout));
    };
    let minimal = Puzzle {
        givens,
        ..puzzle.clone()
    };
    write(input, &minimal, "unique", options, worker);
    Ok(Status::Unique)
}

/// Adds a puzzle to the results.
pub(super) fn write(
    input: &InputPuzzle<'_>,
    puzzle: &Puzzle,
    status: &str,
    options: &CommandOptions,
    worker: &mut BatchWorker<'_>,
) {
    let line = files::line_of(puzzle);
    if !options.json {
        return worker.line(&line);
    }
    let told = PuzzleLine {
        puzzle: line,
        givens: puzzle.givens.filled(),
    };
    worker.result(input, Some(&puzzle.layout), Some(status), told);
}
