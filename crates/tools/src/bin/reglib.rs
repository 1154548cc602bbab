//! Checks the techniques against a library of single steps: `reglib FILE`.
//!
//! `cargo run --release --no-default-features --example reglib -- FILE` reads lines of the form that
//! `tests/reglib/library.rs` describes, prints each that fails, the counts by code, and finally how many passed, failed, and
//! have no technique here.

#![allow(clippy::print_stdout)]

use std::process::ExitCode;

use sudogon_core::layout;

#[path = "../../../core/tests/reglib/library.rs"]
mod library;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("reglib: which file?");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("reglib: {path}: {error}");
            return ExitCode::from(2);
        }
    };
    let layout = layout::named("sq9").expect("the usual board is listed");
    let counts = library::judge_all(&layout, &text, &mut |number, line, why| {
        println!("line {number}: {line}\n  {why}");
    });
    let mut all = library::Count::default();
    for (code, count) in &counts {
        println!(
            "{code}: passed {}, failed {}, unsupported {}",
            count.passed, count.failed, count.unsupported
        );
        all.passed += count.passed;
        all.failed += count.failed;
        all.unsupported += count.unsupported;
    }
    println!(
        "passed {}, failed {}, unsupported {}",
        all.passed, all.failed, all.unsupported
    );
    ExitCode::from(u8::from(all.failed > 0))
}
