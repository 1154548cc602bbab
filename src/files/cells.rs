//! Characters that stand for cells, as every text format has them.
//!
//! Empty is `.`, `0`, `-`, `_` or `*`; values are `1` to `9`, then letters in either case.

use crate::layout::{Cell, Layout, MAX_VALUES};
use crate::puzzle::{Grid, Value};

use super::Problem;

/// What each ASCII character says of its cell: the number of a value, 0 for empty, [`NO_CELL`] where it stands for none.
static CELLS: [u8; 128] = {
    let mut cells = [NO_CELL; 128];
    let mut at = 0;
    while at < 128 {
        let byte = at as u8;
        cells[at] = match byte {
            b'.' | b'0' | b'-' | b'_' | b'*' => 0,
            b'1'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'z' => byte - b'a' + 10,
            _ => NO_CELL,
        };
        if cells[at] != NO_CELL && cells[at] as usize > MAX_VALUES {
            cells[at] = NO_CELL;
        }
        at += 1;
    }
    cells
};
const NO_CELL: u8 = u8::MAX;

/// What a character says of its cell: a value, or that it is empty. Nothing when it stands for no cell.
pub(super) fn cell(symbol: char) -> Option<Option<Value>> {
    match CELLS.get(symbol as usize) {
        None | Some(&NO_CELL) => None,
        Some(&number) => Some(Value::new(number.into())),
    }
}

/// How many characters from the start of a text on stand for cells, nothing between them.
pub(super) fn leading(text: &str) -> usize {
    let is_cell = |byte: &u8| {
        CELLS
            .get(usize::from(*byte))
            .is_some_and(|&cell| cell != NO_CELL)
    };
    text.bytes().take_while(is_cell).count()
}

/// The cells of a text whose blanks and line breaks mean nothing. An error comes with its place among the characters.
pub(super) fn grid(
    text: &str,
    what: &'static str,
    layout: &Layout,
) -> Result<Grid, (Option<usize>, Problem)> {
    let mut givens = Grid::empty(layout.len());
    let mut count = 0;
    // What stands where no cell can is worse than too many cells, and that is worse than a value that is none here.
    let mut strange = None;
    for (at, symbol) in text.chars().enumerate() {
        let Some(value) = cell(symbol) else {
            if symbol.is_whitespace() {
                continue;
            }
            return Err((Some(at), Problem::Symbol { symbol }));
        };
        if let (Some(value), Some(place)) = (value, layout.cell(count)) {
            match check(value, place, layout) {
                Ok(value) => givens.set(place, Some(value)),
                Err(problem) => {
                    strange.get_or_insert((Some(at), problem));
                }
            }
        }
        count += 1;
    }
    if count != layout.len() {
        let cells = layout.len();
        return Err((None, Problem::Length { what, cells, count }));
    }
    strange.map_or(Ok(givens), Err)
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
