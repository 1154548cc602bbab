//! The crate `sudoku` as a filter like `sudogon solve --limit`: `crate-sudoku LIMIT FILE`.

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use sudoku::Sudoku;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(limit), Some(file)) = (args.next().and_then(|n| n.parse().ok()), args.next()) else {
        eprintln!("crate-sudoku LIMIT FILE");
        return ExitCode::from(2);
    };
    match solve(limit, &file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::from(2)
        }
    }
}

fn solve(limit: usize, file: &str) -> std::io::Result<()> {
    let text = std::fs::read_to_string(file)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let Ok(puzzle) = Sudoku::from_str_line(line) else {
            writeln!(out, "invalid")?;
            continue;
        };
        let solutions = puzzle.solutions_up_to(limit);
        match (&solutions[..], limit) {
            ([], _) => writeln!(out, "none")?,
            ([one, ..], 1) => writeln!(out, "found\t{one}")?,
            ([one], _) => writeln!(out, "unique\t{one}")?,
            ([one, ..], _) => writeln!(out, "multiple\t{one}\t{}", solutions.len())?,
        }
    }
    out.flush()
}
