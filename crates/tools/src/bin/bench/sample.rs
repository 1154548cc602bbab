//! The puzzles of a file: as lines that every solver reads, and what their solutions are.

use std::num::NonZero;
use std::ops::ControlFlow;

use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_paper::files::line_of;
use sudogon_solve::{ALL, Solver};
use sudogon_tools::puzzles;

pub struct Sample {
    pub puzzles: Vec<Puzzle>,
}

impl Sample {
    /// Reads a file with a puzzle in each line.
    ///
    /// # Errors
    /// The first line that can't be measured, and why.
    pub fn read(file: &str) -> Result<Self, String> {
        let mut sample = Vec::new();
        for (number, puzzle) in puzzles(file)? {
            let wrong = |why: &str| format!("{file}, line {number}: {why}");
            if puzzle.layout.id().is_none() {
                return Err(wrong("its shape is its own, and has no name for a line"));
            }
            let layout = &*puzzle.layout;
            if let Some(conflict) = puzzle.givens.conflicts(layout).first() {
                return Err(wrong(&conflict.message(layout).within_english(layout)));
            }
            sample.push(puzzle);
        }
        if sample.is_empty() {
            Err(format!("{file}: there is no puzzle in it"))
        } else {
            Ok(Self { puzzles: sample })
        }
    }

    /// The puzzles, one on each line.
    pub fn lines(&self) -> String {
        let lines = self.puzzles.iter().map(line_of);
        lines.map(|line| line + "\n").collect()
    }

    /// Returns what each puzzle has of solutions up to a limit, 0 for no limit, and how many guesses all take. Each solution is checked
    /// against the houses, the clues and the givens.
    ///
    /// # Errors
    /// The first puzzle for which a solution is wrong.
    pub fn answers(&self, limit: u128) -> Result<(Vec<KnownAnswer>, u64), String> {
        let most = if limit == 0 { ALL } else { limit };
        let (mut known, mut guesses, mut kept) = (Vec::new(), 0, None);
        for puzzle in &self.puzzles {
            let alone = |layout: &_| Solver::new(layout).on_threads(NonZero::<usize>::MIN);
            let solver = Solver::ready(&mut kept, &puzzle.layout, alone);
            let answer = solver.solve(&puzzle.givens, most, &mut |_| ControlFlow::Continue(()));
            let is_right = |grid: &Grid| solves(puzzle, grid);
            let answer = answer
                .ok()
                .filter(|answer| answer.solutions.iter().all(is_right))
                .ok_or_else(|| format!("Sudogon solves {} wrong", line_of(puzzle)))?;
            guesses += answer.work.guesses;
            known.push(KnownAnswer {
                solution: answer.solutions.first().map(Grid::to_line),
                is_only: answer.count == 1 && most > 1,
            });
        }
        Ok((known, guesses))
    }
}

/// The known answer to a puzzle.
pub struct KnownAnswer {
    /// A solution, as a line of cells.
    solution: Option<String>,
    /// There is no other.
    is_only: bool,
}

impl KnownAnswer {
    /// Says whether a line of another solver fits: in it is a solution (the same, if it is the only one), or the line is how many there are. Nothing
    /// is expected of a puzzle that has none.
    pub fn fits(&self, line: &str) -> bool {
        let Some(solution) = &self.solution else {
            return true;
        };
        let is_solution = |word: &&str| {
            word.len() == solution.len() && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        if let Ok(count) = line.parse::<u64>()
            && line.len() < solution.len()
        {
            return if self.is_only { count == 1 } else { count > 0 };
        }
        let theirs = line.split([' ', '\t', ',', ':']).find(is_solution);
        theirs.is_some_and(|theirs| !self.is_only || theirs == solution)
    }
}

/// Says whether a grid is a solution of a puzzle.
fn solves(puzzle: &Puzzle, solution: &Grid) -> bool {
    let mut givens = puzzle.givens.entries();
    solution.is_full()
        && givens.all(|(cell, value)| solution.get(cell) == Some(value))
        && solution.conflicts(&puzzle.layout).is_empty()
}
