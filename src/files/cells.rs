//! Characters that stand for cells, as every text format has them.
//!
//! Empty is `.`, `0`, `-`, `_` or `*`; values are `1` to `9`, then letters in either case.

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value};

use super::Problem;

/// What a character says of its cell: a value, or that it is empty. Nothing when it stands for no cell.
pub(super) fn cell(symbol: char) -> Option<Option<Value>> {
    match symbol {
        '.' | '0' | '-' | '_' | '*' => Some(None),
        _ => Value::from_symbol(symbol).map(Some),
    }
}

/// The cells of a text whose blanks and line breaks mean nothing. An error comes with its place among the characters.
pub(super) fn grid(
    text: &str,
    what: &'static str,
    layout: &Layout,
) -> Result<Grid, (Option<usize>, Problem)> {
    let symbols = || {
        let all = text.chars().enumerate();
        all.filter(|(_, symbol)| !symbol.is_whitespace())
    };
    if let Some((at, symbol)) = symbols().find(|&(_, symbol)| cell(symbol).is_none()) {
        return Err((Some(at), Problem::Symbol { symbol }));
    }
    let count = symbols().count();
    if count != layout.len() {
        let cells = layout.len();
        return Err((None, Problem::Length { what, cells, count }));
    }
    symbols()
        .zip(layout.cells())
        .map(|((at, symbol), place)| match cell(symbol).flatten() {
            Some(value) => check(value, place, layout)
                .map(Some)
                .map_err(|problem| (Some(at), problem)),
            None => Ok(None),
        })
        .collect()
}

/// Refuses a value that the layout does not have.
pub(super) fn check(value: Value, cell: Cell, layout: &Layout) -> Result<Value, Problem> {
    if value.number() <= layout.values() {
        return Ok(value);
    }
    Err(no_such_value(value.to_string(), cell, layout))
}

/// The refusal of what stands in a cell for a value.
pub(super) fn no_such_value(value: String, cell: Cell, layout: &Layout) -> Problem {
    Problem::Value {
        cell: layout.say(cell),
        value,
        most: Value::new(layout.values()).map_or('?', Value::symbol),
    }
}
