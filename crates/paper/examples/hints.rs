//! Explains how a person solves a star: `cargo run -p sudogon-paper --example hints`.
#![allow(clippy::print_stdout)]

use sudogon_board::message::Language;
use sudogon_board::puzzle::Candidates;
use sudogon_logic::{self as logic, PreparedLayout, Uniqueness};
use sudogon_paper::files;

fn main() -> Result<(), files::Error> {
    let game = files::read(
        "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
        None,
    )?;
    let puzzle = game.board().puzzle();
    let prepared = PreparedLayout::new(&puzzle.layout);
    let mut candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
    // It has one solution, as some techniques need to know.
    let unique = Uniqueness::of(&puzzle.givens);
    while let Some(step) =
        logic::first_step(&prepared.position(&candidates).relying_on(Some(&unique)))
    {
        let why = &step.explanation.why;
        let words = puzzle.layout.words(Language::ENGLISH);
        println!("{}: {}", step.technique.name(), words.say(&why.headline));
        for line in words.say_all(&why.lines) {
            println!("  {line}");
        }
        step.apply(&mut candidates);
    }
    println!("{}", candidates.grid().to_line());
    Ok(())
}
