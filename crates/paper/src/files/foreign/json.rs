//! JSON of other programs: what is wanted of it, leniently, and where it is wrong.

use serde_json::Value;
use sudogon_board::message::{Message, Pattern, message, pattern};

use crate::files::{Error, TextProblem};

/// The name of fog where it is left out: Sudogon shows the whole board.
pub(super) const FOG: &Pattern = &pattern!("fog (not supported)");

/// Parses a file. An error has its place.
pub(super) fn parse(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text).map_err(|error| {
        let is_cut = error.is_eof();
        let what = if is_cut {
            message!("the text ends in the middle; the file may have been cut short")
        } else {
            message!("the JSON is damaged here; copy or save it again")
        };
        let line = error.line().clamp(1, text.split('\n').count());
        let mut lines = text.split('\n');
        let columns = lines.nth(line - 1).map_or(0, |line| line.chars().count());
        let column = error.column().clamp(1, columns + 1);
        Error::at(line, column, TextProblem::Syntax(what))
    })
}

/// A number, also one that is written as a text.
pub(super) fn number(value: &Value) -> Option<usize> {
    match value {
        Value::Number(number) => {
            let whole = number
                .as_f64()
                .filter(|number| number.fract() == 0.0 && *number >= 0.0 && *number < 1e9);
            whole.map(|number| number as usize)
        }
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// The items of a list; none where it is no list.
pub(super) fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Says whether there is something in it.
pub(super) fn is_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::String(text) => !text.trim().is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// Returns what is wrong with a part of it.
pub(super) fn wrong(what: Message) -> TextProblem {
    TextProblem::Syntax(what)
}
