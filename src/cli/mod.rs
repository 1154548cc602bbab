//! The command line: arguments only. Each command is a filter from puzzles to results.
//!
//! - `solve.rs`, `check.rs`, `hint.rs`, `show.rs`, `generate.rs`, `minimize.rs`, `vary.rs`, `convert.rs`, `read.rs`, `receive.rs`, `print.rs`, `lessons.rs`,
//!   `lists.rs`: the commands
//! - `solve_by_strategy.rs`: `solve --strategy`
//! - `input/`: files and standard input → puzzles, in constant memory
//! - `batch/`: puzzles → results in input order, on all cores
//! - `arguments/`: what may follow a command
//! - `output.rs`: the status of a puzzle, results as JSON, messages, texts and lists
//! - `file_output.rs`: what `-o` names, written as a whole or not at all
//!
//! A new command is one file and one line in [`ALL`].

mod arguments;
mod batch;
mod check;
mod convert;
mod file_output;
mod generate;
mod hint;
mod input;
mod lessons;
mod lists;
mod minimize;
mod output;
mod print;
mod read;
mod receive;
mod show;
mod solve;
mod solve_by_strategy;
mod vary;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub use arguments::{Operands, OptionHelp, Subcommand};

use crate::language;
use output::{print as print_text, wrong_usage};

/// Every command, in the order of the help.
pub static ALL: &[&Subcommand] = &[
    &solve::COMMAND,
    &check::COMMAND,
    &hint::HINT,
    &hint::RATE,
    &show::COMMAND,
    &generate::COMMAND,
    &minimize::COMMAND,
    &vary::COMMAND,
    &convert::COMMAND,
    &read::COMMAND,
    &receive::COMMAND,
    &print::COMMAND,
    &lessons::COMMAND,
    &lists::LAYOUTS,
    &lists::TECHNIQUES,
    &lists::STRATEGIES,
];

/// The description of the program, in a few words.
pub const ABOUT: &str = "Sudoku on boards of any shape";

/// How puzzles are written.
pub const PUZZLES: &str = "A puzzle is a line of cells (`.` is empty), a grid of rows, pairs such as star: 1:5 4:9, or a file of
Sudogon or another program: `sudogon convert --help` lists the formats. `sudogon COMMAND --help` tells more.";

/// The text about the program's exit status.
pub const EXIT_STATUS: &str =
    "0 all read, 1 some puzzle was invalid, 2 wrong usage or a file that can't be read or written.";

const VERSION: &str = concat!("sudogon ", env!("CARGO_PKG_VERSION"), "\n");

/// Runs the command that the arguments name (without the program's own name); `window` opens the window, with or without a
/// file.
///
/// # Example
/// ```
/// use std::process::ExitCode;
///
/// let no_window = |_| ExitCode::FAILURE;
/// let status = sudogon::cli::run(["layouts".into(), "--json".into()], no_window);
/// assert_eq!(status, ExitCode::SUCCESS);
/// ```
pub fn run(
    args: impl IntoIterator<Item = OsString>,
    window: fn(Option<PathBuf>) -> ExitCode,
) -> ExitCode {
    language::speak(language::of_system());
    let mut parser = lexopt::Parser::from_args(args);
    match parser.next() {
        Ok(None) => window(None),
        Ok(Some(lexopt::Arg::Long("help") | lexopt::Arg::Short('h'))) => print_text(&help()),
        Ok(Some(lexopt::Arg::Long("version") | lexopt::Arg::Short('V'))) => print_text(VERSION),
        Ok(Some(lexopt::Arg::Value(word))) => {
            match ALL.iter().find(|command| word == *command.name) {
                Some(command) => run_command(command, &mut parser),
                None => open_window(word, &mut parser, window),
            }
        }
        Ok(Some(other)) => {
            let error = other.unexpected();
            wrong_usage(&error.to_string(), "sudogon --help")
        }
        Err(error) => wrong_usage(&error.to_string(), "sudogon --help"),
    }
}

fn open_window(
    word: OsString,
    parser: &mut lexopt::Parser,
    window: fn(Option<PathBuf>) -> ExitCode,
) -> ExitCode {
    let looks_like_a_file = Path::new(&word).components().count() > 1
        || Path::new(&word).extension().is_some()
        || sudogon_paper::storage::exists(Path::new(&word));
    if !looks_like_a_file {
        let what = format!("there is no command or file named {word:?}");
        return wrong_usage(&what, "sudogon --help");
    }
    let wrong = match parser.next() {
        Ok(None) => return window(Some(PathBuf::from(word))),
        Ok(Some(lexopt::Arg::Long("help") | lexopt::Arg::Short('h'))) => return print_text(&help()),
        Ok(Some(lexopt::Arg::Value(_))) => "the window opens one file at a time".to_owned(),
        Ok(Some(option)) => option.unexpected().to_string(),
        Err(error) => error.to_string(),
    };
    wrong_usage(&wrong, "sudogon --help")
}

fn run_command(command: &Subcommand, parser: &mut lexopt::Parser) -> ExitCode {
    match command.parse(parser) {
        Ok(options) if options.help => print_text(&command.help()),
        Ok(options) if options.version => print_text(VERSION),
        Ok(options) => (command.run)(&options),
        Err(message) => wrong_usage(&message, &format!("sudogon {} --help", command.name)),
    }
}

fn help() -> String {
    let mut text = format!(
        "{ABOUT}\n\n\
         sudogon [FILE]                      opens the window\n\
         sudogon COMMAND [OPTIONS] [FILE]…   reads the files, or standard input where none or - is named\n\n\
         Commands\n",
    );
    for command in ALL {
        let _ = writeln!(text, "  {:<10} {}", command.name, command.about);
    }
    let _ = write!(
        text,
        "\n{PUZZLES}\n\n\
         Exit status: {EXIT_STATUS}\n\n  \
         --help       this text\n  --version    the version\n",
    );
    text
}
