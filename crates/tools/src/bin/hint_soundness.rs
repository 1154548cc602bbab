//! Solves puzzles by hints alone, and checks every step against the solution and its proof with the checker: `hint_soundness [PUZZLES]
//! [LAYOUT…] [CLUES…] [FILE…]`.
//!
//! So many random puzzles (100) on each layout, or of files, one per line; in a file `.tsv` each line has the layout, name, kind, clues,
//! givens and solution. `CLUES` is a kind of puzzle with clues, such as `killer` or `x-sum`, on the board that it is usually printed on;
//! with a layout, such as `star{killer}`, on that; or `clues`, all kinds.
//!
//! It prints its counts; the first step that is wrong or badly worded ends it with the puzzle as a line. It uses all processors, and the
//! result does not depend on their number. A thousand puzzles on each layout take some minutes.

#![allow(clippy::print_stdout)]

use std::process::{self, ExitCode};
use std::thread;
use std::time::Instant;

#[path = "../../../logic/tests/soundness/mod.rs"]
mod soundness;

use soundness::Totals;
use sudogon_tools::{Arguments, Outcome, rest};

fn main() -> ExitCode {
    // A wrong step on one thread ends the others too.
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        report(panic);
        process::exit(1);
    }));
    sudogon_tools::main(check)
}

fn check(mut arguments: Arguments) -> Outcome {
    let count = arguments.opt_free_from_str()?.unwrap_or(100);
    let chosen = rest(arguments)?;
    let layouts = if chosen.is_empty() {
        soundness::LAYOUTS.map(str::to_owned).to_vec()
    } else {
        chosen
    };
    let all_clues = || {
        soundness::clues::KINDS
            .iter()
            .map(|kind| kind.name.to_owned())
    };
    let names = layouts.into_iter().flat_map(|name| match name.as_str() {
        "clues" => all_clues().collect(),
        _ => vec![name],
    });
    for name in names {
        let start = Instant::now();
        let totals = match std::fs::read_to_string(&name) {
            Ok(text) => shared_out(|turn, threads| {
                let lines = (0..).zip(text.lines()).take(count as usize);
                let lines = lines.skip(turn).step_by(threads);
                if name.ends_with(".tsv") {
                    soundness::check_rows(lines)
                } else {
                    soundness::check_lines(lines)
                }
            }),
            Err(_) => {
                let (board, kind) = match soundness::clued(&name) {
                    Some((board, kind)) => (board, Some(kind)),
                    None => (name.as_str(), None),
                };
                let layout = soundness::layout_named(board);
                shared_out(|turn, threads| {
                    let seeds = (0..count).skip(turn).step_by(threads);
                    match kind {
                        Some(kind) => soundness::check_with_clues(&layout, kind, seeds),
                        None => soundness::check(&layout, seeds),
                    }
                })
            }
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
            if let Some((count, first)) = totals.untold.get(technique) {
                println!("    {count} of them leave out what the proof uses: {first}");
            }
        }
    }
    Ok(())
}

/// The results of threads that share the puzzles, one for each processor.
fn shared_out(check: impl Fn(usize, usize) -> Totals + Sync) -> Totals {
    let threads = thread::available_parallelism().map_or(1, Into::into);
    let check = &check;
    let mut totals = Totals::default();
    thread::scope(|scope| {
        let turns = 0..threads;
        let running: Vec<_> = turns
            .map(|turn| scope.spawn(move || check(turn, threads)))
            .collect();
        for thread in running {
            totals.add(&thread.join().expect("a thread that fails ends the program"));
        }
    });
    totals
}
