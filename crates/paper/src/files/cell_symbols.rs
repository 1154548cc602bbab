//! Characters for cells, the same in every text format.
//!
//! Empty is `.`, `0`, `-`, `_` or `*`; values are `1` to `9`, then letters in either case.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_board::value::MAX_VALUES;

use super::{CellsOf, TextProblem, cell_words};

/// Returned for a byte that is not a cell.
const NO_CELL: u8 = u8::MAX;

/// How many characters are read in one step, which the compiler makes a vector: with longer ones more of 81 are left over.
const AT_ONCE: usize = 16;

/// The cell of an ASCII character: the number of a value, 0 for empty, [`NO_CELL`] if it is not a cell.
///
/// Only comparisons, so that the compiler vectorizes it over many characters.
#[inline]
fn number(byte: u8) -> u8 {
    let digit = byte.wrapping_sub(b'0');
    let letter = byte.to_ascii_lowercase().wrapping_sub(b'a');
    if digit < 10 {
        digit
    } else if usize::from(letter) < MAX_VALUES - 9 {
        letter + 10
    } else if (byte == b'.') | (byte == b'-') | (byte == b'_') | (byte == b'*') {
        0
    } else {
        NO_CELL
    }
}

/// The number of a point or a digit; more than 9 for other characters.
#[inline]
fn digit(byte: u8) -> u8 {
    if byte == b'.' {
        0
    } else {
        byte.wrapping_sub(b'0')
    }
}

/// The cell of a character: a value, or empty. `None` if it is not a cell.
pub(super) fn cell(symbol: char) -> Option<Option<Value>> {
    let number = u8::try_from(symbol).map_or(NO_CELL, number);
    (number != NO_CELL).then(|| Value::of_byte(number))
}

/// Says whether a text has an empty cell in it.
pub(super) fn has_empty_cell(text: &[u8]) -> bool {
    text.iter().any(|&byte| number(byte) == 0)
}

/// How many characters at the start of a text are cells, without a gap.
pub(super) fn leading(text: &str) -> usize {
    let is_cell = |byte: &u8| number(*byte) != NO_CELL;
    text.bytes().take_while(is_cell).count()
}

/// Reads a text that is all cells, one character for each. Returns false if a character is not a cell, or is a value above `most`.
pub(super) fn read(values: &mut [Option<Value>], text: &[u8], most: usize) -> bool {
    // Nearly all lines are points and digits, which take a third of the time.
    read_as(digit, values, text, most.min(9)) || read_as(number, values, text, most)
}

#[inline]
fn read_as(
    number: impl Fn(u8) -> u8,
    values: &mut [Option<Value>],
    text: &[u8],
    most: usize,
) -> bool {
    let (whole, rest) = text.as_chunks::<AT_ONCE>();
    let (whole_values, rest_values) = values.as_chunks_mut::<AT_ONCE>();
    // Checking all of them is faster than stopping at the first that is too high.
    let mut highest = [0; AT_ONCE];
    for (values, symbols) in whole_values.iter_mut().zip(whole) {
        for (at, &symbol) in symbols.iter().enumerate() {
            let number = number(symbol);
            highest[at] = highest[at].max(number);
            values[at] = Value::of_byte(number);
        }
    }
    let mut highest = highest.into_iter().fold(0, u8::max);
    for (value, &symbol) in rest_values.iter_mut().zip(rest) {
        let number = number(symbol);
        highest = highest.max(number);
        *value = Value::of_byte(number);
    }
    usize::from(highest) <= most
}

/// The cells of a text, whose blanks and line breaks are ignored. An error has its position among the characters.
pub(super) fn grid(
    text: &str,
    what: CellsOf,
    layout: &Layout,
) -> Result<Grid, (Option<usize>, TextProblem)> {
    let mut givens = Grid::empty(layout.len());
    let mut count = 0;
    // A character that is not a cell is reported first, then a wrong number of cells, then a value that the layout lacks.
    let mut unknown_value = None;
    for (at, symbol) in text.chars().enumerate() {
        let Some(value) = cell(symbol) else {
            if symbol.is_whitespace() {
                continue;
            }
            return Err((Some(at), TextProblem::Symbol(symbol)));
        };
        if let (Some(value), Some(place)) = (value, layout.cell(count)) {
            match check(value, place, layout) {
                Ok(value) => givens.set(place, Some(value)),
                Err(problem) => {
                    unknown_value.get_or_insert((Some(at), problem));
                }
            }
        }
        count += 1;
    }
    if count != layout.len() {
        let cells = layout.len();
        return Err((None, TextProblem::Length { what, cells, count }));
    }
    unknown_value.map_or(Ok(givens), Err)
}

/// The value of a cell that is written as a character or a number; `None` if it is empty.
pub(super) fn token(
    token: &str,
    cell: Cell,
    layout: &Layout,
) -> Result<Option<Value>, TextProblem> {
    let mut symbols = token.chars();
    let value = match (symbols.next(), symbols.next()) {
        (Some(symbol), None) => self::cell(symbol).ok_or(TextProblem::Symbol(symbol))?,
        _ => {
            let number = token
                .parse()
                .map_err(|_| no_such_value(token, cell, layout))?;
            Some(of_number(number, cell, layout)?)
        }
    };
    value.map(|value| check(value, cell, layout)).transpose()
}

/// The value of a number; an error quotes the number, not the symbol that other boards have for it.
pub(super) fn of_number(number: usize, cell: Cell, layout: &Layout) -> Result<Value, TextProblem> {
    let value = Value::new(number).filter(|_| number <= layout.values());
    value.ok_or_else(|| no_such_value(&number.to_string(), cell, layout))
}

/// Refuses a value that the layout does not have.
pub(super) fn check(value: Value, cell: Cell, layout: &Layout) -> Result<Value, TextProblem> {
    if value.number() <= layout.values() {
        return Ok(value);
    }
    Err(no_such_value(&value.symbol().to_string(), cell, layout))
}

/// The error for a value that the layout does not have. The message quotes the value, shortened to fit on a line.
pub(super) fn no_such_value(value: &str, cell: Cell, layout: &Layout) -> TextProblem {
    let shown = |symbol: char| match symbol {
        _ if symbol.is_control() => char::REPLACEMENT_CHARACTER,
        _ => symbol,
    };
    let value = value.chars().take(20).map(shown).collect();
    let most = Value::new(layout.values()).map_or('?', Value::symbol);
    TextProblem::Value(cell_words(cell, layout), value, most)
}
