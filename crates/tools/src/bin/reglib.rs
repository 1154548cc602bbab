//! Checks the techniques against a library of single steps, as HoDoKu has one: `reglib FILE`.
//!
//! The file has lines of the form that `library.rs` describes. It prints each that fails, and by code how many passed, failed, and have
//! no technique here.

#![allow(clippy::print_stdout)]

use std::process::ExitCode;

use sudogon_board::layout;
use sudogon_tools::text_of;

#[path = "../../../logic/tests/reglib/library.rs"]
mod library;

fn main() -> ExitCode {
    sudogon_tools::main(|mut arguments| {
        let text = text_of(&arguments.free_from_str::<String>()?)?;
        let layout = layout::named("sq9")?;
        let counts = library::judge_all(&layout, &text, &mut |number, line, why| {
            println!("line {number}: {line}\n  {why}");
        });
        println!(
            "{:>6} {:>6} {:>11}  code",
            "passed", "failed", "unsupported"
        );
        for (code, count) in &counts {
            let library::Count {
                passed,
                failed,
                unsupported,
            } = count;
            println!("{passed:>6} {failed:>6} {unsupported:>11}  {code}");
        }
        match counts.values().map(|count| count.failed).sum::<usize>() {
            0 => Ok(()),
            failed => Err(format!("{failed} failed").into()),
        }
    })
}
