//! `sudogon solve`: whether a puzzle has one solution, and which.

use std::io::Write as _;
use std::time::Instant;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::{self, BatchWorker, Ending};
use super::input::InputPuzzle;
use super::output::{SolutionCount, Solved, Status};
use super::solve_by_strategy;
use sudogon_board::puzzle::Grid;
use sudogon_solve::{ALL, Answer, End};

pub static COMMAND: Subcommand = Subcommand {
    name: "solve",
    about: "solves puzzles, and says whether they have one solution",
    output: "tab-separated: `unique` SOLUTION, `multiple` SOLUTION COUNT (with + where the limit ended it),\n\
             `found` SOLUTION (with --limit 1, --random or --strategy), `none`, `timeout`, or `invalid` REASON.",
    operands: Operands::Files,
    options: "layout limit random strategy trace timeout json threads instructions quiet stats",
    run: |options| batch::run(options, &solve),
};

fn solve(
    input: &InputPuzzle<'_>,
    options: &CommandOptions,
    worker: &mut BatchWorker<'_>,
) -> Ending {
    let puzzle = worker.content(input)?.puzzle();
    let started = options.json.then(Instant::now);
    if let Some(strategy) = options.strategy {
        return solve_by_strategy::solve(input, puzzle, strategy, options, worker);
    }
    let limit = match options.limit() {
        0 => ALL,
        limit => limit.into(),
    };
    let givens = &puzzle.givens;
    let mut answer = Answer::default();
    let solved = worker.solve(puzzle, |solver, watch| {
        answer = match options.random {
            None => return solver.solve_into(&mut answer, givens, limit, watch),
            Some(seed) if options.has_limit() => {
                solver.random_evenly(givens, input.seed(seed), limit, watch)?
            }
            Some(seed) => solver.random(givens, input.seed(seed), watch)?,
        };
        Ok(())
    });
    if let Err(conflict) = solved {
        let layout = &*puzzle.layout;
        let reason = input.say_whole(conflict.message(layout));
        return Err(worker.invalid(input, Some(&puzzle.layout), &reason));
    }
    let status = match answer.count {
        _ if answer.end == End::Stopped => return Err(worker.stopped(input, &puzzle.layout)),
        0 => Status::None,
        _ if limit == 1 => Status::Found,
        1 => Status::Unique,
        _ => Status::Multiple,
    };
    if options.quiet {
        return Ok(status);
    }
    let solution = answer.solutions.first();
    let is_counted = answer.end == End::Exhausted;
    if let Some(started) = started {
        let solved = Solved {
            solution: solution.map(Grid::to_line),
            solutions: SolutionCount(answer.count),
            is_solved: solution.is_some(),
            is_counted,
            micros: started.elapsed().as_micros() as u64,
        };
        worker.result(input, Some(&puzzle.layout), Some(status.word()), solved);
        return Ok(status);
    }
    worker.write(|text| {
        text.extend_from_slice(status.word().as_bytes());
        if let Some(solution) = solution {
            text.push(b'\t');
            solution.append_to(text);
        }
        if status == Status::Multiple {
            text.push(b'\t');
            // Nearly always a single digit, and formatting a number that wide takes as long as some puzzles.
            match u8::try_from(answer.count) {
                Ok(count @ 0..=9) => text.push(b'0' + count),
                // Writing to a vector never fails.
                _ => _ = write!(text, "{}", answer.count),
            }
            if !is_counted {
                text.push(b'+');
            }
        }
    });
    Ok(status)
}
