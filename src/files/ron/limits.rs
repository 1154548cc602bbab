//! The limits on a file's texts: no more than a window can show.

use super::Problem;
use crate::files::{MAX_NOTES, MAX_TITLE};
use crate::game::Game;
use crate::puzzle::About;

/// Refuses a game that could not be read again after writing.
pub(in crate::files) fn check(game: &Game) -> Result<(), Problem> {
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
    if text.chars().any(char::is_control) {
        return Err(Problem::Control { what });
    }
    check_length(text, what, most)
}

fn check_length(text: &str, what: &'static str, most: usize) -> Result<(), Problem> {
    match text.chars().nth(most) {
        Some(_) => Err(Problem::TextTooLong { what, most }),
        None => Ok(()),
    }
}
