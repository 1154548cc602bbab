#![doc = include_str!("../README.md")]

mod handwriting;
mod numbers;
mod photo_folds;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use sudogon_board::puzzle::Puzzle;
use sudogon_paper::files;

pub use handwriting::Written;
pub use numbers::{SeededChance, Spread};
pub use photo_folds::{FOLDS, fold_of};
pub use pico_args::Arguments;

/// The result with which a program ends.
pub type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// Runs a program on its arguments, and says after its name why it failed.
pub fn main(program: impl FnOnce(Arguments) -> Outcome) -> ExitCode {
    let Err(error) = program(Arguments::from_env()) else {
        return ExitCode::SUCCESS;
    };
    let path = std::env::args().next().unwrap_or_default();
    let name = Path::new(&path).file_stem().unwrap_or_default();
    eprintln!("{}: {error}", name.to_string_lossy());
    ExitCode::FAILURE
}

/// The arguments that no option took, as text.
///
/// # Errors
/// The first that is an option nobody knows.
pub fn rest(arguments: Arguments) -> Result<Vec<String>, String> {
    let rest = arguments.finish().into_iter();
    let text = |word: std::ffi::OsString| match word.into_string() {
        Ok(word) if word.starts_with("--") => Err(format!("there is no option {word}")),
        Ok(word) => Ok(word),
        Err(word) => Err(format!("{} is not text", word.display())),
    };
    rest.map(text).collect()
}

/// The text of a file.
///
/// # Errors
/// Why it can't be read, with its name.
pub fn text_of(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))
}

/// The puzzles of a file that has one in each line, each with the number of its line; ratings may follow. Empty lines and comments are no
/// puzzles. In a file `.tsv` the columns of a line are layout, name, kind, clues and givens, and the first is a heading.
///
/// # Errors
/// What is wrong with the file or the first line that is not read, with its place.
pub fn puzzles(path: &str) -> Result<Vec<(usize, Puzzle)>, String> {
    let text = text_of(path)?;
    let is_table = path.ends_with(".tsv");
    let lines = (1..).zip(text.lines()).skip(usize::from(is_table));
    let puzzle = |(number, line): (usize, &str)| {
        let line = match line.split('\t').collect::<Vec<_>>()[..] {
            [layout, _, _, clues, givens, ..] if is_table => {
                format!("{layout}{{{clues}}}:{givens}")
            }
            _ => without_ratings(line).to_owned(),
        };
        let in_file = |error| {
            let line = Some(number);
            format!("{path}: {}", files::Error { line, ..error })
        };
        let game = files::read(line, None).map_err(in_file)?;
        Ok((number, game.board().puzzle().clone()))
    };
    lines
        .filter(|(_, line)| !files::is_skipped(line))
        .map(puzzle)
        .collect()
}

/// A line without the numbers behind its puzzle.
fn without_ratings(line: &str) -> &str {
    let (puzzle, ratings) = line.split_once(' ').unwrap_or((line, ""));
    let mut ratings = ratings.split_whitespace();
    let are_all = ratings.all(|word| word.len() <= 5 && word.parse::<f64>().is_ok());
    if are_all { puzzle } else { line }
}
