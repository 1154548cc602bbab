//! Puzzles with exactly one solution, for the commands that need that.

use super::batch::BatchWorker;
use super::input::InputPuzzle;
use super::options::Options;
use super::result::{ResultLine, Status, layout_name};
use sudogon_core::puzzle::Puzzle;
use sudogon_core::solve::End;

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
    let answer = match worker.solve(puzzle, |solver, watch| {
        solver.solve(&puzzle.givens, 2, watch)
    }) {
        Ok(answer) => answer,
        Err(conflict) => {
            let reason = input.say_whole(&conflict.say(&puzzle.layout));
            let layout = Some(&*puzzle.layout);
            return Err(worker.invalid(input, layout, &reason));
        }
    };
    let (status, word) = match answer.count {
        _ if answer.end == End::Stopped => return Err(worker.stopped(input, &puzzle.layout)),
        0 => (Status::None, "none"),
        1 => return Ok(puzzle),
        _ => (Status::Multiple, "multiple"),
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
