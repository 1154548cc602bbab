//! The text that a file holds, and which of its lines are no part of a puzzle.

use super::error::Problem;

/// The text that a file holds: UTF-8, without a byte order mark in front.
pub(super) fn decode(bytes: &[u8]) -> Result<&str, Problem> {
    match str::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => Err(Problem::NotText {
            byte: error.valid_up_to() + 1,
        }),
    }
}

/// Says whether a line is to be skipped: blank, or a comment.
pub fn is_skipped(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}
