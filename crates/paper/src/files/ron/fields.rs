//! Fields as text: quoted, in rows, by cell.

use std::fmt::Write as _;

use serde::Serialize;

use sudogon_board::layout::Layout;
use sudogon_board::puzzle::Grid;
use sudogon_board::text::is_control;

pub(super) fn put(text: &mut String, field: &str, value: &str) {
    // Writing to a String never fails.
    let _ = writeln!(text, "    {field}: {value},");
}

/// The name of an enum's variant, or a few ids, as serde writes them on one line.
pub(super) fn name_of(value: impl Serialize) -> String {
    // Such a value can always be written.
    ron::to_string(&value).unwrap_or_default()
}

/// Items between brackets: "[1, 2]".
pub(super) fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

/// A text in quotes. Line breaks are kept; what an editor might lose is escaped.
pub(super) fn quote(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' | '\t' => quoted.push(letter),
            _ if is_control(letter) => quoted.extend(letter.escape_unicode()),
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// The cells as one text with a line for each strip.
pub(super) fn cells_in_rows(grid: &Grid, layout: &Layout) -> String {
    let symbols: Vec<char> = grid.to_line().chars().collect();
    let mut text = String::from("\"\n");
    for strip in layout.strips() {
        text.push_str("        ");
        text.extend(&symbols[strip.clone()]);
        text.push('\n');
    }
    text + "    \""
}

/// Adds a field with entries by cell or clue, a few on each line; no field where there are no entries.
pub(super) fn map(text: &mut String, field: &str, entries: impl Iterator<Item = (usize, String)>) {
    let entries: Vec<String> = entries
        .map(|(cell, value)| format!("{cell}: {value}"))
        .collect();
    let lines: Vec<String> = entries
        .chunks(6)
        .map(|line| format!("        {},\n", line.join(", ")))
        .collect();
    if !lines.is_empty() {
        put(text, field, &format!("{{\n{}    }}", lines.concat()));
    }
}
