//! What the peers for boards of any layout share: `PEER LIMIT FILE`, a line of input gives a line of output.

pub mod sat;

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_paper::files;

/// Solves every line of a file and prints results like `sudogon solve`; `solve` finds solutions, up to a limit.
pub fn filter(solve: fn(&Puzzle, usize) -> Vec<Grid>) -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(limit), Some(file)) = (args.next().and_then(|n| n.parse().ok()), args.next()) else {
        eprintln!("two arguments: LIMIT FILE");
        return ExitCode::from(2);
    };
    match answer(solve, limit, &file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::from(2)
        }
    }
}

fn answer(solve: fn(&Puzzle, usize) -> Vec<Grid>, limit: usize, file: &str) -> std::io::Result<()> {
    let text = std::fs::read_to_string(file)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    for line in text.lines().filter(|line| !files::is_skipped(line)) {
        let Ok(game) = files::read(line, None) else {
            writeln!(out, "invalid")?;
            continue;
        };
        let solutions = solve(game.board().puzzle(), limit);
        let lines: Vec<String> = solutions.iter().map(Grid::to_line).collect();
        match (&lines[..], limit) {
            ([], _) => writeln!(out, "none")?,
            ([one, ..], 1) => writeln!(out, "found\t{one}")?,
            ([one], _) => writeln!(out, "unique\t{one}")?,
            ([one, ..], _) => writeln!(out, "multiple\t{one}\t{}", lines.len())?,
        }
    }
    out.flush()
}
