//! Errors for bad lines, grids and pairs, and for text that is none of them.

use super::Case;

pub fn cases() -> Vec<Case> {
    vec![
        ("".into(), "there is no puzzle in it"),
        ("\n  # only a comment\n".into(), "there is no puzzle in it"),
        (
            "?!".into(),
            "Sudogon can't read this as a puzzle; write a line of cells such as ..3.1..2… or a grid of rows",
        ),
        (
            "<html>".into(),
            "Sudogon can't read this as a puzzle; write a line of cells such as ..3.1..2… or a grid of rows",
        ),
        // Not five cells.
        (
            "5 eggs\nbread\n".into(),
            "Sudogon can't read this as a puzzle; write a line of cells such as ..3.1..2… or a grid of rows",
        ),
        (
            "x".repeat(5 << 20),
            "it is longer than 4 MB, too long for a puzzle",
        ),
        // Lines.
        (
            ".".repeat(80),
            "line 1: there are 80 cells, 1 fewer than a usual puzzle has; look what is missing, or choose the shape first",
        ),
        (
            "\nsq9:123".into(),
            "line 2: this board has 81 cells; the line has 3",
        ),
        (
            "stra:123".into(),
            "line 1: there is no shape named \"stra\"",
        ),
        (
            "sq7:123".into(),
            "line 1: layout \"sq7\" has no usual boxes",
        ),
        (
            "sq1x9:123".into(),
            "line 1: layout \"sq1x9\": a box needs at least 2 rows and 2 columns, and at most 25 cells",
        ),
        (
            "sq4: 12?4............".into(),
            "line 1, column 8: '?' is neither a value nor an empty cell; write . for empty",
        ),
        (
            ".4.112...1...3.5".into(),
            "line 1, column 16: r4c4 holds 5, and this board's values are 1 to 4",
        ),
        // Grids.
        (
            "1...\n.2..\n..3\n...4".into(),
            "line 3: this row has 3 cells; row 3 of this board has 4",
        ),
        (
            "1...\n.2..\n\n..3.".into(),
            "3 rows of text; this board has 4",
        ),
        (
            "1...\n.2..\n..5.\n...4".into(),
            "line 3, column 3: r3c3 holds 5, and this board's values are 1 to 4",
        ),
        (
            "1 . | . .\n. ? | . .\n. . | . .\n. . | . .".into(),
            "line 2, column 3: '?' is neither a value nor an empty cell; write . for empty",
        ),
        (
            "sq4:\n1 2 3 4\n3 4\u{1} 1 2\n2 1 4 10\n4 3 2 1".into(),
            "line 3, column 3: r2c2 holds 4\u{fffd}, and this board's values are 1 to 4",
        ),
        // Pairs.
        ("1:5 4:9".into(), "pairs need a shape; choose it first"),
        ("stra: 1:5 4:9".into(), "there is no shape named \"stra\""),
        (
            "star: 1:5\n60:1".into(),
            "line 2, column 1: this pair names cell 60, and this board's cells are 1 to 54",
        ),
        (
            "star: 1:5 2:A".into(),
            "line 1, column 11: cell 2 holds A, and this board's values are 1 to 9",
        ),
        (
            "star: 1:5 2".into(),
            "line 1, column 11: \"2\" is not a pair; write the cell, a colon and the value, such as 4:9",
        ),
        (
            "star: 1:5 1:6".into(),
            "line 1, column 11: cell 1 is 5 and then 6; keep one of them",
        ),
        (
            "star: 1:5 2:1\u{1}".into(),
            "line 1, column 11: cell 2 holds 1\u{fffd}, and this board's values are 1 to 9",
        ),
    ]
}
