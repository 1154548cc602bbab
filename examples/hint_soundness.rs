//! Solves puzzles by hints alone and holds every step against the solution, and its proof against the checker:
//! `hint_soundness [PUZZLES] [LAYOUT…] [FILE…]`, random ones on layouts, or those of files, a line each.
//!
//! `cargo run --release --example hint_soundness -- 1000` takes some minutes and prints what it has looked at; the first
//! step that is wrong, or told badly, ends it with the puzzle in a line.

#![allow(clippy::print_stdout)]

use std::time::Instant;

#[path = "../tests/soundness/mod.rs"]
mod soundness;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count = arguments.next().map_or(100, |count| {
        count
            .parse()
            .expect("the number of puzzles for each layout")
    });
    let chosen: Vec<String> = arguments.collect();
    let layouts = match chosen.as_slice() {
        [] => soundness::LAYOUTS.map(str::to_owned).to_vec(),
        _ => chosen,
    };
    for name in layouts {
        let start = Instant::now();
        let totals = match std::fs::read_to_string(&name) {
            Ok(text) => soundness::check_lines(&text),
            Err(_) => soundness::check(&soundness::layout_named(&name), 0..count),
        };
        println!(
            "{name}: {} puzzles, {} of them by steps alone, {} positions, {:.1} s",
            totals.puzzles,
            totals.by_steps_alone,
            totals.positions,
            start.elapsed().as_secs_f32()
        );
        println!(
            "  at most {} lines, {} characters in one",
            totals.lines, totals.letters
        );
        for (technique, seen) in &totals.steps {
            let taken = totals.taken.get(technique).copied().unwrap_or(0);
            println!("  {technique}: {seen} steps, all true; {taken} taken");
        }
    }
}
