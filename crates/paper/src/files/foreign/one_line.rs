//! A puzzle on a line of its own, as links and ids are.

use std::sync::Arc;

use crate::files::{Error, Gather, Reading, Taken, TextProblem, lines_of};
use sudogon_core::layout::Layout;

/// Takes a line for which the test holds as a whole puzzle.
pub(in crate::files) struct GatherLine(pub(in crate::files) fn(&str) -> bool);

impl Gather for GatherLine {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        match (self.0)(line) {
            true => Taken::Complete,
            false => Taken::No,
        }
    }
}

/// Reads the puzzle of a text's first line, if the line has one.
pub(in crate::files) fn read_line<'t, T>(
    text: &'t str,
    puzzle_of: impl Fn(&'t str) -> Option<T>,
    read: impl Fn(T) -> Result<Reading, TextProblem>,
) -> Option<Result<Reading, Error>> {
    let (number, line) = lines_of(text).next()?;
    let read = read(puzzle_of(line)?);
    Some(read.map_err(|problem| Error::at(number, None, problem)))
}
