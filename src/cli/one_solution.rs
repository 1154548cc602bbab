//! Puzzles with exactly one solution, for the commands that need that.

use super::batch::BatchWorker;
use super::input::InputPuzzle;
use super::options::Options;
use super::result::{ResultLine, Status, layout_name};
use sudogon_core::puzzle::Puzzle;
use sudogon_core::solve::{self, Bounds, Solutions};
use sudogon_core::watch::Stopped;

/// The puzzle, if it has exactly one solution; otherwise its status, after writing the result.
pub(super) fn with_one_solution<'a>(
    input: &'a InputPuzzle<'_>,
    options: &Options,
    worker: &mut BatchWorker<'_>,
) -> Result<&'a Puzzle, Status> {
    let puzzle = match &input.content {
        Ok(content) => content.puzzle(),
        Err(error) => return Err(worker.invalid(input, None, &input.say(error))),
    };
    let asked = worker.solve(puzzle, |solver, watch| {
        solve::ask(solver, &puzzle.givens, Bounds::NONE, watch)
    });
    let (status, word) = match asked {
        Ok((Solutions::Invalid(conflict), _)) => {
            let reason = input.say_whole(&conflict.say(&puzzle.layout));
            return Err(worker.invalid(input, Some(&puzzle.layout), &reason));
        }
        Ok((Solutions::None, _)) => (Status::None, "none"),
        Ok((Solutions::One(_), _)) => return Ok(puzzle),
        Ok((Solutions::Several(_), _)) => (Status::Multiple, "multiple"),
        Ok((Solutions::Unknown, _)) | Err(Stopped) => {
            return Err(worker.stopped(input, &puzzle.layout));
        }
    };
    if options.json {
        worker.json(&ResultLine {
            file: input.file,
            line: input.line,
            layout: Some(layout_name(&puzzle.layout)),
            status: word,
            ..ResultLine::default()
        });
    } else {
        worker.line(word);
    }
    Err(status)
}
