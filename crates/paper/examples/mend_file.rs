//! Finds the misprint in a puzzle: `cargo run -p sudogon-paper --example mend_file`.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;

use sudogon_doctor as doctor;
use sudogon_paper::files::{self, line_of};

fn main() -> Result<(), files::Error> {
    // The star of the example `hints`, with a 7 in place of its first 1.
    let game = files::read(
        "5..9..23.3.6...5..6....4.7.78.....6.458..9...3...1.2..",
        None,
    )?;
    let puzzle = game.board().puzzle();
    if let Some(diagnosis) = doctor::examine(puzzle, &mut |_| ControlFlow::Continue(())) {
        for sentence in diagnosis.sentences() {
            println!("{}", sentence.in_english(&*puzzle.layout));
        }
        for mend in diagnosis.mends.iter().take(3) {
            println!("{}", line_of(&mend.puzzle));
        }
    }
    Ok(())
}
