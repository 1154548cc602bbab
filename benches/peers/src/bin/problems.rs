//! What a peer in another language needs of a file: `problems FILE` prints a line of JSON for each puzzle, with the number of values,
//! the houses as lists of cells from 0, and the value of each cell, 0 for an empty one.

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Puzzle;
use sudogon_paper::files;

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("one argument: FILE");
        return ExitCode::from(2);
    };
    match print(&file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::from(2)
        }
    }
}

fn print(file: &str) -> std::io::Result<()> {
    let text = std::fs::read_to_string(file)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    for line in text.lines().filter(|line| !files::is_skipped(line)) {
        match files::read(line, None) {
            Ok(game) => print_puzzle(game.board().puzzle(), &mut out)?,
            Err(_) => writeln!(out, "null")?,
        }
    }
    out.flush()
}

fn print_puzzle(puzzle: &Puzzle, out: &mut impl Write) -> std::io::Result<()> {
    let houses = puzzle.layout.houses().iter();
    let houses: Vec<Vec<usize>> = houses
        .map(|house| house.cells.iter().map(|cell: &Cell| cell.index()).collect())
        .collect();
    let givens = puzzle.givens.iter();
    let givens: Vec<usize> = givens
        .map(|value| value.map_or(0, |value| value.number()))
        .collect();
    let values = puzzle.layout.values();
    writeln!(
        out,
        "{{\"values\":{values},\"houses\":{houses:?},\"givens\":{givens:?}}}"
    )
}
