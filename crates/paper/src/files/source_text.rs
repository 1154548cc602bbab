//! The text that a file holds, and which of its lines are no part of a puzzle.

use std::borrow::Cow;

use super::error::TextProblem;

/// The text that a file holds: UTF-8, without a byte order mark in front, and with the line ends of today for those of old
/// Macs, which are carriage returns alone.
pub(super) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, TextProblem> {
    match str::from_utf8(bytes) {
        Ok(_) | Err(_) if is_utf16(bytes) => Err(TextProblem::Utf16),
        Ok(text) => {
            let text = text.strip_prefix('\u{feff}').unwrap_or(text);
            let has_old_line_ends = text.contains('\r') && !text.contains('\n');
            Ok(if has_old_line_ends {
                text.replace('\r', "\n").into()
            } else {
                text.into()
            })
        }
        Err(error) => Err(TextProblem::NotText(error.valid_up_to() + 1)),
    }
}

/// Says whether a text begins as UTF-16 does: with Latin letters of two bytes each, perhaps behind a byte order mark.
pub fn is_utf16(bytes: &[u8]) -> bool {
    match bytes {
        [0xff, 0xfe, _, 0, ..] | [0xfe, 0xff, 0, ..] => true,
        [a, 0, c, 0, ..] | [0, a, 0, c, ..] => *a > 0 && *c > 0,
        _ => false,
    }
}

/// The lines of a text that are not to be skipped, each with its number from 1.
pub(super) fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !is_skipped(line))
}

/// Says whether a line is to be skipped: blank, or a comment.
pub fn is_skipped(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}
