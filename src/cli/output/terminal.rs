//! What goes to the terminal: results to standard output, messages to standard error.

use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;

use sudogon_core::text::printable;

/// The exit status for wrong usage, and for files that can't be read or written.
pub const USAGE: u8 = 2;

/// Writes a message to standard error, on one line whatever it quotes of arguments and file names. If that is closed, the
/// message is lost.
pub fn warn(message: &str) {
    let _ = writeln!(io::stderr(), "sudogon: {}", printable(message));
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
        warn(&format!("can't write the results: {error}"));
        ExitCode::from(USAGE)
    })
}

/// The exit status after a failure to write, or where some puzzle was not as it should be.
pub fn exit_status(failure: Option<io::Error>, has_failed: bool, is_any_wrong: bool) -> ExitCode {
    match failure {
        Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            warn(&format!("can't write the results: {error}"));
            ExitCode::from(USAGE)
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
