//! Adds rules and clues to a board: a 6×6 with both diagonals and two cages, and how many solutions are left.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;

use sudogon_board::layout;
use sudogon_board::puzzle::Grid;
use sudogon_solve::{ALL, Solver};

fn main() -> Result<(), layout::Error> {
    let diagonal = layout::named("sq6+x")?;
    let clues = layout::read_clues(&diagonal, "cage 3: 1 2; cage 11: 8 9")?;
    let killer = layout::with_clues(&diagonal, clues)?;
    for layout in [diagonal, killer] {
        let empty = Grid::empty(layout.len());
        let solver = Solver::new(&layout);
        let answer = solver.solve(&empty, ALL, &mut |_| ControlFlow::Continue(()));
        let count = answer.map_or(0, |answer| answer.count);
        println!("{}: {count} solutions", layout.title());
    }
    Ok(())
}
