//! Tells all steps from a puzzle to its solution in words, and how hard it is for a person.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;

use sudogon_board::layout;
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Candidates, Grid, Value};
use sudogon_logic::{Path, PreparedLayout, Uniqueness};

const PUZZLE: &str =
    "2..3.9....6.....7.......5...5...78.....8.....47...29..8.3.4..69..51.....72....4..";

fn main() -> Result<(), layout::Error> {
    let layout = layout::named("sq9")?;
    let givens: Grid = PUZZLE.chars().map(Value::from_symbol).collect();
    let candidates = Candidates::new(&layout, &givens, &[]);
    // Once for all puzzles on this board.
    let prepared = PreparedLayout::new(&layout);
    // The puzzle has one solution, and steps may rely on that.
    let uniqueness = Uniqueness::of(&givens);
    let go_on = &mut |_: &[_]| ControlFlow::Continue(());
    let path = Path::find(&prepared, candidates, Some(&uniqueness), go_on);
    for step in &path.steps {
        println!(
            "{}: {}",
            step.technique.id,
            layout
                .words(Language::ENGLISH)
                .say_all(&step.explanation.why.lines)
                .join(" ")
        );
    }
    println!("It is {}.", path.rating.say());
    Ok(())
}
