//! Makes three hard puzzles on the star of triangles.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;

use sudogon_board::layout;
use sudogon_generate::{Difficulty, Generator, PuzzleRequest};
use sudogon_logic::Level;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let request = PuzzleRequest {
        wanted: Difficulty::Level(Level::Hard),
        // The same seed gives the same puzzles on every machine.
        seed: 1,
        ..PuzzleRequest::new(&layout::named("star")?)
    };
    let generator = Generator::new(request)?;
    for number in 0..3 {
        let made = generator.puzzle(number, &mut |_| ControlFlow::Continue(()))?;
        println!("{} {}", made.puzzle.givens.to_line(), made.say_level());
    }
    Ok(())
}
