//! What is wrong in which field, and the cells and values that fields name.

use std::collections::HashSet;

use super::locate;
use super::schema::{ByCell, ByNumber};
use crate::files::{Error, TextProblem};
use sudogon_board::layout::{Cell, Layout};

/// A fault, with its field and the character of its text.
pub(super) struct FieldError {
    pub(super) field: &'static str,
    pub(super) at: Option<usize>,
    pub(super) problem: TextProblem,
}

impl FieldError {
    /// The error with the line and column of the field in the file's text.
    pub(super) fn locate(self, text: &str) -> Error {
        let Some(start) = locate::field(text, self.field) else {
            return self.problem.into();
        };
        // A position inside a quoted text is right only where the text has no escapes such as `\\`.
        let inside = self.at.and_then(|at| {
            let value = text[start..].strip_prefix('"')?.split('"').next()?;
            let (at, _) = value
                .char_indices()
                .nth(at)
                .filter(|_| !value.contains('\\'))?;
            Some(start + 1 + at)
        });
        let (line, column) = locate::line_and_column(text, inside.unwrap_or(start));
        Error::at(line, column, self.problem)
    }
}

/// Adds the field to a problem.
pub(super) fn within(field: &'static str) -> impl Fn(TextProblem) -> FieldError {
    move |problem| FieldError {
        field,
        at: None,
        problem,
    }
}

pub(super) fn place(
    number: usize,
    field: &'static str,
    layout: &Layout,
) -> Result<Cell, FieldError> {
    let cell = number.checked_sub(1).and_then(|index| layout.cell(index));
    let none = || TextProblem::NoCell {
        field: Some(field),
        cell: number.to_string(),
        cells: layout.len(),
    };
    cell.ok_or_else(|| within(field)(none()))
}

/// The entries of a field by cell, each cell at most once.
pub(super) fn by_cell<'a, T>(
    written: &'a ByCell<T>,
    field: &'static str,
    layout: &Layout,
) -> Result<Vec<(Cell, &'a T)>, FieldError> {
    once(written, field, TextProblem::CellAgain)?;
    let entries = written.0.iter();
    entries
        .map(|(number, said)| Ok((place(*number, field, layout)?, said)))
        .collect()
}

/// Refuses a number that is named twice.
pub(super) fn once<T>(
    written: &ByNumber<T>,
    field: &'static str,
    again: fn(&'static str, usize) -> TextProblem,
) -> Result<(), FieldError> {
    let mut seen = HashSet::new();
    let twice = written.0.iter().find(|(number, _)| !seen.insert(*number));
    twice.map_or(Ok(()), |&(number, _)| {
        Err(within(field)(again(field, number)))
    })
}
