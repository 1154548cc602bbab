//! Headings: what collections print above a puzzle, such as `Grid 01`, `Sudoku 7 (easy)`, `12.`, or the names of columns.
//!
//! A heading can't be told from a row of cells by its characters alone, since letters are values of large boards. So a line
//! that may be one is only left out where what follows is a puzzle by itself.

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
        return (1..=4).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    }
    let is_end = |next: char| next.is_whitespace() || ",;:#\"'_-".contains(next);
    rest.chars()
        .next()
        .is_none_or(|next| is_end(next) || next.is_ascii_digit())
}

/// The title that a heading gives a puzzle; none if it is only a number.
pub(super) fn title(heading: &str) -> String {
    let heading = heading.trim();
    if heading.contains(char::is_alphabetic) {
        heading.to_owned()
    } else {
        String::new()
    }
}
