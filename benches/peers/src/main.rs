//! Measures other solvers beside Sudogon, with the program `bench` of `crates/tools`.
//!
//! ```text
//! cargo build --release --package sudogon --package sudogon-tools
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- FILE [OPTIONS]
//! ```
//!
//! A file of 9×9 boards goes to solvers for these, another to solvers for any board. The options are those of `bench`: `--peer
//! NAME=COMMAND` adds a solver of your own; `tdoku.cc` makes one of tdoku, `cpsat.py` one of CP-SAT.

use std::error::Error;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Solvers by their names and their programs: for 9×9 boards, and for any other.
const USUAL: &[(&str, &str)] = &[("crate sudoku", "crate-sudoku")];
const OTHERS: &[(&str, &str)] = &[
    ("DLX (dlx-rs)", "dlx"),
    ("SAT (batsat)", "batsat"),
    ("SAT (CaDiCaL)", "cadical"),
];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("name the file to solve first")?;
    let bench = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/release/bench");
    let mut bench = Command::new(bench);
    bench.args([&file, "--threads=1"]).args(arguments);
    for (name, program) in if is_usual(&file)? { USUAL } else { OTHERS } {
        let program = std::env::current_exe()?.with_file_name(program);
        bench.arg(format!(
            "--peer={name}='{}' $LIMIT \"$FILE\"",
            program.display()
        ));
    }
    let has_ended_well = bench.status()?.success();
    Ok(ExitCode::from(u8::from(!has_ended_well)))
}

/// Says whether a file holds 9×9 boards, by its first line.
fn is_usual(file: &str) -> Result<bool, Box<dyn Error>> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let mut lines = text.lines();
    let first = lines.find(|line| !line.starts_with('#') && !line.is_empty());
    let cells = first.and_then(|line| line.split([' ', '\t', ',', ';']).next());
    Ok(cells.is_some_and(|cells| cells.len() == 81))
}
