//! The largest board that there can be, for tests and for the benchmark of frames.

use std::fmt::Write;

use sudogon_board::layout::{MAX_CELLS, MAX_HOUSES};

/// The text of a puzzle file with a board of one's own at the limits: 32 by 32 cells, 32 values, and as many houses as are allowed.
pub fn text() -> String {
    let mut text = String::from(
        "(\n  sudogon: 1,\n  layout: Own(\n    title: \"Large\",\n    values: 32,\n    cells: [\n",
    );
    for at in 0..MAX_CELLS {
        let (x, y) = (at % 32, at / 32);
        let (right, below) = (x + 1, y + 1);
        let _ = writeln!(
            text,
            "(outline: [({x}.0, {y}.0), ({right}.0, {y}.0), ({right}.0, {below}.0), ({x}.0, {below}.0)]),",
        );
    }
    text += "    ],\n    houses: [\n";
    for at in 0..MAX_HOUSES {
        let cells: Vec<String> = (0..32)
            .map(|k| ((at * 7 + k * (at % 31 + 1)) % 1024 + 1).to_string())
            .collect();
        let mut unique = cells.clone();
        unique.sort();
        unique.dedup();
        let _ = writeln!(text, "(kind: \"line\", cells: [{}]),", unique.join(", "));
    }
    let givens = ".".repeat(MAX_CELLS);
    let _ = write!(text, "    ],\n  ),\n  givens: \"{givens}\",\n)");
    text
}
