//! Says whether a puzzle has one solution, for a board and a line of cells of your own if you name them.
//!
//! `cargo run -p sudogon-solve --example solve -- star 5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..`
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;

use sudogon_board::layout;
use sudogon_board::puzzle::{Grid, Value};
use sudogon_solve as solve;

const PUZZLE: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (name, line) = match &args[..] {
        [name, line] => (name.as_str(), line.as_str()),
        _ => ("sq9", PUZZLE),
    };
    let layout = layout::named(name)?;
    let givens: Grid = line.chars().map(Value::from_symbol).collect();
    if givens.len() != layout.len() {
        return Err(format!("{} has {} cells", layout.title(), layout.len()).into());
    }
    // The watcher is called at every node of the search, and could end it.
    match solve::solve(&layout, &givens, 2, &mut |_| ControlFlow::Continue(())) {
        Ok(answer) => {
            println!("solutions, up to two: {}", answer.count);
            for solution in &answer.solutions {
                println!("{}", solution.to_line());
            }
        }
        Err(conflict) => println!("{}", conflict.message(&layout).in_english(&*layout)),
    }
    Ok(())
}
