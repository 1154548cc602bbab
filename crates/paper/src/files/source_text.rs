//! The text of a file: how it is decoded, how long it and its parts may be, and which of its lines are no part of a puzzle.
//!
//! Among these are headings, which collections print above a puzzle, such as `Grid 01`, `Sudoku 7 (easy)`, `12.`, or the names of
//! columns. A heading can't be told from a row of cells by its characters alone, since letters are values of large boards. So a line
//! that may be one is only left out where what follows is a puzzle by itself.

use std::borrow::Cow;

use super::error::TextProblem;
use sudogon_board::game::Game;
use sudogon_board::message::{Pattern, pattern};
use sudogon_board::puzzle::About;
use sudogon_board::text;

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

/// The longest file that is read, in bytes; the largest real puzzle file is a tenth of it.
pub const MAX_BYTES: usize = 4 << 20;
/// The longest file that is read as a list of puzzles: a hundred thousand of the usual 9×9 take half of it.
pub const MAX_LIST_BYTES: usize = 16 << 20;
/// The most puzzles of a list.
pub const MAX_LIST: usize = 100_000;
/// The most characters of a title, or of an author.
pub const MAX_TITLE: usize = 300;
/// The most characters of the notes.
pub const MAX_NOTES: usize = 100_000;

static TITLE: Pattern = pattern!("the title");
static AUTHOR: Pattern = pattern!("the author");
static NOTES: Pattern = pattern!("the remarks");

/// Refuses a game that could not be read again after writing.
pub(super) fn check_texts(game: &Game) -> Result<(), TextProblem> {
    check_about(&game.board().puzzle().about).map_err(|(_, problem)| problem)
}

/// Refuses texts that a window could not show; the error comes with its field.
pub(super) fn check_about(about: &About) -> Result<(), (&'static str, TextProblem)> {
    check_line(&about.title, &TITLE, MAX_TITLE).map_err(|problem| ("title", problem))?;
    check_line(&about.author, &AUTHOR, MAX_TITLE).map_err(|problem| ("author", problem))?;
    check_length(&about.notes, &NOTES, MAX_NOTES).map_err(|problem| ("notes", problem))
}

/// Refuses what can't be shown on one line, as in the window's title.
pub(super) fn check_line(
    text: &str,
    what: &'static Pattern,
    most: usize,
) -> Result<(), TextProblem> {
    if text.contains(char::is_control) {
        return Err(TextProblem::Control(what));
    }
    check_length(text, what, most)
}

fn check_length(text: &str, what: &'static Pattern, most: usize) -> Result<(), TextProblem> {
    match text.chars().nth(most) {
        Some(_) => Err(TextProblem::TextTooLong(what, most)),
        None => Ok(()),
    }
}

/// The most lines of heading above a puzzle.
pub(super) const MAX_HEADINGS: usize = 3;

/// The most characters of a heading, so that a line of cells with a mistake in it is not taken for one.
const MAX_LENGTH: usize = 60;

/// Says whether a line may be a heading: it begins with a word, or is a number with or without a dot.
pub(super) fn may_be_heading(line: &str) -> bool {
    let line = line.trim().trim_matches('"');
    if line.chars().nth(MAX_LENGTH).is_some() || line.contains("..") {
        return false;
    }
    let end = line.find(|first: char| !first.is_alphabetic());
    let (word, rest) = line.split_at(end.unwrap_or(line.len()));
    if word.is_empty() {
        let number = line.trim_end_matches(['.', ')', ':']);
        return (1..=4).contains(&number.len()) && text::is_figures(number);
    }
    let is_end = |next: char| next.is_whitespace() || ",;:#\"'_-".contains(next);
    rest.chars()
        .next()
        .is_none_or(|next| is_end(next) || next.is_ascii_digit())
}

/// The title that a heading gives a puzzle; none if it is only a number.
pub(super) fn heading_title(heading: &str) -> String {
    let heading = heading.trim();
    if heading.contains(char::is_alphabetic) {
        heading.to_owned()
    } else {
        String::new()
    }
}
