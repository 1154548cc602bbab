//! Makes a hard, symmetric star and writes it as a picture: `cargo run -p sudogon-paper --example new_puzzle > star.svg`.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::ops::ControlFlow;

use sudogon_board::game::Board;
use sudogon_board::layout;
use sudogon_generate::{Difficulty, Generator, GivensPattern, PuzzleRequest};
use sudogon_logic::Level;
use sudogon_paper::drawing::Labels;
use sudogon_paper::files::{line_of, svg};

fn main() -> Result<(), Box<dyn Error>> {
    let star = layout::named("star")?;
    let request = PuzzleRequest {
        wanted: Difficulty::Level(Level::Hard),
        pattern: GivensPattern::named("half-turn"),
        // The same seed makes the same puzzle on every machine.
        seed: 42,
        ..PuzzleRequest::new(&star)
    };
    let made = Generator::new(request)?.puzzle(0, &mut |_| ControlFlow::Continue(()))?;
    eprintln!("{}: {}", made.say_level(), line_of(&made.puzzle));
    let board = Board::new(made.puzzle);
    println!("{}", svg::draw(&board, Labels::usual(board.layout())));
    Ok(())
}
