//! The puzzles of a file: as lines that every solver reads, and Sudogon's own answers to them, checked.

use std::fmt::Write as _;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::cli::arguments::CommandOptions;
use crate::cli::input::{InputPuzzle, PuzzleSource};
use crate::cli::output::terminal::{USAGE, warn};
use sudogon_core::puzzle::{Grid, Puzzle};
use sudogon_core::solve::{ALL, Solver};
use sudogon_paper::files::line;

/// How many puzzles are taken from the input at once.
const AT_ONCE: usize = 16;

/// The puzzles of a file.
#[derive(Default)]
pub(super) struct Sample {
    pub(super) puzzles: Vec<Puzzle>,
    /// What is wrong with the first line that is left out.
    wrong: String,
}

impl Sample {
    /// Reads a file, and says how that went. What is no puzzle with a line of its own is left out; a warning names the first.
    pub(super) fn read(file: &PathBuf, options: &CommandOptions) -> (Self, ExitCode) {
        let mut source = PuzzleSource::new(std::slice::from_ref(file), options.layout.clone());
        let mut sample = Self::default();
        while let Some(chunks) = source.next(AT_ONCE) {
            for mut chunk in chunks.chunks {
                for step in 0..chunk.steps() {
                    chunk.read(step, options.layout.as_ref(), &mut |input| {
                        sample.take(input);
                    });
                }
            }
        }
        if !sample.wrong.is_empty() {
            warn(&format!("{}: {}", file.display(), sample.wrong));
        }
        let went = match &sample {
            _ if source.has_failed => ExitCode::from(USAGE),
            sample if sample.wrong.is_empty() => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        };
        (sample, went)
    }

    fn take(&mut self, input: &InputPuzzle<'_>) {
        let puzzle = input.content.as_ref().map(|content| content.puzzle());
        let reason = match puzzle {
            Err(error) => input.say(error),
            Ok(puzzle) if puzzle.layout.id().is_none() => {
                input.say_whole("its shape is its own, and has no name for a line")
            }
            Ok(puzzle) => match puzzle.givens.conflicts(&puzzle.layout).first() {
                Some(conflict) => input.say_whole(&conflict.say(&puzzle.layout)),
                None => return self.puzzles.push(puzzle.clone()),
            },
        };
        if self.wrong.is_empty() {
            let _ = write!(self.wrong, "line {} is left out: {reason}", input.line);
        }
    }

    /// The puzzles, one on each line.
    pub(super) fn lines(&self) -> String {
        let lines = self.puzzles.iter().map(line::line_of);
        lines.map(|line| line + "\n").collect()
    }

    /// How many guesses all puzzles take up to a limit, 0 for all solutions. Each solution is checked against the houses, the clues and the givens.
    ///
    /// # Errors
    /// The number of the first puzzle, from 1, for which a solution is wrong.
    pub(super) fn guesses(&self, limit: u128) -> Result<u64, usize> {
        let limit = if limit == 0 { ALL } else { limit };
        let mut kept = None;
        let mut guesses = 0;
        for (number, puzzle) in (1..).zip(&self.puzzles) {
            let alone = |layout: &_| Solver::new(layout).on_threads(NonZero::<usize>::MIN);
            let solver = Solver::ready(&mut kept, &puzzle.layout, alone);
            let answer = solver.solve(&puzzle.givens, limit, &mut |_| ControlFlow::Continue(()));
            let answer = answer.map_err(|_| number)?;
            if !answer
                .solutions
                .iter()
                .all(|solution| solves(puzzle, solution))
            {
                return Err(number);
            }
            guesses += answer.work.guesses;
        }
        Ok(guesses)
    }
}

/// Says whether a grid is a solution of a puzzle.
fn solves(puzzle: &Puzzle, solution: &Grid) -> bool {
    let mut givens = puzzle.givens.entries();
    solution.is_full()
        && givens.all(|(cell, value)| solution.get(cell) == Some(value))
        && solution.conflicts(&puzzle.layout).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudogon_core::layout;

    #[test]
    fn only_a_full_grid_that_keeps_the_givens_and_the_rules_is_a_solution() {
        let grid = |line: &str| {
            line.chars()
                .map(sudogon_core::puzzle::Value::from_symbol)
                .collect()
        };
        let puzzle = Puzzle {
            givens: grid("1..............."),
            ..Puzzle::empty(layout::named("sq4").unwrap())
        };
        for (solution, is_one) in [
            ("1234341221434321", true),
            ("123434122143432.", false),
            ("1234341221434312", false),
            ("2134341212434321", false),
        ] {
            assert_eq!(solves(&puzzle, &grid(solution)), is_one, "{solution}");
        }
    }
}
