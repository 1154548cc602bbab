//! `sudogon vary`: puzzles that look different and are solved by the same steps.

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::{self, BatchWorker, Ending};
use super::input::InputPuzzle;
use super::minimize::write;
use super::output::Status;
use sudogon_generate::{self as generate, Ways, seed_of_number};

pub static COMMAND: Subcommand = Subcommand {
    name: "vary",
    about: "makes puzzles look different: other values, turned, rows and columns swapped",
    output: "the puzzle as a line, or `invalid` REASON; --count lines for each. Without --relabel, --turn or --swap it does all\n\
             three. What would not go with a puzzle's rules and clues is left out.",
    operands: Operands::Files,
    options: "layout relabel turn swap count seed json threads quiet stats",
    run: |options| batch::run(options, &vary),
};

fn vary(input: &InputPuzzle<'_>, options: &CommandOptions, worker: &mut BatchWorker<'_>) -> Ending {
    let puzzle = worker.content(input)?.puzzle();
    let ways = match options.ways {
        ways if ways == Ways::default() => Ways::ALL,
        ways => ways,
    };
    // Each line of the input by a chance of its own.
    let seed = seed_of_number(options.seed, input.line as u64);
    for number in 0..options.count.unwrap_or(1) {
        let varied = generate::vary(puzzle, ways, seed_of_number(seed, number));
        write(input, &varied, "varied", options, worker);
        if worker.pace.pulse().is_break() {
            return Err(Status::Stopped);
        }
    }
    Ok(Status::Found)
}
