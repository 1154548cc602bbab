//! Random puzzles; and for boards with odd clues, values of a solution printed until it is the only one.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::Grid;
use sudogon_generate::{Generated, Generator, GivenCount, PuzzleRequest};
use sudogon_solve as solve;

use super::random::Random;

/// A random solution.
pub fn solution(layout: &Arc<Layout>, random: &mut Random) -> Grid {
    let solver = solve::Solver::new(layout);
    let empty = Grid::empty(layout.len());
    let answer = solver.random(&empty, random.next(), &mut |_| ControlFlow::Continue(()));
    let mut answer = answer.expect("an empty board has no conflict");
    let solution = answer.solutions.pop();
    solution.unwrap_or_else(|| panic!("{} has no solution", layout.title()))
}

/// A random puzzle and its solution; three of four have more givens than they need.
pub fn puzzle(layout: &Arc<Layout>, random: &mut Random) -> Generated {
    let tenths = [0, 3, 4, 5][random.below(4)];
    let generator = Generator::new(PuzzleRequest {
        givens: GivenCount::AtLeast(tenths * layout.len() / 10),
        seed: random.next(),
        ..PuzzleRequest::new(layout)
    });
    let generator = generator.unwrap_or_else(|error| panic!("{error}"));
    let made = generator.puzzle(0, &mut |_| ControlFlow::Continue(()));
    made.unwrap_or_else(|unfound| panic!("{}: {unfound}", layout.title()))
}

/// How long the search for another solution may take before a value is printed without knowing one.
const MOST_SEARCHED: u64 = 3000;

/// Prints values of a solution, each in a cell in which another solution differs, until it is the only one.
///
/// # Panics
/// If the layout's clues are not true of the solution.
pub fn printed(layout: &Arc<Layout>, solution: &Grid, random: &mut Random) -> Grid {
    let solver = solve::Solver::new(layout);
    let mut grid = Grid::empty(layout.len());
    loop {
        let mut watch = |state: &solve::SearchState<'_>| {
            if state.work.guesses > MOST_SEARCHED {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let answer = solver.solve(&grid, 2, &mut watch);
        let answer = answer.expect("the givens are a solution's");
        let is_open = |cell: &Cell| grid.get(*cell).is_none();
        let differs = |cell: &Cell| {
            let others = answer.solutions.iter();
            others
                .map(|other| other.get(*cell))
                .any(|v| v != solution.get(*cell))
        };
        let mut cells: Vec<Cell> = layout.cells().filter(differs).collect();
        match answer.end {
            solve::End::Exhausted => {
                assert!(
                    answer.solutions[..] == [solution.clone()],
                    "{} is not the only solution of {:?}",
                    solution.to_line(),
                    layout.id()
                );
                return grid;
            }
            // Nothing is known yet: print any value.
            solve::End::Stopped if cells.is_empty() => {
                cells = layout.cells().filter(is_open).collect();
            }
            _ => {}
        }
        let cell = cells[random.below(cells.len())];
        grid.set(cell, solution.get(cell));
    }
}
