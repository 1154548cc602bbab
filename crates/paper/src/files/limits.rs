//! The limits on a file and its texts: no more than a window can show.

use super::error::Problem;
use sudogon_core::game::Game;
use sudogon_core::puzzle::About;

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

/// Refuses a game that could not be read again after writing.
pub(super) fn check(game: &Game) -> Result<(), Problem> {
    check_about(&game.board().puzzle().about).map_err(|(_, problem)| problem)
}

/// Refuses texts that a window could not show; the error comes with its field.
pub(super) fn check_about(about: &About) -> Result<(), (&'static str, Problem)> {
    check_line(&about.title, "title", MAX_TITLE).map_err(|problem| ("title", problem))?;
    check_line(&about.author, "author", MAX_TITLE).map_err(|problem| ("author", problem))?;
    check_length(&about.notes, "notes", MAX_NOTES).map_err(|problem| ("notes", problem))
}

/// Refuses what can't be shown on one line, as in the window's title.
pub(super) fn check_line(text: &str, what: &'static str, most: usize) -> Result<(), Problem> {
    if text.contains(char::is_control) {
        return Err(Problem::Control(what));
    }
    check_length(text, what, most)
}

fn check_length(text: &str, what: &'static str, most: usize) -> Result<(), Problem> {
    match text.chars().nth(most) {
        Some(_) => Err(Problem::TextTooLong { what, most }),
        None => Ok(()),
    }
}
