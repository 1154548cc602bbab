//! Solves the puzzles of a file, one in each line: `cargo run -p sudogon-paper --example solve_file -- FILE`.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::ops::ControlFlow;

use sudogon_paper::files;
use sudogon_solve::Solver;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("name a file")?;
    let mut kept = None;
    for line in std::fs::read_to_string(path)?.lines() {
        let game = files::read(line, None)?;
        let puzzle = game.board().puzzle();
        // What a solver prepares for a layout serves all puzzles on it.
        let solver = Solver::ready(&mut kept, &puzzle.layout, Solver::new);
        // Two are enough to know that there is one.
        match solver.solve(&puzzle.givens, 2, &mut |_| ControlFlow::Continue(())) {
            Ok(answer) if answer.count == 1 => println!("{}", answer.solutions[0].to_line()),
            Ok(answer) if answer.count == 0 => println!("it has no solution"),
            Ok(_) => println!("it has several solutions"),
            Err(conflict) => {
                let said = conflict.message(&puzzle.layout);
                println!("{}", said.in_english(&*puzzle.layout));
            }
        }
    }
    Ok(())
}
