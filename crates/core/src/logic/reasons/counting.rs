//! Says that a reason counts what was crossed out before, where it does: the board alone would not show it.

use crate::logic::positions::Position;
use crate::logic::steps::{Premise, words};

/// Adds to the last line, which says what premises leave, that this counts what is crossed out, if it does: in the line
/// where that is short enough, or else in one more if there are then at most so many.
pub fn count_crossed_out(
    position: &Position<'_>,
    premises: impl IntoIterator<Item = Premise>,
    lines: &mut Vec<String>,
    most: usize,
) {
    if premises
        .into_iter()
        .any(|one| one.counts_crossed_out(position))
    {
        say_what_counts(lines, most);
    }
}

/// Adds to the last line that it counts what is crossed out, as [`count_crossed_out`] does; it is said once, of all lines before.
pub fn say_what_counts(lines: &mut Vec<String>, most: usize) {
    const COUNTS: &str = "This counts what is ruled out already.";
    lines.retain(|line| line != COUNTS);
    for line in lines.iter_mut() {
        if let Some(said) = line.strip_suffix(COUNTS) {
            *line = said.trim_end().to_owned();
        }
    }
    let Some(last) = lines.last_mut() else {
        return;
    };
    let both = format!("{last} {COUNTS}");
    if both.chars().count() <= words::MAX_LINE {
        *last = both;
    } else if lines.len() < most {
        lines.push(COUNTS.to_owned());
    }
}
