//! The output of commands: results to standard output, as text or JSON, with the status of a puzzle; messages to standard error.

use std::io::{self, Write};
use std::process::ExitCode;

use serde::{Serialize, Serializer};

use crate::language;
use sudogon_board::layout::Layout;
use sudogon_board::message::{Message, message};
use sudogon_board::text::printable;
use sudogon_logic::Rating;

/// The exit status for wrong usage, and for files that can't be read or written.
pub const USAGE: u8 = 2;

/// Writes a message to standard error, on one line whatever it quotes of arguments and file names. If that is closed, the
/// message is lost.
pub fn warn(message: &Message) {
    write_error(&language::within(message));
}

fn write_error(said: &str) {
    let _ = writeln!(io::stderr(), "sudogon: {}", printable(said));
}

/// Writes what is wrong with the arguments, in English as all help is, and returns the exit status for it.
pub fn wrong_usage(text: &str, help: &str) -> ExitCode {
    write_error(&format!("{text}; see `{help}`"));
    ExitCode::from(USAGE)
}

/// Writes a message about wrong usage, or about a file that can't be read or written, and returns the exit status for it.
pub fn fail(message: &Message) -> ExitCode {
    warn(message);
    ExitCode::from(USAGE)
}

/// Prints a text, and returns the exit status.
pub fn print(text: &str) -> ExitCode {
    match print_or_end(text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(status) => status,
    }
}

/// Prints a text of which more follows.
///
/// # Errors
/// The exit status to end with at once, when nothing more can be printed. A closed pipe is not an error.
pub fn print_or_end(text: &str) -> Result<(), ExitCode> {
    let mut out = io::stdout().lock();
    let printed = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    printed.map_err(|error| {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return ExitCode::SUCCESS;
        }
        fail(&message!("can't write the results: {text}", text = error))
    })
}

/// The exit status after a failure to write, or where some puzzle was not as it should be.
pub fn exit_status(failure: Option<io::Error>, has_failed: bool, is_any_wrong: bool) -> ExitCode {
    match failure {
        Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            fail(&message!("can't write the results: {text}", text = error))
        }
        _ if has_failed => ExitCode::from(USAGE),
        _ if is_any_wrong => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}

/// Prints a list: each item as tab-separated text, or as JSON if that is asked for.
pub fn print_list<T: Serialize>(
    items: impl Iterator<Item = T>,
    as_json: bool,
    text: fn(&T) -> String,
) -> ExitCode {
    let line = |item: T| {
        let mut line = if as_json {
            serde_json::to_string(&item).unwrap_or_default()
        } else {
            text(&item)
        };
        line.push('\n');
        line
    };
    print(&items.map(line).collect::<String>())
}

/// The status of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Unique,
    Multiple,
    /// A solution that says nothing about others.
    Found,
    None,
    Invalid,
    /// There was no answer within the time for one puzzle.
    Timeout,
    /// The batch was stopped.
    Stopped,
}

impl Status {
    /// The word for it in results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::Found => "found",
            Self::None => "none",
            Self::Invalid => "invalid",
            Self::Timeout => "timeout",
            Self::Stopped => "stopped",
        }
    }
}

/// A result as JSON: where its puzzle is, and what is told of it.
#[derive(Serialize)]
pub struct ResultLine<'a, T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    pub line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<&'a str>,
    #[serde(flatten)]
    pub told: T,
}

/// How hard a puzzle is, as JSON: alike in all commands.
#[derive(Serialize)]
pub struct RatingFields {
    rating: Option<f64>,
    level: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'static str>,
    solved_by_logic: bool,
    step_count: usize,
}

impl RatingFields {
    pub fn of(rating: &Rating) -> Self {
        Self {
            rating: rating.number(),
            level: rating.level().id(),
            hardest: rating.hardest.map(|technique| technique.id),
            solved_by_logic: rating.is_complete,
            step_count: rating.steps,
        }
    }
}

/// The same as columns: its number, its level, its hardest technique; a dash where there is none.
pub fn rating_columns(rating: &Rating) -> String {
    let number = rating.number();
    let number = number.map_or("-".to_owned(), |number| format!("{number:.1}"));
    let hardest = rating.hardest.map_or("-", |technique| technique.id);
    format!("{number}\t{}\t{hardest}", rating.level().id())
}

/// A solution as JSON.
#[derive(Serialize)]
pub struct Solved {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    pub solutions: SolutionCount,
    /// The board is filled, by a solution.
    pub is_solved: bool,
    /// All solutions were counted: there are no more.
    pub is_counted: bool,
    pub micros: u64,
}

/// A count, as a string where many readers of JSON would round it: RFC 8259, section 6, warns of integers beyond 2^53.
pub struct SolutionCount(pub u128);

impl Serialize for SolutionCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(count) if count <= 1 << 53 => serializer.serialize_u64(count),
            _ => serializer.serialize_str(&self.0.to_string()),
        }
    }
}

/// The name of a layout in results: its id, or its title if it has none.
pub fn layout_name(layout: &Layout) -> &str {
    layout.id().unwrap_or(layout.title())
}
